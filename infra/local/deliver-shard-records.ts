import { randomUUID } from 'node:crypto'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { sequenceNumberOf } from './backlog.ts'
import type { DeadLetterRecorder } from './dead-letter-recorder.ts'
import { createLambdaContext } from './create-lambda-context.ts'

export type StreamHandler = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse | void>

export const maxStreamBatchSize = 100
/** Attempts on a record before it becomes a dead letter. */
export const maxStreamAttempts = 6

interface Delivery {
  /** Name of the Lambda function that consumes the stream, as passed to its handler and stored in dead letters. */
  readonly name: string
  readonly handler: StreamHandler
  readonly deadLetters: DeadLetterRecorder
  /** Called with the records that are done. */
  readonly done: (records: readonly DynamoDBRecord[]) => void
  readonly retryDelayMs: (attempts: number) => number
  readonly wait: (ms: number) => Promise<void>
  /** Number of records per batch, at most 100. */
  readonly batchSize?: number | undefined
}

/**
 * Passes records of one shard to the handler in order, as Lambda's event source does with ReportBatchItemFailures and
 * bisecting: it repeats from the lowest reported record, splits a batch that throws, and makes a record that keeps
 * failing a dead letter. Resolves when all records are done or `isStopped`.
 */
export async function deliverShardRecords(
  records: readonly DynamoDBRecord[],
  delivery: Delivery,
  isStopped: () => boolean,
): Promise<void> {
  let at = 0
  let attempts = 0
  const maxSize = delivery.batchSize ?? maxStreamBatchSize
  let size = maxSize
  while (at < records.length && !isStopped()) {
    const batch = records.slice(at, at + size)
    const { failedAt, cause, threw } = await runBatch(batch, delivery)
    const handled = failedAt ?? batch.length
    if (handled > 0) {
      at += handled
      attempts = 0
      delivery.done(batch.slice(0, handled))
    }
    if (failedAt === undefined) {
      size = Math.min(maxSize, size * 2)
      continue
    }
    // Attempts are counted only for a batch of one, because a larger batch does not tell which record threw.
    if (threw && batch.length > 1) size = Math.ceil(batch.length / 2)
    else if (++attempts >= maxStreamAttempts) {
      delivery.deadLetters({ source: delivery.name, attempts, cause, record: records[at] })
      delivery.done(records.slice(at, ++at))
      attempts = 0
      continue
    }
    await delivery.wait(delivery.retryDelayMs(attempts))
  }
}

async function runBatch(
  batch: DynamoDBRecord[],
  { name, handler }: Delivery,
): Promise<{ failedAt?: number; cause?: unknown; threw: boolean }> {
  try {
    const result = await handler({ Records: batch }, createLambdaContext(name, randomUUID(), 60_000))
    const failures = result?.batchItemFailures ?? []
    if (!failures.length) return { threw: false }
    // As on AWS, a reported sequence number that is not in this batch makes the whole batch fail.
    const places = failures.map(({ itemIdentifier }) =>
      batch.findIndex((record) => sequenceNumberOf(record) === itemIdentifier),
    )
    return { failedAt: Math.max(0, Math.min(...places)), cause: 'reported failed', threw: places.includes(-1) }
  } catch (cause) {
    return { failedAt: 0, cause, threw: true }
  }
}
