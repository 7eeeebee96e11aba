import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import type { EntityType } from '@nestboard/shared/kernel/entity.ts'
import type { SocketPush, SocketReply } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { register, unregister } from '@nestboard/shared/notifications/routes.ts'
import { handler as onConnect } from '../socket/connect.ts'
import { handler as onMessage } from '../socket/message.ts'
import { simulatedSocketGateway } from './strangers.ts'

const host = 'nestboard.example'
const contextOf = (connectionId: string) => ({ connectionId, requestId: 'test', domainName: 'api.internal' })

/** Sends the handshake of our own page with some headers replaced. Resolves to the status. */
export async function sendSocketHandshake(
  connectionId: string,
  headers: Record<string, string | undefined>,
): Promise<number> {
  const given = { Host: 'api.internal', Origin: `http://${host}`, 'x-nb-host': host, ...headers }
  const result = (await onConnect({
    headers: given,
    requestContext: contextOf(connectionId),
  })) as APIGatewayProxyStructuredResultV2
  return result.statusCode ?? 200
}

/** Opens a socket with a session's cookie. Resolves to its connection id. */
export async function openTestSocket({ cookie }: { cookie: string }): Promise<string> {
  const connectionId = `conn-${newId()}=`
  const status = await sendSocketHandshake(connectionId, { Cookie: `other=1; ${cookie}` })
  if (status !== 200) throw new Error(`handshake refused: ${status}`)
  return connectionId
}

/** Sends a frame. Resolves to the messages that the socket gets meanwhile. */
export async function sendFrame(connectionId: string, body: string): Promise<unknown[]> {
  const before = simulatedSocketGateway.posts.length
  await onMessage({ body, requestContext: contextOf(connectionId) })
  return simulatedSocketGateway.posts
    .slice(before)
    .flatMap((each) => (each.connectionId === connectionId ? [each.message] : []))
}

let lastId = 0
const requestOf = (path: string, type: EntityType, id: number) => ({
  id: ++lastId,
  method: 'POST',
  operation: path,
  version: 1,
  headers: {},
  params: { type, id },
})

export const buildWatchRequest = (type: EntityType, id: number) => requestOf(register.path, type, id)
export const buildUnwatchRequest = (type: EntityType, id: number) => requestOf(unregister.path, type, id)

async function ask(connectionId: string, request: unknown): Promise<SocketReply> {
  const [reply] = await sendFrame(connectionId, JSON.stringify(request))
  return reply as SocketReply
}

export const watchEntity = (connectionId: string, type: EntityType, id: number): Promise<SocketReply> =>
  ask(connectionId, buildWatchRequest(type, id))
export const unwatchEntity = (connectionId: string, type: EntityType, id: number): Promise<SocketReply> =>
  ask(connectionId, buildUnwatchRequest(type, id))

/** The pushes since the last reset, with their sockets. */
export const listPostedPushes = (): [connectionId: string, push: SocketPush][] =>
  simulatedSocketGateway.posts.flatMap(({ connectionId, message }) =>
    'type' in message ? [[connectionId, message] as [string, SocketPush]] : [],
  )
