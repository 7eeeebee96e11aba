import { randomUUID } from 'node:crypto'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { DeadLetters } from './dead-letters.ts'
import { lambdaContext } from './lambda-context.ts'

export type StreamHandler = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse | void>

export const batchMost = 100
/** How often a record is tried before it becomes a dead letter. */
export const streamAttemptsMost = 6

interface Delivery {
  /** Names the reader to its handler and in dead letters. */
  readonly name: string
  readonly handler: StreamHandler
  readonly deadLetters: DeadLetters
  /** Everything up to this record is done with. */
  readonly done: (sequenceNumber: string) => void
  readonly retryDelayMs: (attempts: number) => number
  readonly wait: (ms: number) => Promise<void>
  /** Records handed over at once, at most `batchMost`. */
  readonly batchSize?: number | undefined
}

/**
 * Hands records of one shard to the handler in order, as Lambda's event source does with ReportBatchItemFailures and
 * bisecting: it starts again at the lowest record reported, a batch that throws is taken apart, and a record that fails
 * too often goes to the dead letters, so that the rest goes on. Resolves when all are done with or `isStopped`.
 */
export async function deliver(
  records: readonly DynamoDBRecord[],
  delivery: Delivery,
  isStopped: () => boolean,
): Promise<void> {
  let at = 0
  let attempts = 0
  const sizeMost = delivery.batchSize ?? batchMost
  let size = sizeMost
  while (at < records.length && !isStopped()) {
    const batch = records.slice(at, at + size)
    const { failedAt, cause, threw } = await runBatch(batch, delivery)
    const handled = failedAt ?? batch.length
    if (handled > 0) {
      at += handled
      attempts = 0
      delivery.done(sequenceOf(batch[handled - 1]))
    }
    if (failedAt === undefined) {
      size = Math.min(sizeMost, size * 2)
      continue
    }
    // Which record threw is unknown until it is alone, and only then are its attempts counted.
    if (threw && batch.length > 1) size = Math.ceil(batch.length / 2)
    else if (++attempts >= streamAttemptsMost) {
      delivery.deadLetters({ source: delivery.name, attempts, cause, record: records[at] })
      delivery.done(sequenceOf(records[at++]))
      attempts = 0
      continue
    }
    await delivery.wait(delivery.retryDelayMs(attempts))
  }
}

const sequenceOf = (record: DynamoDBRecord | undefined): string => record?.dynamodb?.SequenceNumber ?? ''

async function runBatch(
  batch: DynamoDBRecord[],
  { name, handler }: Delivery,
): Promise<{ failedAt?: number; cause?: unknown; threw: boolean }> {
  try {
    const result = await handler({ Records: batch }, lambdaContext(name, randomUUID(), 60_000))
    const failures = result?.batchItemFailures ?? []
    if (!failures.length) return { threw: false }
    // As on AWS: a number that isn't of this batch fails it whole.
    const places = failures.map(({ itemIdentifier }) =>
      batch.findIndex((record) => sequenceOf(record) === itemIdentifier),
    )
    return { failedAt: Math.max(0, Math.min(...places)), cause: 'reported failed', threw: places.includes(-1) }
  } catch (cause) {
    return { failedAt: 0, cause, threw: true }
  }
}
