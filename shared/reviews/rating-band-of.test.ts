import { expect, it } from 'vitest'
import { ratingBandOf } from './rating-band-of.ts'

it.each([
  [100, 'Exceptional', 9, 10],
  [90, 'Exceptional', 9, 10],
  [89, 'Very good', 7, 8],
  [70, 'Very good', 7, 8],
  [69, 'Fine', 5, 6],
  [50, 'Fine', 5, 6],
  [49, 'Poor', 1, 4],
  [10, 'Poor', 1, 4],
])('a rating of %i tenths is %s, with the ratings from %i to %i', (tenths, name, from, till) =>
  expect(ratingBandOf(tenths)).toEqual({ name, from, till }),
)

it('no rating has no band', () => expect(ratingBandOf(0)).toBeUndefined())
