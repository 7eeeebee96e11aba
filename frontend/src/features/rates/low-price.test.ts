import { expect, it } from 'vitest'
import { lowPrice } from './low-price.ts'

it('a low price is 5% below the median; similar prices have no low one', () => {
  expect(lowPrice([284, 262, 284, 324, 266])).toBeCloseTo(269.8)
  expect(lowPrice([100, 96, 100, 104])).toBeUndefined()
  expect(lowPrice([100])).toBeUndefined()
  expect(lowPrice([])).toBeUndefined()
})
