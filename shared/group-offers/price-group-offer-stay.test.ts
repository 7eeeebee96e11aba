import { expect, it } from 'vitest'
import { parseIsoDay, msPerDay } from '../kernel/day.ts'
import type { Promo } from '../rates/model.ts'
import { makeTestPromo, makeTestRate } from '../rates/testing/made.ts'
import { priceGroupOfferStay, chooseGroupOfferStayToPrice } from './price-group-offer-stay.ts'

const from = parseIsoDay('2026-12-01')
const at = { bookableFrom: from, fromMs: from * msPerDay }
const seconds = (iso: string) => parseIsoDay(iso) * 86_400
const within = (first: string, last: string, minPeriods = 0) =>
  ({ minPeriods, useAnytime: false, useFrom: seconds(first), useTill: seconds(last) }) as const
const anytime = { minPeriods: 0, useAnytime: true, useFrom: null, useTill: null } as const

it.each([
  [anytime, { day: from + 30, length: 1 }],
  [
    { ...anytime, minPeriods: 3 },
    { day: from + 30, length: 3 },
  ],
  [within('2026-11-01', '2027-03-01'), { day: from + 30, length: 1 }],
  [within('2027-02-01', '2027-03-01'), { day: parseIsoDay('2027-02-01'), length: 1 }],
  [within('2026-11-01', '2026-12-10', 2), { day: parseIsoDay('2026-12-08'), length: 2 }],
  [within('2026-11-01', '2026-12-02', 2), undefined],
  [within('2026-11-01', '2026-11-30'), undefined],
  [{ ...anytime, useAnytime: false }, undefined],
])('shows the price of a stay that %j covers', (promo, stay) => {
  expect(chooseGroupOfferStayToPrice(promo, [40], from)).toEqual(stay && { ...stay, ages: [40] })
})

const offOf = (more: Partial<Promo>) => makeTestPromo({ ...anytime, active: true, validAnytime: true, ...more })

it('averages the nights of the stay with the party’s surcharges, and subtracts the promotion', () => {
  const rate = makeTestRate({ price: 80, adultPrices: [0, 12.5], dayOne: from + 31, values: [140] })
  const promo = offOf({ amount: 15, amountType: 'PERCENT', minPeriods: 2 })
  expect(priceGroupOfferStay({ currency: 'AUD', rate, promo }, [40, 40], at)).toEqual({
    day: from + 30,
    length: 2,
    ages: [40, 40],
    listNight: 12_250,
    night: 10_413,
  })
})

it.each([
  { active: false },
  { amount: 0 },
  { validAnytime: false, validFrom: 0, validTill: at.fromMs - 1 },
] as Partial<Promo>[])('shows no night for a promotion that takes nothing off: %j', (more) => {
  const promo = offOf({ amount: 15, amountType: 'PERCENT', ...more })
  expect(priceGroupOfferStay({ currency: 'AUD', rate: makeTestRate({ price: 80 }), promo }, [40], at)).toBeUndefined()
})
