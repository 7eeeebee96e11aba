import { expect, test } from 'vitest'
import { makeTestFee } from '../fees/testing/made.ts'
import { makeTestExtra, makeTestPromo, makeTestRate } from '../rates/testing/made.ts'
import { findChosenExtras, priceStay } from './price.ts'
import { workedExamplePriceInput } from './testing/example.ts'

const price = (over: Partial<typeof workedExamplePriceInput> = {}) => priceStay({ ...workedExamplePriceInput, ...over })
const amounts = (made: ReturnType<typeof priceStay>) => made.lines.map(({ kind, amount }) => [kind, amount])

test('prices the worked example line by line', () => {
  const made = price()
  expect(made.nights).toEqual([13_500, 17_500, 13_500])
  expect(amounts(made)).toEqual([
    ['NIGHTS', 44_500],
    ['DISCOUNT', -4450],
    ['EXTRA', 10_800],
    ['FEE', 5000],
    ['FEE', 1080],
    ['FEE', 5693],
    ['FEE', 1271],
  ])
  const { total, amount, ratePrice, rateList, totalList, keySaving } = made
  expect({ total, amount, ratePrice, rateList, totalList, keySaving }).toEqual({
    total: 63_894,
    amount: 62_814,
    ratePrice: 13_350,
    rateList: 14_833,
    totalList: 68_901,
    keySaving: 0,
  })
})

test('without a Deal Key, charges the list price and names the saving', () => {
  const made = price({ promos: [] })
  expect(amounts(made)[1]).toEqual(['EXTRA', 10_800])
  expect([made.total, made.totalList, made.ratePrice, made.keySaving]).toEqual([68_901, 68_901, 14_833, 5007])
})

test('a Deal Key without a better promotion saves nothing', () => {
  const group = makeTestPromo({ id: 52, amount: 20 })
  expect(price({ promos: [group], keyPromos: [...workedExamplePriceInput.keyPromos, group] }).keySaving).toBe(0)
  expect(price({ promos: [], keyPromos: [] }).keySaving).toBe(0)
})

test('a single night without extras and fees costs the nightly price', () => {
  const made = price({
    rate: makeTestRate({ price: 80 }),
    extras: [],
    fees: [],
    promos: [],
    keyPromos: [],
    stay: { day: 1, length: 1, ages: [40] },
  })
  expect([made.lines.length, made.total, made.amount, made.totalList]).toEqual([1, 8000, 8000, 8000])
})

test('infants never change a price', () => {
  const { day, length, ages } = workedExamplePriceInput.stay
  expect(price({ stay: { day, length, ages: [...ages, 0, 1, 1] } })).toEqual(price())
})

test('rounds every line to whole yen', () => {
  const made = price({
    currency: 'JPY',
    rate: makeTestRate({ price: 553 }),
    extras: [],
    fees: [
      makeTestFee({ amount: 2.5, amountType: 'PERCENT' }),
      makeTestFee({ id: 72, amount: 1.2345, pricingType: 'PER_PERIOD' }),
    ],
    promos: [],
    stay: { day: 5, length: 1, ages: [40] },
  })
  expect(made.lines.map(({ amount }) => amount)).toEqual([553, 14, 1])
})

test('a stay over the end of a month, a year and a leap day is priced night by night', () => {
  const nights = (day: number, length: number) =>
    price({
      rate: makeTestRate({ price: 1, dayOne: day, values: Array.from({ length }, (_, at) => at + 1) }),
      extras: [],
      fees: [],
      promos: [],
      stay: { day, length, ages: [40] },
    }).list
  expect(nights(Date.UTC(2027, 0, 30) / 864e5, 4)).toBe(1000)
  expect(nights(Date.UTC(2026, 11, 31) / 864e5, 2)).toBe(300)
  expect(nights(Date.UTC(2028, 1, 28) / 864e5, 3)).toBe(600)
})

test('returns the chosen extras once each in the chosen order, or undefined if one is unknown or inactive', () => {
  const extras = [makeTestExtra({ id: 1 }), makeTestExtra({ id: 2 }), makeTestExtra({ id: 3, active: false })]
  expect(findChosenExtras(extras, [2, 1, 2])?.map(({ id }) => id)).toEqual([2, 1])
  expect(findChosenExtras(extras, [])).toEqual([])
  expect(findChosenExtras(extras, [1, 3])).toBeUndefined()
  expect(findChosenExtras(extras, [9])).toBeUndefined()
})
