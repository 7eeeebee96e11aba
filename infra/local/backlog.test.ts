import type { DynamoDBRecord } from 'aws-lambda'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sequenceNumberOf, StreamBacklog } from './backlog.ts'

const recordOf = (at: number, item: number, isRequest: boolean): DynamoDBRecord => ({
  dynamodb: {
    Keys: { pk: { S: `L#${item}` }, sk: { S: 'LISTING' } },
    NewImage: isRequest ? { rid: { S: 'r' } } : {},
    SequenceNumber: String(at),
  },
})

it('takes changes of requests before those of an import', () => {
  const backlog = new StreamBacklog(undefined)
  for (const at of [1, 2, 3, 4]) backlog.add(String(at), recordOf(at, at, at === 4))
  expect(backlog.next(2).map(sequenceNumberOf)).toEqual(['4'])
  backlog.remove(backlog.next(2))
  expect(backlog.doneUpTo).toBeUndefined()
  expect(backlog.next(2).map(sequenceNumberOf)).toEqual(['1', '2'])
})

it('delivers each record once, those of one item in order, and counts as done only what is done', () => {
  const change = fc.record({ item: fc.nat(3), isRequest: fc.boolean(), wakes: fc.boolean() })
  fc.assert(
    fc.property(fc.array(fc.array(change), { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), (pages, most) => {
      const backlog = new StreamBacklog('0')
      const delivered: DynamoDBRecord[] = []
      const expected: DynamoDBRecord[] = []
      let at = 0
      for (const page of [...pages, ...Array.from({ length: 60 }, () => [])]) {
        for (const { item, isRequest, wakes } of page) {
          const record = recordOf(++at, item, isRequest)
          if (wakes) expected.push(record)
          backlog.add(String(at), wakes ? record : undefined)
        }
        const next = backlog.next(most)
        delivered.push(...next)
        backlog.remove(next)
        const undone = expected.find((record) => !delivered.includes(record))
        expect(Number(backlog.doneUpTo)).toBe(undone ? Number(sequenceNumberOf(undone)) - 1 : at)
      }
      for (const item of [0, 1, 2, 3]) {
        const ofItem = (all: readonly DynamoDBRecord[]) =>
          all.filter((record) => record.dynamodb?.Keys?.['pk']?.S === `L#${item}`).map(sequenceNumberOf)
        expect(ofItem(delivered)).toEqual(ofItem(expected))
      }
    }),
  )
})
