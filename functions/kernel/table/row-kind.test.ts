import { describe, expect, it } from 'vitest'
import { partitionKind, rowKind } from './row-kind.ts'
import { indexPartition, timeIndex } from './time-index.ts'

const home = partitionKind('H#{homeId}', { Query: ['Read everything of a home', 9] })
const stem = partitionKind('T#{stem}', {}, (id: number) => [id % 100])

describe('a kind of row', () => {
  it('builds its key from its templates', () => {
    expect(rowKind('A#{id}', 'A', {})(5)).toEqual({ pk: 'A#5', sk: 'A' })
    expect(rowKind(home, 'ROOM#{roomId}', {})(5, 7)).toEqual({ pk: 'H#5', sk: 'ROOM#7' })
    expect(rowKind('X#{a}#{b}#{c}', '{d}#{e}#{f}', {})(1, 'b', 3, 4, 'e', 6)).toEqual({ pk: 'X#1#b#3', sk: '4#e#6' })
  })

  it('builds its key from arguments that are converted to its parts', () => {
    const pin = rowKind(stem, 'PIN#{id}', {}, (id: number) => [id, id])
    expect(pin(1234)).toEqual({ pk: 'T#34', sk: 'PIN#1234' })
    expect(rowKind(stem, 'MEMBER#{userId}', {})(1234, 9)).toEqual({ pk: 'T#34', sk: 'MEMBER#9' })
  })

  it('returns the prefix of its sort keys', () => {
    const part = rowKind(home, 'PART#{roomId}#{id}', {})
    expect([part.prefix, part.after(), part.after(7), part.after(7, 8)]).toEqual([
      'PART#',
      'PART#',
      'PART#7#',
      'PART#7#8',
    ])
  })

  it('lists its access patterns and those of its partition', () => {
    const room = rowKind(home, 'ROOM#{roomId}', { GetItem: ['Read a room', 1], Query: ['List rooms', 5] })
    expect(room.patterns).toEqual([
      { question: 'Read everything of a home', call: 'Query', pk: 'H#{homeId}', units: 9 },
      { question: 'Read a room', call: 'GetItem', pk: 'H#{homeId}', sk: 'ROOM#{roomId}', units: 1 },
      { question: 'List rooms', call: 'Query', pk: 'H#{homeId}', sk: 'ROOM#', units: 5 },
    ])
  })
})

it('a time index builds both keys and lists its access pattern', () => {
  const rooms = timeIndex('ROOMS#{homeId}', ['List rooms of a home', 3])
  expect(rooms(5, 1_700_000_000_000, 7)).toEqual({ gsi1pk: 'ROOMS#5', gsi1sk: '001700000000000#7' })
  expect(rooms.partition(5)).toBe('ROOMS#5')
  const [pattern] = indexPartition('DUE', ['List due tasks', 2, '{time}']).patterns
  expect(pattern).toEqual({
    question: 'List due tasks',
    call: 'Query',
    index: 'gsi1',
    pk: 'DUE',
    sk: '{time}',
    units: 2,
  })
  expect(rooms.patterns).toHaveLength(1)
})
