import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findDaysListingIsExpired, isListingExpiredOn } from './is-listing-expired-on.ts'
import { defaultInventoryRules } from './model.ts'

const rules = { ...defaultInventoryRules, days: 183 }

it('is expired exactly on the days when no day within the booking horizon has units', () => {
  const unit = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constant(null), fc.integer({ min: 1, max: 3 }))
  const runs = fc.array(fc.tuple(unit, fc.integer({ min: 1, max: 260 })), { maxLength: 5 })
  fc.assert(
    fc.property(runs, (given) => {
      const values = given.flatMap(([value, times]) => Array.from({ length: times }, () => value))
      const dayOne = 20_000
      const spans = findDaysListingIsExpired({ rules, provision: { dayOne, values } })
      for (let day = dayOne - 2; day < dayOne + values.length + 2; day++) {
        const window = Array.from({ length: rules.days }, (_, ahead) => values[day + ahead - dayOne] ?? rules.units)
        expect(isListingExpiredOn(spans, day)).toBe(window.every((units) => units === 0))
      }
    }),
    { numRuns: 60 },
  )
})

it('does not expire if single days are closed', () => {
  const values = Array.from({ length: 400 }, (_, at) => (at % 100 === 99 ? 1 : 0))
  expect(findDaysListingIsExpired({ rules, provision: { dayOne: 20_000, values } })).toEqual([])
})
