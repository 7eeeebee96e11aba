import { overlaySeries } from '@nestboard/shared/kernel/series.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findNightPrice } from '@nestboard/shared/rates/price-edit.ts'
import { readPricesBeforeEdit, applyPriceEdit, findPriceEditProblem } from './price-edit.ts'

const rate = { price: 100, dayOne: 10, values: [120, null, 99.99] }
const days = [10, 11, 12, 13]

it.each([
  [{ kind: 'price', by: 80 }, [80, 80, 80, 80]],
  [{ kind: 'percent', by: 10 }, [132, 110, 109.99, 110]],
  [{ kind: 'percent', by: -100 }, [0, 0, 0, 0]],
  [{ kind: 'amount', by: -5.5 }, [114.5, 94.5, 94.49, 94.5]],
  [{ kind: 'base', by: undefined }, [null, null, null, null]],
] as const)('the edit %j results in the prices %j', (edit, values) => {
  expect(applyPriceEdit(rate, days, edit, 'USD')).toEqual({ dayOne: 10, values })
  expect(findPriceEditProblem(rate, days, edit, 'USD')).toBeUndefined()
})

it('days between the chosen days keep their prices', () => {
  expect(applyPriceEdit(rate, [10, 13], { kind: 'price', by: 1 }, 'USD').values).toEqual([1, null, 99.99, 1])
})

it.each([
  [{ kind: 'price', by: undefined }, 'Rate price is required'],
  [{ kind: 'price', by: Number.NaN }, 'Price must be a number'],
  [{ kind: 'price', by: 9999.99 }, 'Enter a price from 0 to 9,999'],
  [{ kind: 'price', by: 1.234 }, 'Enter at most 2 decimals'],
  [{ kind: 'percent', by: -101 }, '4 nights would cost less than 0'],
  [{ kind: 'amount', by: 9899.5 }, '4 nights would cost more than 9,999'],
] as const)('the edit %j is refused with: %s', (edit, text) =>
  expect(findPriceEditProblem(rate, days, edit, 'USD')).toBe(text),
)

it('an edit keeps to the decimals and the limit of its currency', () => {
  const inYen = { price: 12_000, dayOne: 10, values: [] }
  expect(applyPriceEdit(inYen, [10], { kind: 'percent', by: 0.01 }, 'JPY').values).toEqual([12_001])
  expect(applyPriceEdit({ ...rate, price: 12.345 }, [13], { kind: 'amount', by: 0.005 }, 'KWD').values).toEqual([12.35])
  expect(findPriceEditProblem(inYen, [10], { kind: 'price', by: 1_500_000 }, 'JPY')).toBeUndefined()
  expect(findPriceEditProblem(inYen, [10], { kind: 'price', by: 1_500_001 }, 'JPY')).toBe(
    'Enter a price from 0 to 1,500,000',
  )
  expect(findPriceEditProblem(inYen, [10], { kind: 'price', by: 100.5 }, 'JPY')).toBe('Enter a whole amount')
  expect(findPriceEditProblem(inYen, [10], { kind: 'amount', by: -0.5 }, 'JPY')).toBe('Enter a whole amount')
  expect(findPriceEditProblem(rate, [10], { kind: 'price', by: 1.2345 }, 'KWD')).toBe('Enter at most 3 decimals')
})

it('an undo restores every edit exactly', () => {
  const anyDays = fc
    .uniqueArray(fc.integer({ min: 5, max: 20 }), { minLength: 1 })
    .map((all) => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(anyDays, fc.integer({ min: -90, max: 90 }), (chosen, by) => {
      const edited = { ...rate, ...overlaySeries(rate, applyPriceEdit(rate, chosen, { kind: 'percent', by }, 'USD')) }
      const undone = { ...rate, ...overlaySeries(edited, readPricesBeforeEdit(rate, chosen)) }
      for (let day = 0; day < 30; day++) expect(findNightPrice(undone, day)).toBe(findNightPrice(rate, day))
    }),
  )
})
