import { countPayingTravelers } from '@nestboard/shared/listing/stay.ts'
import { priceStay } from '@nestboard/shared/offers/price.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildPartyAges, computePartyPrice, buildPartyPriceTable } from './party-prices.ts'

const rate = { price: 276, adultPrices: [0, 0, 32, 28], childPrices: [18, 18, 12, 0] }

it('lists the price of every party that fits, and null for larger parties', () => {
  expect(buildPartyPriceTable(rate, 4, 'AUD')).toEqual([
    [276, 294, 312, 324],
    [276, 294, 312, null],
    [308, 326, null, null],
    [336, null, null, null],
  ])
})

it('counts empty and non-numeric inputs as zero', () => {
  const half = { price: undefined, adultPrices: [undefined, Number.NaN], childPrices: [5] }
  expect(computePartyPrice(half, 2, 1, 'AUD')).toBe(5)
})

const cents = fc.integer({ min: 0, max: 999_900 }).map((minor) => minor / 100)

it('equals the price that an order charges the party for one night', () => {
  const prices = fc.array(cents, { maxLength: 6 })
  fc.assert(
    fc.property(cents, prices, prices, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 5 }), (...given) => {
      const [price, adultPrices, childPrices, adults, children] = given
      const edited = { price, adultPrices, childPrices }
      const ages = buildPartyAges(adults, children)
      const stay = priceStay({
        currency: 'AUD',
        rate: { ...edited, dayOne: 0, values: [] },
        extras: [],
        fees: [],
        promos: [],
        keyPromos: [],
        stay: { day: 0, length: 1, ages },
        nowMs: 0,
      })
      expect(countPayingTravelers(ages)).toBe(adults + children)
      expect(Math.round(computePartyPrice(edited, adults, children, 'AUD') * 100)).toBe(stay.total)
    }),
  )
})
