import { expect, it } from 'vitest'
import { changeTicks, countTicks, parseChecks } from './check-list.ts'

const tick = (item: string, userId = 1) => ({ phase: 'arrival', item, userId, atMs: userId }) as const

it('a text becomes a list of distinct items, unless they are too many or too long', () => {
  expect(parseChecks(' Cleaned\n\nKeys \nCleaned')).toEqual(['Cleaned', 'Keys'])
  expect(parseChecks('')).toEqual([])
  expect(parseChecks('x'.repeat(61))).toBeUndefined()
  expect(parseChecks(Array.from({ length: 13 }, (_, at) => String(at)).join('\n'))).toBeUndefined()
})

it('the first tick of an item counts, and taking it back removes it', () => {
  const first = changeTicks([], tick('Cleaned'), true)
  expect(changeTicks(first, tick('Cleaned', 2), true)).toEqual(first)
  expect(changeTicks(first, tick('Cleaned', 2), false)).toEqual([])
})

it('ticks of items that the list no longer has don’t count', () => {
  const list = { arrival: ['Cleaned', 'Keys'], departure: [] }
  expect(countTicks(list, [tick('Cleaned'), tick('Gone')], 'arrival')).toEqual({ done: 1, of: 2 })
  expect(countTicks(list, [tick('Cleaned')], 'departure')).toEqual({ done: 0, of: 0 })
})
