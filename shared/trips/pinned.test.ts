import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerFlagBits } from '../offers/model.ts'
import { signOfferKey } from '../offers/key.ts'
import { pinnedOfferSchema } from './model.ts'
import { isSamePinnedStay, pinnedStayKey } from '../offers/pinned-stay.ts'
import { parsePinnedOfferKey, isUpcomingStay, toPinnedOffer } from './pinned.ts'

const claims = {
  listingId: 7,
  rateId: 8,
  day: 20_900,
  length: 5,
  ages: [8, 40, 40],
  extraIds: [3, 9],
  promoId: 0,
  userRateId: 0,
  userId: 0,
  currency: 'USD',
  total: 63_894,
  amount: 62_814,
  totalList: 68_901,
  ratePrice: 13_350,
  rateList: 14_833,
  ttl: 0,
  pricedAt: 1_790_000_000_000,
}

test('reads a key without its secret, and refuses other text', () => {
  expect(parsePinnedOfferKey(signOfferKey(claims, () => 'whatever-signed-it'))).toEqual(claims)
  for (const text of ['', 'o1', 'x1.7.8.signature']) expect(() => parsePinnedOfferKey(text)).toThrow('no offer key')
})

test('a pin shows the amounts of its key in the major unit, with the pinned and favorite flags', () => {
  const pin = { offerKey: signOfferKey(claims, () => 's'), name: 'Cliff House', flags: offerFlagBits.active }
  const shown = toPinnedOffer(pin, false)
  expect(pinnedOfferSchema.safeParse(shown).error).toBeUndefined()
  expect(shown).toMatchObject({
    totalPrice: 638.94,
    amount: 628.14,
    ratePrice: 133.5,
    totalListPrice: 689.01,
    flags: 17,
  })
  expect(toPinnedOffer(pin, true).flags).toBe(25)
})

test('a pin does not depend on the order of ages and extras, but on everything else', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 5 })
  fc.assert(
    fc.property(numbers, numbers, (ages, extraIds) => {
      const stay = { ...claims, ages, extraIds }
      expect(isSamePinnedStay(stay, { ...stay, ages: ages.toReversed(), extraIds: extraIds.toReversed() })).toBe(true)
      expect(isSamePinnedStay(stay, { ...stay, ages: [...ages, 1] })).toBe(false)
      expect(pinnedStayKey(stay)).not.toBe(pinnedStayKey({ ...stay, ages: extraIds, extraIds: [...ages, 1] }))
    }),
  )
  for (const field of ['listingId', 'rateId', 'day', 'length'] as const)
    expect(isSamePinnedStay(claims, { ...claims, [field]: claims[field] + 1 })).toBe(false)
  const repriced = { ...claims, total: 1, pricedAt: 2 }
  expect(isSamePinnedStay(claims, repriced)).toBe(true)
})

test('a booked stay is ahead until the day of check-out', () => {
  expect([20_904, 20_905, 20_906].map((today) => isUpcomingStay(claims, today))).toEqual([true, true, false])
})
