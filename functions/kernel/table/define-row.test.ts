import { expect, it } from 'vitest'
import { commitTransaction, writeIfConditionHolds } from './commit-transaction.ts'
import { readRowPage } from './read.ts'
import { definePartitionKey } from './define-row-key.ts'
import { attributesEqual } from './condition.ts'
import { defineRow } from './define-row.ts'

interface RoomItem {
  readonly roomId: number
  readonly beds: number
}
const home = definePartitionKey('KIT#HOME#{homeId}')
const roomRow = defineRow(home, 'ROOM#{roomId}', { GetItem: ['Read a room', 1] }).of<RoomItem>()
const hallRow = defineRow(home, 'HALL', {}).of<{ readonly size: number }>()

it('recognizes its own rows by both keys, a whole sort key only exactly', () => {
  expect([roomRow.key(5, 7), roomRow.prefix, roomRow.partitionPrefix]).toEqual([
    { pk: 'KIT#HOME#5', sk: 'ROOM#7' },
    'ROOM#',
    'KIT#HOME#',
  ])
  expect([roomRow.has(roomRow.key(5, 7)), roomRow.has({ pk: 'S#5', sk: 'ROOM#7' })]).toEqual([true, false])
  expect([hallRow.has(hallRow.key(5)), hallRow.has({ pk: 'KIT#HOME#5', sk: 'HALLWAY' })]).toEqual([true, false])
  expect(roomRow.patterns).toEqual([
    { question: 'Read a room', call: 'GetItem', pk: 'KIT#HOME#{homeId}', sk: 'ROOM#{roomId}', units: 1 },
  ])
})

it('writes and reads its rows, and leaves other rows of the partition out', async () => {
  const rooms = [1, 2, 3].map((roomId) => ({ roomId, beds: roomId }))
  await commitTransaction([
    ...rooms.map((room) => ({ write: roomRow.put([1, room.roomId], room) })),
    { write: hallRow.overwrite([1], { size: 1 }) },
  ])
  expect(await writeIfConditionHolds(roomRow.put([1, 1], rooms[0]!))).toBe(false)
  expect(await roomRow.read(1, 2)).toMatchObject(rooms[1]!)
  expect(await roomRow.read(2, 2)).toBeUndefined()
  expect(await roomRow.readAll([1], { newestFirst: true })).toMatchObject(rooms.toReversed())
  expect(await roomRow.readFirst([1], 2)).toMatchObject(rooms.slice(0, 2))
  const { items, last } = await roomRow.readPage([1], { most: 2 })
  expect([items.length, (await roomRow.readPage([1], { after: last })).items.length]).toEqual([2, 1])
  const found = await roomRow.readByKeys([
    [1, 3],
    [1, 4],
  ])
  expect(found).toMatchObject([rooms[2]!])
  expect(roomRow.among((await readRowPage(home(1), {})).items)).toMatchObject(rooms)
})

it('updates, checks and removes a row under a condition', async () => {
  const write = (...args: Parameters<typeof roomRow.update>) => writeIfConditionHolds(roomRow.update(...args))
  await commitTransaction([{ write: roomRow.overwrite([3, 1], { roomId: 1, beds: 1 }) }])
  expect(await write([3, 1], { add: { beds: 1 } }, attributesEqual({ beds: 1 }))).toBe(true)
  expect(await write([3, 1], { set: { beds: 9 } }, attributesEqual({ beds: 1 }))).toBe(false)
  const otherwise = () => new Error('refused')
  const needing = (key: readonly [number, number], beds: number) =>
    commitTransaction([
      { write: roomRow.require(key, attributesEqual({ beds })), otherwise },
      { write: roomRow.overwrite([3, 2], { roomId: 2, beds }) },
    ])
  await needing([3, 1], 2)
  await expect(needing([3, 1], 1)).rejects.toThrow('refused')
  expect(await writeIfConditionHolds(roomRow.remove([3, 1], attributesEqual({ beds: 1 })))).toBe(false)
  await commitTransaction([{ write: roomRow.remove([3, 1]) }])
  expect(await roomRow.readAll([3])).toMatchObject([{ roomId: 2, beds: 2 }])
})
