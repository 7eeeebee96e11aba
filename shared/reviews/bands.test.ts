import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandsOf } from './bands.ts'
import { reviewLimits } from './rating.ts'

const [, maxRating] = reviewLimits.rating
const counts = fc.array(fc.nat(500), { minLength: maxRating, maxLength: maxRating })

describe('bands of ratings', () => {
  it('contain every rating once', () => {
    expect(bandsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).map(({ name, count }) => [name, count])).toEqual([
      ['Exceptional', 19],
      ['Very good', 15],
      ['Fine', 11],
      ['Poor', 10],
    ])
  })

  it('add up to all ratings and to 100 %', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const bands = bandsOf(given)
        const all = given.reduce((sum, count) => sum + count, 0)
        expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(all)
        expect(bands.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(all === 0 ? 0 : 100)
      }),
    )
  })
})
