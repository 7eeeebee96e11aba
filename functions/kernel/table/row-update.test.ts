import { expect, it } from 'vitest'
import { commitTransaction, writeIfConditionHolds } from './commit-transaction.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesAtMost,
  attributesBelow,
  attributesEqual,
  attributeIsAmong,
  attributesMissing,
} from './condition.ts'
import { readRowPage, readRow, readAllRows } from './read.ts'
import { overwriteRow, putRow, updateAndReturnRow, updateRow } from './row-update.ts'

const key = { pk: 'KIT#1', sk: 'ROW#1' }

it('updates a row: sets, initializes and removes fields, and adds to numbers and sets', async () => {
  await commitTransaction([{ write: putRow({ ...key, name: 'old', status: 'A', gone: 1, tags: new Set(['x', 'y']) }) }])
  const change = {
    set: { name: 'new', status: undefined },
    init: { name2: 'first', gone2: 1 },
    remove: ['gone'],
    add: { count: 2 },
    drop: { tags: new Set(['x']) },
  }
  const row = { ...key, name: 'new', status: 'A', name2: 'first', gone2: 1, count: 2, tags: new Set(['y']) }
  expect(await updateAndReturnRow(updateRow(key, change))).toEqual(row)
  const again = { set: { name: 'newer' }, init: { name2: 'second' }, add: { count: -1 } }
  expect(await updateAndReturnRow(updateRow(key, again))).toEqual({ ...row, name: 'newer', count: 1 })
})

it('joins conditions so that alternatives stay together', async () => {
  await commitTransaction([{ write: overwriteRow({ ...key, nms: 5, status: 'A' }) }])
  const isWritten = (condition: Parameters<typeof putRow>[1]) =>
    writeIfConditionHolds(updateRow(key, { set: { x: 1 } }, condition))
  const isNever = attributesEqual({ status: 'B' })
  expect(
    await isWritten(
      allConditionsHold(isNever, anyConditionHolds(attributesMissing('count'), attributesBelow({ nms: 9 }))),
    ),
  ).toBe(false)
  expect(
    await isWritten(
      allConditionsHold(
        attributesEqual({ status: 'A' }),
        anyConditionHolds(attributesMissing('nms'), attributesAtMost({ nms: 5 })),
      ),
    ),
  ).toBe(true)
  expect(
    await isWritten(allConditionsHold(undefined, attributeIsAmong('status', ['A', 'B']), attributesBelow({ nms: 5 }))),
  ).toBe(false)
  expect(await updateAndReturnRow(updateRow(key, { set: { x: 2 } }, isNever))).toBeUndefined()
})

it('reads ranges of a partition, in pages and in either order', async () => {
  const at = (sk: string) => ({ pk: 'KIT#2', sk })
  for (const sk of ['A#1', 'A#2', 'A#3', 'B#1'])
    await commitTransaction([{ write: putRow({ ...at(sk), size: sk.length }) }])
  const keysOf = async (asked: Parameters<typeof readAllRows>[1]) =>
    (await readAllRows('KIT#2', asked)).map(({ sk }) => sk)
  expect(await keysOf({ prefix: 'A#', newestFirst: true })).toEqual(['A#3', 'A#2', 'A#1'])
  expect(await keysOf({ before: 'A#3' })).toEqual(['A#1', 'A#2'])
  expect(await keysOf({ from: 'A#2', to: 'A#3' })).toEqual(['A#2', 'A#3'])
  expect([await keysOf({ from: 'A#3' }), await keysOf({ to: 'A#1' })]).toEqual([['A#3', 'B#1'], ['A#1']])
  const { items, last } = await readRowPage('KIT#2', { most: 3 })
  expect([items.length, (await readRowPage('KIT#2', { after: last })).items.length]).toEqual([3, 1])
  expect(await readRow(at('A#1'), { fields: ['size'] })).toEqual({ size: 3 })
})
