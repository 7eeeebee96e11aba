import { expect, it } from 'vitest'
import { findLowPriceLimit } from './find-low-price-limit.ts'

it('a low price is at least 5% below the median; among similar prices none is low', () => {
  expect(findLowPriceLimit([284, 262, 284, 324, 266])).toBeCloseTo(269.8)
  expect(findLowPriceLimit([100, 96, 100, 104])).toBeUndefined()
  expect(findLowPriceLimit([100])).toBeUndefined()
  expect(findLowPriceLimit([])).toBeUndefined()
})
