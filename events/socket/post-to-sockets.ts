import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { countServiceUse } from '@nestboard/functions/kernel/meter/count-service-use.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityPush, SocketPush, SocketReply } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { env } from '../env.ts'
import { removeSocket } from './remove-socket.ts'
import type { SocketFieldsKnownToCaller } from './remove-socket.ts'

export const socketApiClient = new ApiGatewayManagementApiClient({ endpoint: env.NB_SOCKET_ENDPOINT, maxAttempts: 3 })

/** Posts a message to a socket. If the socket is closed, it is removed with its registrations, without an error. */
export async function postToSocket(
  connectionId: string,
  message: SocketPush | SocketReply | readonly SocketReply[],
): Promise<void> {
  try {
    await socketApiClient.send(
      new PostToConnectionCommand({ ConnectionId: connectionId, Data: Buffer.from(JSON.stringify(message)) }),
    )
    countServiceUse('socketMessages')
  } catch (error) {
    if (!isGone(error)) throw error
    await removeSocket(connectionId, isEntityPush(message) ? { watched: [refOf(message)] } : {})
  }
}

const isEntityPush = (message: object): message is EntityPush => 'type' in message && message.type === 'entity'
const refOf = ({ entity }: EntityPush) => formatEntityRef(entity.type, entity.id)

/** Number of posts in parallel: as many as the HTTP client has connections. */
const postsAtOnce = 50

/** Posts a message to many sockets. Resolves to the ids of open sockets whose post failed. */
export async function postToSockets(connectionIds: readonly string[], message: SocketPush): Promise<string[]> {
  const failed: string[] = []
  const queue = connectionIds.values()
  const work = async (): Promise<void> => {
    for (const connectionId of queue) {
      await postToSocket(connectionId, message).catch(() => failed.push(connectionId))
    }
  }
  await Promise.all(Array.from({ length: Math.min(postsAtOnce, connectionIds.length) }, work))
  return failed
}

/** Closes a socket and removes it with its registrations. */
export async function closeSocket(connectionId: string, known: SocketFieldsKnownToCaller = {}): Promise<void> {
  await Promise.all([removeSocket(connectionId, known), cut(connectionId)])
}

async function cut(connectionId: string): Promise<void> {
  try {
    await socketApiClient.send(new DeleteConnectionCommand({ ConnectionId: connectionId }))
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

const isGone = (error: unknown): boolean => (error as Error).name === 'GoneException'
