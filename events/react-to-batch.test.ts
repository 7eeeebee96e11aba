import type { Logger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { reactToBatch } from './react-to-batch.ts'
import type { RowChange } from './row-change.ts'
import { makeStreamRecord } from './testing/records.ts'

let seen: string[]
let logged: [what: string, cause: string, facts: Record<string, unknown> | undefined][]
let poison: Set<string>

beforeEach(() => {
  ;[seen, logged, poison] = [[], [], new Set()]
})

const log: Logger = {
  warn: () => {},
  error: (what, cause, facts) => logged.push([what, (cause as Error).message, facts]),
}
const note = async ({ keys, sequenceNumber }: RowChange) => {
  await new Promise((resolve) => setImmediate(resolve))
  if (poison.has(sequenceNumber)) throw new Error('poison')
  seen.push(`${keys.pk} ${sequenceNumber}`)
}
const run = async (records: readonly unknown[]) => {
  const { batchItemFailures } = await reactToBatch(records, { note }, { now: () => 0, log })
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
}
const record = (pk: string) => makeStreamRecord({ pk, sk: 'X' }, undefined, { n: 1 })
const numberOf = (given: ReturnType<typeof record>) => given.dynamodb?.SequenceNumber as string

describe('a batch', () => {
  it('runs the changes of one item in order', async () => {
    const records = ['A', 'B', 'A', 'A'].map(record)
    expect(await run(records)).toEqual([])
    const [first, , second, third] = records.map(numberOf)
    expect(seen.filter((each) => each.startsWith('A'))).toEqual([`A ${first}`, `A ${second}`, `A ${third}`])
  })

  it('reports a failed record with its cause, and holds up only later changes of its item', async () => {
    const records = ['A', 'B', 'A', 'C'].map(record)
    const [first] = records.map(numberOf) as [string]
    poison.add(first)
    expect(await run(records)).toEqual([first])
    expect(new Set(seen.map((each) => each[0]))).toEqual(new Set(['B', 'C']))
    expect(logged).toEqual([['reaction failed', 'poison', { reaction: 'note', item: 'A', sequenceNumber: first }]])
  })

  it('reports failures in stream order, each once, also when records come twice', async () => {
    const records = ['A', 'B', 'C'].map(record)
    const [a, , c] = records.map(numberOf) as [string, string, string]
    poison = new Set([a, c])
    expect(await run([...records, ...records])).toEqual([a, c])
  })

  it('reports a record that cannot be read, and logs the invalid fields without their values', async () => {
    const [good, bad] = [record('A'), record('B')]
    const broken = { ...bad, dynamodb: { ...bad.dynamodb, NewImage: { secret: { X: 'hunter2' } } } }
    const headless = { ...bad, eventName: 'EXPLODE' }
    expect(await run([broken, good, headless])).toEqual([numberOf(bad)])
    expect(seen).toEqual([`A ${numberOf(good)}`])
    expect(logged.map(([what]) => what)).toEqual(['unreadable record', 'unreadable record'])
    expect(logged[1]?.[1]).toBe('record: eventName')
    expect(JSON.stringify(logged)).not.toContain('hunter2')
  })

  it('reports the whole batch when a sequence number cannot be read', async () => {
    expect(await run([record('A'), { eventName: 'INSERT' }, null])).toEqual([''])
    expect(seen).toHaveLength(1)
  })
})

describe('a failed reaction that is queued for a retry', () => {
  const put = async (retryLater: (failed: object) => Promise<void>, records: readonly unknown[]) => {
    const others: string[] = []
    const other = ({ sequenceNumber }: RowChange) => Promise.resolve(void others.push(sequenceNumber))
    const { batchItemFailures } = await reactToBatch(records, { note, other }, { now: () => 0, log, retryLater })
    return { failures: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier), others }
  }

  it('holds up neither the other reactions nor later changes of its item', async () => {
    const records = ['A', 'A', 'B'].map(record)
    const [first, second, third] = records.map(numberOf) as [string, string, string]
    poison.add(first)
    const failed: object[] = []
    const { failures, others } = await put((each) => Promise.resolve(void failed.push(each)), records)
    expect(failures).toEqual([])
    expect(others.toSorted()).toEqual([first, second, third].toSorted())
    expect(seen.toSorted()).toEqual([`A ${second}`, `B ${third}`].toSorted())
    expect(failed).toEqual([{ reaction: 'note', record: records[0] }])
  })

  it('is reported to the stream if the retry can’t be queued, and later changes of its item wait', async () => {
    const records = ['A', 'A', 'B'].map(record)
    const [first, , third] = records.map(numberOf) as [string, string, string]
    poison.add(first)
    const { failures } = await put(() => Promise.reject(new Error('queue is down')), records)
    expect([failures, seen]).toEqual([[first], [`B ${third}`]])
  })

  it('also covers a record that cannot be read', async () => {
    const [good, bad] = [record('A'), { ...record('B'), eventName: 'EXPLODE' }]
    const failed: object[] = []
    const { failures } = await put((each) => Promise.resolve(void failed.push(each)), [bad, good])
    expect([failures, failed]).toEqual([[], [{ record: bad }]])
  })
})

it('runs every healthy record and reports every failing one of 10,000, with 1 % failing and 5 % repeated, three times', async () => {
  const records = Array.from({ length: 10_000 }, (_, index) => record(`K${index % 500}`))
  const given = records.flatMap((each, index) => (index % 20 === 0 ? [each, each] : [each]))
  // Each failing record is the last record of its item, so that no later record of the item waits for it.
  poison = new Set(records.slice(-100).map(numberOf))
  for (let replay = 0; replay < 3; replay++) expect(await run(given)).toHaveLength(100)
  expect(new Set(seen).size).toBe(9_900)
})
