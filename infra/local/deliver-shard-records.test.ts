import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { maxStreamBatchSize, deliverShardRecords, maxStreamAttempts } from './deliver-shard-records.ts'
import type { StreamHandler } from './deliver-shard-records.ts'

const record = (sequenceNumber: number): DynamoDBRecord => ({
  eventID: String(sequenceNumber),
  dynamodb: { SequenceNumber: String(sequenceNumber) },
})
const records = (count: number): DynamoDBRecord[] => Array.from({ length: count }, (_, index) => record(index + 1))
const numbers = ({ Records }: DynamoDBStreamEvent): number[] => Records.map(({ eventID }) => Number(eventID))
const failing = (...ids: number[]) => ({ batchItemFailures: ids.map((id) => ({ itemIdentifier: String(id) })) })

/** Delivers records to a handler; returns the batches, checkpoints, dead letters and delays. */
async function run(
  count: number,
  handle: (numbers: number[], call: number) => ReturnType<StreamHandler> | void,
  isStopped = () => false,
  batchSize?: number,
) {
  const seen: number[][] = []
  const done: number[] = []
  const dead: number[] = []
  const waits: number[] = []
  await deliverShardRecords(
    records(count),
    {
      name: 'stream',
      handler: async (event) => {
        seen.push(numbers(event))
        return handle(numbers(event), seen.length)
      },
      deadLetters: ({ record: each }) => dead.push(Number((each as DynamoDBRecord).eventID)),
      done: (handled) => done.push(Number(handled.at(-1)?.eventID)),
      retryDelayMs: (attempts) => attempts,
      wait: (ms) => Promise.resolve(void waits.push(ms)),
      batchSize,
    },
    isStopped,
  )
  return { seen, done, dead, waits }
}

describe('delivery of a shard', () => {
  it(`passes records in order, at most ${maxStreamBatchSize} at once`, async () => {
    const { seen, done } = await run(250, () => undefined)
    expect(seen.map((batch) => batch.length)).toEqual([100, 100, 50])
    expect(seen.flat()).toEqual(records(250).map(({ eventID }) => Number(eventID)))
    expect(done).toEqual([100, 200, 250])
  })

  it('passes batches of the given size, also after splitting a batch', async () => {
    const { seen } = await run(
      70,
      (_, call) => {
        if (call === 1) throw new Error('once')
      },
      undefined,
      20,
    )
    expect(seen.map((batch) => batch.length)).toEqual([20, 10, 20, 20, 20])
  })

  it('repeats from the lowest reported record, and keeps a checkpoint before it', async () => {
    const { seen, done, dead } = await run(5, (_, call) => (call === 1 ? Promise.resolve(failing(4, 3)) : undefined))
    expect(seen).toEqual([
      [1, 2, 3, 4, 5],
      [3, 4, 5],
    ])
    expect(done).toEqual([2, 5])
    expect(dead).toEqual([])
  })

  it('makes a record that always fails a dead letter after the last attempt, and goes on', async () => {
    const { seen, done, dead, waits } = await run(3, (batch) =>
      batch.includes(2) ? Promise.resolve(failing(2)) : undefined,
    )
    expect(dead).toEqual([2])
    expect(seen.filter((batch) => batch[0] === 2)).toHaveLength(maxStreamAttempts - 1)
    expect(seen.at(-1)).toEqual([3])
    expect(done.at(-1)).toBe(3)
    expect(waits).toEqual([1, 2, 3, 4, 5])
  })

  it('splits a batch that throws until the failing record is alone', async () => {
    const { done, dead, seen } = await run(8, (batch) => {
      if (batch.includes(6)) throw new Error('poison')
    })
    expect(dead).toEqual([6])
    expect(done.at(-1)).toBe(8)
    expect(seen.filter((batch) => batch.length === 1 && batch[0] === 6)).toHaveLength(maxStreamAttempts)
  })

  it('retries the whole batch when the handler reports a sequence number outside of it, as on AWS', async () => {
    const { seen } = await run(2, (_, call) => (call === 1 ? Promise.resolve(failing(99)) : undefined))
    expect(seen.slice(0, 2)).toEqual([[1, 2], [1]])
  })

  it('stops between batches, and leaves the rest for the next start', async () => {
    let stopped = false
    const { done } = await run(
      150,
      () => {
        stopped = true
      },
      () => stopped,
    )
    expect(done).toEqual([100])
  })
})
