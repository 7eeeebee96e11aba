import type { APIGatewayProxyResultV2 } from 'aws-lambda'
import { charge } from '@nestboard/functions/kernel/budget.ts'
import { measured } from '@nestboard/functions/kernel/function-log.ts'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { originOf, requireEdge } from '@nestboard/functions/kernel/request.ts'
import { actorOf, tokenAmong } from '@nestboard/functions/kernel/session.ts'
import { denied, Fault, unauthorized } from '@nestboard/shared/kernel/fault.ts'
import { addConnection } from './connection.store.ts'
import { close } from './push.ts'

/** What of $connect's event is read; header names as the client wrote them. */
export interface Handshake {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly requestContext: {
    readonly connectionId: string
    readonly requestId: string
    readonly domainName: string
  }
}

/**
 * Sockets a person may have open. One more closes the oldest rather than being refused: the newest is the page they
 * look at, and a dead one, which the gateway notices after ten minutes only, must not lock its owner out. A browser
 * counts a short-lived socket as a failure, so that a sixth tab and the first don't chase each other.
 */
export const connectionsMost = 5

/** Opens a socket: from our own pages only, with a live session. */
export const handler = measured(
  async ({ headers = {}, requestContext }: Handshake): Promise<APIGatewayProxyResultV2> => {
    try {
      await open({ headers: lowerCased(headers), requestContext })
      return { statusCode: 200 }
    } catch (error) {
      if (error instanceof Fault) return { statusCode: error.status }
      logFor(requestContext.requestId).error('unexpected', error)
      return { statusCode: 500 }
    }
  },
)

async function open(handshake: Required<Handshake>): Promise<void> {
  const { headers, requestContext } = handshake
  const nowMs = Date.now()
  requireEdge(handshake)
  // A socket's handshake crosses sites with its cookie and knows no preflight.
  if (headers['origin'] !== originOf(handshake)) throw denied()
  const token = tokenAmong(headers['cookie']?.split('; '))
  if (!token) throw unauthorized()
  const [actor] = await Promise.all([actorOf(token, nowMs), charge(`S${token.sessionId}`, 'write', nowMs)])
  if (actor.kind !== 'user') throw unauthorized()
  const { userId, sessionId } = actor
  const { connectionId } = requestContext
  const all = await addConnection({ connectionId, userId, sessionId, sinceMs: nowMs })
  const others = all.filter((each) => each.connectionId !== connectionId).toSorted((a, b) => b.sinceMs - a.sinceMs)
  const surplus = others.slice(connectionsMost - 1)
  await Promise.all(surplus.map((connection) => close(connection.connectionId, { connection })))
}

const lowerCased = (headers: NonNullable<Handshake['headers']>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
