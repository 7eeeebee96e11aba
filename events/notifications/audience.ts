import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { getCausingRequestId } from '@nestboard/functions/kernel/trace.ts'
import { parseEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { PushDelivery } from '../contracts/delivery.ts'
import type { SocketPush } from '../contracts/socket.ts'
import { env } from '../env.ts'
import { postToSockets } from '../socket/push.ts'
import { readWatcherConnectionIds } from '../socket/registration.store.ts'

const queue = new SQSClient({ maxAttempts: 3 })

/**
 * Maximum number of sockets that get a push directly from the stream's function; larger audiences go through the
 * queue, so that the shard isn't held up.
 */
const maxDirect = 300
const readAtOnce = 1000
const maxDelivery = 200
const maxMessages = 10

/**
 * Pushes a change to all sockets that watch an entity.
 * @param newest reads the entity's present `nms`; called only if there is a watcher
 * @returns the pushed `nms`; without watchers the given one
 */
export async function pushChangeToWatchers(
  ref: EntityRef,
  nms: number,
  newest: () => Promise<number>,
): Promise<number> {
  const entity = parseEntityRef(ref)
  if (!entity) return nms
  let pushedNms = nms
  await publish(ref, async () => {
    pushedNms = Math.max(nms, await newest())
    return { type: 'entity', entity: { ...entity, nms: pushedNms } }
  })
  return pushedNms
}

/** Sends a message to all sockets that watch an entity. `messageOf` is called only if there is a watcher. */
async function publish(ref: EntityRef, messageOf: () => Promise<SocketPush>): Promise<void> {
  const pages = readWatcherConnectionIds(ref, readAtOnce)
  const first = (await pages.next()).value ?? []
  if (!first.length) return
  const message = await messageOf()
  if (first.length > maxDirect && env.NB_PUSH_QUEUE_URL) {
    await enqueue(message, first)
    for await (const page of pages) await enqueue(message, page)
    return
  }
  await tellDirectly(message, first)
  for await (const page of pages) await tellDirectly(message, page)
}

/** Posts to the sockets directly. Failed posts go to the queue, which retries them without holding up the stream. */
async function tellDirectly(message: SocketPush, connectionIds: readonly string[]): Promise<void> {
  const failed = await postToSockets(connectionIds, message)
  if (!failed.length) return
  if (!env.NB_PUSH_QUEUE_URL) throw new Error(`${failed.length} sockets could not be reached`)
  await enqueue(message, failed)
}

async function enqueue(message: SocketPush, connectionIds: readonly string[]): Promise<void> {
  const deliveries = inParts(connectionIds, maxDelivery).map((part): PushDelivery => ({
    push: message,
    connectionIds: part,
    requestId: getCausingRequestId(),
  }))
  for (const part of inParts(deliveries, maxMessages)) {
    const { Failed = [] } = await queue.send(
      new SendMessageBatchCommand({
        QueueUrl: env.NB_PUSH_QUEUE_URL,
        Entries: part.map((each, index) => ({ Id: String(index), MessageBody: JSON.stringify(each) })),
      }),
    )
    if (Failed.length) throw new Error(`${Failed.length} deliveries could not be queued: ${Failed[0]?.Code}`)
  }
}

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
