import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { streamLanes } from '@nestboard/events/lanes/lane.ts'
import type { StreamLane } from '@nestboard/events/lanes/lane.ts'
import type { ReactionRetryEvent } from '@nestboard/events/retry.ts'
import { getStreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import { AsyncCallQueue } from './async-calls.ts'
import type { AsyncCallHandler } from './async-calls.ts'
import { runWithBackgroundPriority } from './background.ts'
import { StreamCheckpoints } from './stream-checkpoints.ts'
import type { GetDataFilePath } from './lock-data-folder.ts'
import type { DeadLetterRecorder } from './dead-letter-recorder.ts'
import { StreamDelivery } from './stream-delivery.ts'
import type { TableHealth } from './table-health.ts'

/** The entry of a lane's function: handles a batch of the stream, or retries one reaction that failed before. */
export type StreamLaneHandler = (
  event: DynamoDBStreamEvent | ReactionRetryEvent,
  context: Context,
) => Promise<DynamoDBBatchResponse | void>

/**
 * How each stream lane runs on the local system. The urgent lane has the priority of a user's request; the catalog
 * lane has a lower priority.
 */
const runs = {
  urgent: { within: <T>(work: () => T): T => work(), importBatchSize: undefined },
  // An import's batches are small, because a stop waits until the running batch has ended. People's changes come in
  // whole batches, so that the many changes of one new listing are projected once.
  catalog: { within: runWithBackgroundPriority, importBatchSize: 20 },
} as const satisfies Record<StreamLane, unknown>

interface Sources {
  readonly handlers: Readonly<Record<StreamLane, StreamLaneHandler>>
  /** Asynchronously called functions other than those of the lanes, by name. */
  readonly called: Readonly<Record<string, AsyncCallHandler>>
  readonly deadLetters: DeadLetterRecorder
  readonly fileOf: GetDataFilePath
  readonly health: TableHealth
}

/** The stream readers, one per lane, and the queue of calls that retry failed reactions. */
export interface StreamLaneDelivery {
  readonly calls: AsyncCallQueue
  /** Starts delivering a table's stream. */
  readonly start: (streamArn: string) => void
  /** Runs work and delays the delivery of stream records until it has ended. Resolves with the work's result. */
  readonly runWhilePaused: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when the running batches and retries have ended. */
  readonly stop: () => Promise<unknown>
}

/** Prepares the delivery of the table's stream to the reactions of each lane. */
export function prepareStreamLaneDelivery({
  handlers,
  called,
  deadLetters,
  fileOf,
  health,
}: Sources): StreamLaneDelivery {
  // A table that lost writes makes the call fail, so that no checkpoint moves past the records and no call counts as
  // done.
  const requireHealth = () => {
    const fault = health.refusalOf({ sinceMs: Date.now(), wrote: true })
    if (fault) throw fault
  }
  const handlerOf =
    (lane: StreamLane): StreamLaneHandler =>
    async (...call) => {
      const result = await runs[lane].within(() => handlers[lane](...call))
      requireHealth()
      return result
    }
  const checked =
    (handle: AsyncCallHandler): AsyncCallHandler =>
    async (...call) => {
      const result = await handle(...call)
      requireHealth()
      return result
    }
  const ofLane = { urgent: handlerOf('urgent'), catalog: handlerOf('catalog') }
  const calls = new AsyncCallQueue({
    handlers: {
      ...Object.fromEntries(Object.entries(called).map(([name, handle]) => [name, checked(handle)])),
      ...Object.fromEntries(
        streamLanes.map((lane): [string, AsyncCallHandler] => [
          getStreamFunctionName(lane),
          (event, context) => ofLane[lane](event as ReactionRetryEvent, context),
        ]),
      ),
    },
    deadLetters,
    file: fileOf('retries'),
  })
  const readers: StreamDelivery[] = []
  return {
    calls,
    start: (streamArn) => {
      for (const lane of streamLanes) {
        const checkpoints = new StreamCheckpoints(fileOf(`${lane}Stream`), fileOf('stream'))
        const client = new DynamoDBStreamsClient()
        const { importBatchSize } = runs[lane]
        readers.push(
          new StreamDelivery({ client, lane, streamArn, checkpoints, deadLetters, importBatchSize }, ofLane[lane]),
        )
      }
      for (const reader of readers) reader.start()
      calls.start()
    },
    runWhilePaused: (work) => {
      const running = work()
      for (const each of [...readers, calls]) each.pauseDuring(running)
      return running
    },
    stop: () => Promise.all([...readers, calls].map((each) => each.stop())),
  }
}
