import { expect, test } from 'vitest'
import { computeFeeLines, activeFeesInChargeOrder, sumFeesPaidAtStay } from './fees.ts'
import { type Fee, feeSchema } from './model.ts'
import { exampleFees, makeTestFee } from './testing/made.ts'

const charged = { base: 50_850, nights: 3, payers: 3, currency: 'USD' }
const amounts = (fees: Fee[], over = {}) => computeFeeLines(fees, { ...charged, ...over }).map(({ amount }) => amount)

test('worked example A: cleaning, city tax, VAT on all before it, service on the base', () => {
  expect(amounts(exampleFees)).toEqual([5000, 1080, 5693, 1271])
  expect(amounts(exampleFees, { base: 55_300 })).toEqual([5000, 1080, 6138, 1383])
  expect(sumFeesPaidAtStay(computeFeeLines(exampleFees, charged))).toBe(1080)
})

test('active fees are charged by idx, then by creation time, whatever their stored order', () => {
  const shuffled = [
    exampleFees[2],
    exampleFees[0],
    makeTestFee({ id: 9, active: false }),
    exampleFees[3],
    exampleFees[1],
  ] as Fee[]
  expect(amounts(shuffled)).toEqual([5000, 1080, 5693, 1271])
  expect(activeFeesInChargeOrder([makeTestFee({ id: 8 }), makeTestFee({ id: 7 })]).map(({ id }) => id)).toEqual([7, 8])
  const [first, second] = [makeTestFee({ id: 9, nco: 1000 }), makeTestFee({ id: 3, nco: 2000 })]
  expect(activeFeesInChargeOrder([second, first]).map(({ id }) => id)).toEqual([9, 3])
})

test.each([
  ['INCLUDED', 0],
  ['PER_RESERVATION', 123],
  ['PER_PERIOD', 370],
  ['PER_USER', 370],
  ['PER_PERIOD_PER_USER', 1111],
] as const)('a flat fee of 1.2345 %s is rounded once', (pricingType, amount) => {
  expect(amounts([makeTestFee({ amount: 1.2345, pricingType })])).toEqual([amount])
})

test('an INCLUDED percentage costs nothing; any other percentage is charged once, whatever its pricing type', () => {
  const percent = { amountType: 'PERCENT', amount: 10 } as const
  expect(amounts([makeTestFee({ ...percent, pricingType: 'INCLUDED' })])).toEqual([0])
  expect(amounts([makeTestFee({ ...percent, pricingType: 'PER_PERIOD' })])).toEqual([5085])
})

test('a fee amount has at most 4 decimals', () => {
  expect(feeSchema.safeParse(makeTestFee({ amount: 1.2345 })).success).toBe(true)
  expect(feeSchema.safeParse(makeTestFee({ amount: 1.23456 })).success).toBe(false)
})
