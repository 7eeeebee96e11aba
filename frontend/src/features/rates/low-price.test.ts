import { expect, it } from 'vitest'
import { lowPrice } from './low-price.ts'

it('low is 5 % under the middle price; where nothing is, no night is low', () => {
  expect(lowPrice([284, 262, 284, 324, 266])).toBeCloseTo(269.8)
  expect(lowPrice([100, 96, 100, 104])).toBeUndefined()
  expect(lowPrice([100])).toBeUndefined()
  expect(lowPrice([])).toBeUndefined()
})
