import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCompletedStay, emptyRatingTotals, meanRatingTenths, addRatingToTotals } from './rating.ts'

test.each([
  [[], 0],
  [[9], 90],
  [[9, 10], 95],
  [[9, 9, 10], 93],
  [[10, 10, 9], 97],
  [[8, 9, 9, 9], 88],
  [[1], 10],
])('the mean of %j is %d tenths', (given, tenths) => {
  expect(
    meanRatingTenths(given.reduce((ratings, rating) => addRatingToTotals(ratings, rating), emptyRatingTotals)),
  ).toBe(tenths)
})

test("a user's new review replaces the previous one", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 10 })), { minLength: 1 }), (given) => {
      const byUser = new Map<number, number>()
      let ratings = emptyRatingTotals
      for (const [user, rating] of given) {
        ratings = addRatingToTotals(ratings, rating, byUser.get(user))
        byUser.set(user, rating)
      }
      const all = [...byUser.values()]
      expect(ratings).toEqual({ sum: all.reduce((sum, rating) => sum + rating, 0), count: all.length })
    }),
  )
})

test.each([
  ['checked out today', 'BOOKED', 11, 95, 5, true],
  ['checks out tomorrow', 'BOOKED', 11, 96, 5, false],
  ['was cancelled', 'CANCELLED', 11, 90, 5, false],
  ['was elsewhere', 'BOOKED', 12, 90, 5, false],
])('a stay that %s makes a verified review: %s', (_, status, listingId, day, length, verified) => {
  expect(hasCompletedStay([{ listingId, status, day, length }], 11, 100)).toBe(verified)
  expect(hasCompletedStay([], 11, 100)).toBe(false)
})
