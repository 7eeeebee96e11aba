import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { lanes } from '@nestboard/events/lanes/lane.ts'
import type { Lane } from '@nestboard/events/lanes/lane.ts'
import { Checkpoints } from './checkpoints.ts'
import type { DeadLetters } from './dead-letters.ts'
import type { StreamHandler } from './shard.ts'
import { StreamDelivery } from './stream.ts'
import type { FileOf } from './system.ts'
import type { TableHealth } from './table-health.ts'

interface Sources {
  readonly handlers: Readonly<Record<Lane, StreamHandler>>
  readonly streamArn: string
  readonly deadLetters: DeadLetters
  readonly fileOf: FileOf
  readonly health: TableHealth
}

/** The readers of the table's stream, one a lane. */
export interface FollowedLanes {
  /** Leaves records where they are while some work runs. Resolves with the work. */
  readonly after: <T>(work: () => Promise<T>) => Promise<T>
  /** Resolves when the batches under way are done with. */
  readonly stop: () => Promise<unknown>
}

/** Begins to deliver a table's stream to the reactions of each lane. */
export function followLanes({ handlers, streamArn, deadLetters, fileOf, health }: Sources): FollowedLanes {
  const readers = lanes.map((lane) => {
    const handler: StreamHandler = async (...call) => {
      const result = await handlers[lane](...call)
      // A checkpoint must not pass work that the table lost.
      const fault = health.refusalOf({ sinceMs: Date.now(), wrote: true })
      if (fault) throw fault
      return result
    }
    const checkpoints = new Checkpoints(fileOf(`${lane}Stream`), fileOf('stream'))
    const reader = new StreamDelivery(
      { client: new DynamoDBStreamsClient(), lane, streamArn, checkpoints, deadLetters },
      handler,
    )
    reader.start()
    return reader
  })
  return {
    after: (work) => {
      const running = work()
      for (const reader of readers) reader.hold(running)
      return running
    },
    stop: () => Promise.all(readers.map((reader) => reader.stop())),
  }
}
