import { makeTestExtra, makeTestPolicy, makeTestPromo, makeTestRate } from '@nestboard/shared/rates/testing/made.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Row } from '../kernel/table/row.ts'
import {
  buildRateExtraRow,
  buildRatePolicyRow,
  buildPriceCalendarRow,
  buildRatePromoRow,
  buildRateRow,
  buildRatesWithParts,
} from './rate-rows.ts'

const stamp = { nco: 1, nms: 2 }

it('rebuilds rates from their rows in any row order, cheapest first', () => {
  const standard = makeTestRate({ id: 1, price: 100, dayOne: 20_400, values: [120, null, 0, 9999] })
  const saver = makeTestRate({ id: 2, price: 80, visibility: 'PRIVATE', adultPrices: [0, 20.5] })
  const long = makeTestRate({ id: 12, price: 100, name: 'Standard' })
  const [breakfast, airport] = [
    makeTestExtra({ id: 7, rateId: 1 }),
    makeTestExtra({ id: 8, rateId: 1, name: 'Airport' }),
  ]
  const [promo, policy] = [makeTestPromo({ rateId: 2 }), makeTestPolicy({ rateId: 1 })]
  const rows: Row[] = [
    ...[standard, saver, long].map((rate) => buildRateRow(rate, stamp)),
    buildPriceCalendarRow(standard, standard, 2),
    buildRateExtraRow(11, breakfast, stamp),
    buildRateExtraRow(11, airport, stamp),
    buildRatePromoRow(11, promo, stamp),
    buildRatePolicyRow(policy, stamp),
    { pk: 'L#11', sk: 'LISTING' },
    { pk: 'L#11', sk: 'PROFILE', description: 'RATE#1' },
  ]
  const expected = [
    { rate: saver, extras: [], promos: [promo], policies: [] },
    { rate: standard, extras: [airport, breakfast], promos: [], policies: [policy] },
    { rate: long, extras: [], promos: [], policies: [] },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (mixed) => {
      expect(buildRatesWithParts(mixed)).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

it('stores a calendar of two years in at most three write units', () => {
  const values = Array.from({ length: 732 }, (_, day) => day + 0.5)
  const item = buildPriceCalendarRow(
    { id: 2 ** 53 - 1, listingId: 2 ** 53 - 1 },
    { dayOne: 20_400, values },
    1_800_000_000_000,
  )
  const { prices, ...rest } = item
  expect(prices.length + JSON.stringify(rest).length).toBeLessThan(2.5 * 1024)
})
