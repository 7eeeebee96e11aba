import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { countServiceUse } from '@nestboard/functions/kernel/meter/count-service-use.ts'
import { getRequestIdWithRoute } from '@nestboard/functions/kernel/request/request-id.ts'
import { parseEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { SocketPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { PushDelivery } from '../contracts/push-delivery.ts'
import { env } from '../env.ts'
import { postToSockets } from '../socket/post-to-sockets.ts'
import { readWatchers } from '../socket/registration.store.ts'
import type { Watcher } from '../socket/registration.store.ts'
import { endRegistrations, splitWatchersByRight } from '../socket/end-registrations-without-right.ts'

const queue = new SQSClient({ maxAttempts: 3 })

/**
 * Maximum number of sockets that get a push directly from the stream's function; larger audiences go through the
 * queue, so that the shard isn't held up.
 */
const maxDirect = 300
const readAtOnce = 1000
const maxDelivery = 200
const maxMessages = 10
/** A batch of messages is sent, received and deleted. */
const queueRequestsPerBatch = 3

/** What the push of a change asks for, if there is a watcher. */
export interface PushedChange {
  /** Reads the present `nms` of the changed row. */
  readonly newest: () => Promise<number>
  /**
   * Whether the change may itself end the right to read this entity: its removal, or a change of who may see it. It is
   * then the last one that people without the right are told, so that their pages read again.
   */
  readonly mayEndRight: (ref: EntityRef) => boolean
}

/**
 * Pushes a change to the sockets that watch an entity and whose people may still read it; ends the registrations of the
 * others.
 * @returns the pushed `nms`; without watchers the given one
 */
export async function pushChangeToWatchers(
  ref: EntityRef,
  nms: number,
  { newest, mayEndRight }: PushedChange,
): Promise<number> {
  const entity = parseEntityRef(ref)
  if (!entity) return nms
  let pushedNms = nms
  await publish(ref, mayEndRight(ref), async () => {
    pushedNms = Math.max(nms, await newest())
    return { type: 'entity', entity: { ...entity, nms: pushedNms } }
  })
  return pushedNms
}

/**
 * Sends a message to the sockets that watch an entity. `messageOf` is called only if there is a watcher; `isLast`: also
 * to those whose right has ended.
 */
async function publish(ref: EntityRef, isLast: boolean, messageOf: () => Promise<SocketPush>): Promise<void> {
  const pages = readWatchers(ref, readAtOnce)
  const first = (await pages.next()).value ?? []
  if (!first.length) return
  const message = await messageOf()
  const tell = first.length > maxDirect && env.NB_PUSH_QUEUE_URL ? enqueue : tellDirectly
  const tellPage = async (page: readonly Watcher[]) => {
    const { entitled, former } = await splitWatchersByRight(ref, page, Date.now())
    await tell(
      message,
      (isLast ? page : entitled).map(({ connectionId }) => connectionId),
    )
    await Promise.all(former.map((socket) => endRegistrations(socket, [ref])))
  }
  await tellPage(first)
  for await (const page of pages) await tellPage(page)
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
    requestId: getRequestIdWithRoute(),
  }))
  for (const part of inParts(deliveries, maxMessages)) {
    const { Failed = [] } = await queue.send(
      new SendMessageBatchCommand({
        QueueUrl: env.NB_PUSH_QUEUE_URL,
        Entries: part.map((each, index) => ({ Id: String(index), MessageBody: JSON.stringify(each) })),
      }),
    )
    countServiceUse('queueRequests', queueRequestsPerBatch)
    if (Failed.length) throw new Error(`${Failed.length} deliveries could not be queued: ${Failed[0]?.Code}`)
  }
}

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
