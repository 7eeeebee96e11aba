import { expect, it } from 'vitest'
import { toTravelerAges, defaultTravelerParty, toTravelerParty, formatTravelerParty } from './party.ts'

it('converts between a party and its ages, and describes it in words', () => {
  const party = { adults: 2, children: [8, 2], infants: 1 }
  expect(toTravelerAges(party)).toEqual([40, 40, 8, 2, 1])
  expect(toTravelerParty(toTravelerAges(party))).toEqual(party)
  expect(toTravelerParty([70, 19, 17, 0])).toEqual({ adults: 2, children: [17], infants: 1 })
  expect(formatTravelerParty(toTravelerAges(party))).toBe('2 adults, 2 children, 1 infant')
  expect([formatTravelerParty([40]), formatTravelerParty(toTravelerAges(defaultTravelerParty))]).toEqual([
    '1 adult',
    '2 adults',
  ])
})
