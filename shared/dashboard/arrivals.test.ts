import { expect, it } from 'vitest'
import { computeAverageRating, summarizeArrivals } from './arrivals.ts'

it('weights ratings by reviews and ignores listings without a rating', () => {
  const rated = [
    { rating: 90, reviews: 30 },
    { rating: 80, reviews: 10 },
    { rating: 0, reviews: 0 },
  ]
  expect(computeAverageRating(rated)).toEqual({ reviews: 40, tenths: 88 })
  expect(computeAverageRating([])).toEqual({ reviews: 0, tenths: null })
})

it('counts arrivals and names the first day', () => {
  expect(summarizeArrivals([20_402, 20_400, 20_402])).toEqual({ count: 3, next: 20_400 })
  expect(summarizeArrivals([])).toEqual({ count: 0, next: null })
})
