import { describe, expect, it } from 'vitest'
import { definePartitionKey, defineRowKey } from './define-row-key.ts'
import { defineIndexPartition, defineTimeIndex } from './time-index.ts'

const home = definePartitionKey('H#{homeId}', { Query: ['Read everything of a home', 9] })
const stem = definePartitionKey('T#{stem}', {}, (id: number) => [id % 100])

describe('a kind of row', () => {
  it('builds its key from its templates', () => {
    expect(defineRowKey('A#{id}', 'A', {})(5)).toEqual({ pk: 'A#5', sk: 'A' })
    expect(defineRowKey(home, 'ROOM#{roomId}', {})(5, 7)).toEqual({ pk: 'H#5', sk: 'ROOM#7' })
    expect(defineRowKey('X#{a}#{b}#{c}', '{d}#{e}#{f}', {})(1, 'b', 3, 4, 'e', 6)).toEqual({
      pk: 'X#1#b#3',
      sk: '4#e#6',
    })
  })

  it('builds its key from arguments that are converted to its parts', () => {
    const pin = defineRowKey(stem, 'PIN#{id}', {}, (id: number) => [id, id])
    expect(pin(1234)).toEqual({ pk: 'T#34', sk: 'PIN#1234' })
    expect(defineRowKey(stem, 'MEMBER#{userId}', {})(1234, 9)).toEqual({ pk: 'T#34', sk: 'MEMBER#9' })
  })

  it('returns the prefix of its sort keys', () => {
    const part = defineRowKey(home, 'PART#{roomId}#{id}', {})
    expect([part.prefix, part.after(), part.after(7), part.after(7, 8)]).toEqual([
      'PART#',
      'PART#',
      'PART#7#',
      'PART#7#8',
    ])
  })

  it('lists its access patterns and those of its partition', () => {
    const room = defineRowKey(home, 'ROOM#{roomId}', { GetItem: ['Read a room', 1], Query: ['List rooms', 5] })
    expect(room.patterns).toEqual([
      { question: 'Read everything of a home', call: 'Query', pk: 'H#{homeId}', units: 9 },
      { question: 'Read a room', call: 'GetItem', pk: 'H#{homeId}', sk: 'ROOM#{roomId}', units: 1 },
      { question: 'List rooms', call: 'Query', pk: 'H#{homeId}', sk: 'ROOM#', units: 5 },
    ])
  })
})

it('a time index builds both keys and lists its access pattern', () => {
  const rooms = defineTimeIndex('ROOMS#{homeId}', ['List rooms of a home', 3])
  expect(rooms(5, 1_700_000_000_000, 7)).toEqual({ gsi1pk: 'ROOMS#5', gsi1sk: '001700000000000#7' })
  expect(rooms.partition(5)).toBe('ROOMS#5')
  const [pattern] = defineIndexPartition('DUE', ['List due tasks', 2, '{time}']).patterns
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
