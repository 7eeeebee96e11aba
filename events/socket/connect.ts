import type { APIGatewayProxyResultV2 } from 'aws-lambda'
import { chargeRateLimit } from '@nestboard/functions/kernel/request/rate-limit.ts'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { readSiteOrigin, requireRequestThroughEdge } from '@nestboard/functions/kernel/request/request.ts'
import { authenticateActor, findSessionToken } from '@nestboard/functions/kernel/request/session.ts'
import { forbidden, Fault, unauthorized } from '@nestboard/shared/kernel/fault.ts'
import { addConnection } from './connection.store.ts'
import { closeSocket } from './post-to-sockets.ts'

/** The fields of $connect's event that are read. Header names come in the case that the client sent. */
export interface SocketConnectEvent {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly requestContext: {
    readonly connectionId: string
    readonly requestId: string
    readonly domainName: string
  }
}

/**
 * Maximum number of open sockets per person. Opening one more closes the oldest, because API Gateway notices a dead
 * socket only after ten minutes. Our pages count a short-lived socket as a failure and back off, so six tabs don't
 * close each other's sockets in turn.
 */
export const maxSocketsPerPerson = 5

/** Opens a socket, if the handshake comes from one of our own pages with an active session. */
export const handler = withCallLog(
  async ({ headers = {}, requestContext }: SocketConnectEvent): Promise<APIGatewayProxyResultV2> => {
    try {
      await open({ headers: lowerCased(headers), requestContext })
      return { statusCode: 200 }
    } catch (error) {
      if (error instanceof Fault) return { statusCode: error.status }
      createLogger(requestContext.requestId).error('unexpected', error)
      return { statusCode: 500 }
    }
  },
)

async function open(handshake: Required<SocketConnectEvent>): Promise<void> {
  const { headers, requestContext } = handshake
  const nowMs = Date.now()
  requireRequestThroughEdge(handshake)
  // The origin is checked, because browsers send a socket's handshake with cookies from any site and without a
  // preflight.
  if (headers['origin'] !== readSiteOrigin(handshake)) throw forbidden()
  const token = findSessionToken(headers['cookie']?.split('; '))
  if (!token) throw unauthorized()
  const [actor] = await Promise.all([
    authenticateActor(token, nowMs),
    chargeRateLimit(`S${token.sessionId}`, 'write', nowMs),
  ])
  if (actor.kind !== 'user') throw unauthorized()
  const { userId, sessionId } = actor
  const { connectionId } = requestContext
  const all = await addConnection({ connectionId, userId, sessionId, sinceMs: nowMs })
  const others = all.filter((each) => each.connectionId !== connectionId).toSorted((a, b) => b.sinceMs - a.sinceMs)
  const surplus = others.slice(maxSocketsPerPerson - 1)
  await Promise.all(surplus.map((connection) => closeSocket(connection.connectionId, { connection })))
}

const lowerCased = (headers: NonNullable<SocketConnectEvent['headers']>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
