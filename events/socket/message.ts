import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { chargeRateLimit } from '@nestboard/functions/kernel/request/rate-limit.ts'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { countServiceUse } from '@nestboard/functions/kernel/meter/count-service-use.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import type { Logger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { buildContextWithoutRequest } from '@nestboard/functions/kernel/request/operation.ts'
import { formatCause } from '@nestboard/functions/kernel/request/cause.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import type { Route } from '@nestboard/shared/kernel/route.ts'
import { failureEnvelope, successEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import { Fault, unauthorized } from '@nestboard/shared/kernel/fault.ts'
import { maxFrameBytes, heartbeatFrame } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { SocketReply } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { bodyTooLargeFault } from '@nestboard/shared/kernel/wire.ts'
import { readConnectionById } from './connection.store.ts'
import { parseFrame } from './parse-frame.ts'
import type { SocketFrameRequest, SocketRouteName } from './parse-frame.ts'
import { requireLiveSession } from './require-live-session.ts'
import { closeSocket, postToSocket } from './post-to-sockets.ts'
import { pushTypingNotice } from './push-typing-notice.ts'
import { registerWatchedEntities, unregisterWatchedEntities } from './watched-entities.ts'
import type { SocketOperationContext, SocketOperation } from './watched-entities.ts'

const operations = {
  register: registerWatchedEntities,
  unregister: unregisterWatchedEntities,
  tellTyping: pushTypingNotice,
} satisfies {
  [Name in SocketRouteName]: unknown
}

type Event = Pick<APIGatewayProxyWebsocketEventV2, 'body'> & {
  readonly requestContext: Pick<APIGatewayProxyWebsocketEventV2['requestContext'], 'connectionId' | 'requestId'>
}

/**
 * Handles a frame from a socket. Replies are posted to the socket, because API Gateway ignores the result of a route
 * without a route response. A socket gets the error and is closed if it is over its rate limit, sends too large a
 * frame or its session has ended.
 */
export const handler = withCallLog((event: Event) =>
  runWithRequestId(formatCause(event.requestContext.requestId, 'socket-message'), () => handle(event)),
)

async function handle({ requestContext, body = '' }: Event): Promise<APIGatewayProxyResultV2> {
  countServiceUse('socketMessages')
  const { connectionId, requestId } = requestContext
  const log = createLogger(requestId)
  try {
    const context = await contextOf(connectionId, body, log)
    if (context) await answer(connectionId, body, context)
  } catch (error) {
    await postToSocket(connectionId, replyOf(null, asFault(error, log)))
    if (error instanceof Fault) await closeSocket(connectionId)
  }
  return { statusCode: 200 }
}

/** Builds the context of a frame's requests; undefined for a heartbeat. @throws Fault if the socket must be closed */
async function contextOf(connectionId: string, body: string, log: Logger): Promise<SocketOperationContext | undefined> {
  const nowMs = Date.now()
  await chargeRateLimit(`C${connectionId}`, 'write', nowMs)
  if (body === heartbeatFrame) return undefined
  if (Buffer.byteLength(body) > maxFrameBytes) throw bodyTooLargeFault()
  const connection = await readConnectionById(connectionId)
  if (!connection) throw unauthorized()
  const { userId, sessionId } = connection
  const admitted = requireLiveSession(connection, nowMs)
  // If the session has ended, `admitted` rejects. The rejection is marked as handled here, and thrown by the awaits
  // before writes and before the reply.
  admitted.catch(() => {})
  const actor = { kind: 'user', userId, sessionId } as const
  return { ...buildContextWithoutRequest(actor, nowMs, log), connection, admitted }
}

async function answer(connectionId: string, body: string, context: SocketOperationContext): Promise<void> {
  const { isList, requests } = parseFrame(body)
  const replies: SocketReply[] = []
  for (const run of runsOf(requests)) replies.push(...(await answersTo(run, context)))
  await context.admitted
  const [first] = replies
  if (first) await postToSocket(connectionId, isList ? replies : first)
}

const nameOf = ({ call }: SocketFrameRequest): SocketRouteName | undefined =>
  call instanceof Fault ? undefined : call.name

/** Groups consecutive requests that call the same route, in order. */
function runsOf(requests: readonly SocketFrameRequest[]): SocketFrameRequest[][] {
  const runs: SocketFrameRequest[][] = []
  for (const each of requests) {
    const last = runs.at(-1)
    if (last?.[0] && nameOf(last[0]) === nameOf(each)) last.push(each)
    else runs.push([each])
  }
  return runs
}

async function answersTo(run: readonly SocketFrameRequest[], context: SocketOperationContext): Promise<SocketReply[]> {
  const name = run[0] && nameOf(run[0])
  if (!name) return run.map(({ id, call }) => replyOf(id, call))
  const inputs = run.flatMap(({ call }) => (call instanceof Fault ? [] : [call.input]))
  // Input and operation belong to the same route name, which the compiler can't derive from a lookup.
  const operation = operations[name] as unknown as SocketOperation<Route>
  const outcomes = await operation(inputs, context).catch((error: unknown) => {
    const fault = asFault(error, context.log)
    return inputs.map(() => fault)
  })
  return run.map(({ id }, index) => replyOf(id, outcomes[index]))
}

const replyOf = (id: SocketReply['id'], outcome: unknown): SocketReply => ({
  id,
  ...(outcome instanceof Fault ? failureEnvelope(outcome.status, outcome.text) : successEnvelope(outcome)),
})

function asFault(error: unknown, log: Logger): Fault {
  if (error instanceof Fault) return error
  log.error('unexpected', error)
  return new Fault(500)
}
