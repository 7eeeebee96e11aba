import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextSigner } from '../kernel/signed-token.ts'
import { buildOfferKeyContent, signOfferKey, verifyOfferKey, type OfferKeyContent } from './key.ts'
import { makeOffer } from './make-offer.ts'
import { workedExamplePriceInput, workedExampleOfferEntities } from './testing/example.ts'
import { anonymousPriceViewerRights } from './viewer-rate-access.ts'

const sign: TextSigner = (text) => createHmac('sha256', 'a secret of this test').update(text).digest('base64url')

const asked = {
  stay: workedExamplePriceInput.stay,
  chosen: workedExamplePriceInput.extras,
  bookable: true,
  tripId: 0,
  pinned: false,
  favorite: false,
}
const made = makeOffer(workedExampleOfferEntities, { ...anonymousPriceViewerRights, dealKey: true }, asked, {
  today: 20_400,
  nowMs: workedExamplePriceInput.nowMs,
})!
const claims = buildOfferKeyContent(made.offer, { promoId: made.promoId, userRateId: 0, userId: 2 ** 52 + 1 })
const key = signOfferKey(claims, sign)

test('a key contains everything that was priced, to the minor unit', () => {
  expect(verifyOfferKey(key, sign)).toEqual(claims)
  expect(claims).toMatchObject({ total: 63_894, amount: 62_814, totalList: 68_901, ages: [8, 40, 40], promoId: 51 })
  expect(encodeURIComponent(key)).toBe(key)
})

test('a key does not depend on the order of ages and extras', () => {
  const turned = { ...claims, ages: claims.ages.toReversed(), extraIds: claims.extraIds.toReversed() }
  expect(signOfferKey(turned, sign)).toBe(key)
})

test('a key depends on every other field', () => {
  const changed = (value: unknown) =>
    Array.isArray(value) ? [...value, 1] : typeof value === 'string' ? 'EUR' : Number(value) + 1
  const others = Object.entries(claims).map(([field, value]) =>
    signOfferKey({ ...claims, [field]: changed(value) }, sign),
  )
  expect(new Set([key, ...others]).size).toBe(Object.keys(claims).length + 1)
})

test('a key of an older version, in hundredths of a dinar, reads in thousandths', () => {
  const inDinars = {
    ...claims,
    currency: 'KWD',
    total: 12_340,
    amount: 12_340,
    totalList: 5,
    ratePrice: 5,
    rateList: 5,
  }
  expect(signOfferKey(inDinars, sign)).toMatch(/^o2\./)
  const hundredths = { ...claims, total: 1234, amount: 1234, totalList: 1, ratePrice: 1, rateList: 1 }
  const text = signOfferKey(hundredths, sign).replace('.USD.', '.KWD.')
  const body = text.slice(0, text.lastIndexOf('.'))
  expect(verifyOfferKey(`${body}.${sign(body)}`, sign)).toEqual({
    ...inDinars,
    totalList: 10,
    ratePrice: 10,
    rateList: 10,
  })
})

test('claims convert to a key and back', () => {
  const int = fc.maxSafeNat()
  const any: fc.Arbitrary<OfferKeyContent> = fc.record({
    ...(Object.fromEntries(Object.keys(claims).map((field) => [field, int])) as unknown as Record<
      keyof OfferKeyContent,
      typeof int
    >),
    ages: fc.array(fc.nat(150)).map((ages) => ages.toSorted((a, b) => a - b)),
    extraIds: fc.uniqueArray(int).map((ids) => ids.toSorted((a, b) => a - b)),
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  })
  fc.assert(
    fc.property(any, (each) => {
      expect(verifyOfferKey(signOfferKey(each, sign), sign)).toEqual(each)
    }),
    { numRuns: 300 },
  )
})

test('refuses 2,000 forged or altered keys', () => {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ._-~ '
  const place = fc.nat(key.length - 1)
  const altered = fc.oneof(
    fc
      .tuple(place, fc.constantFrom(...letters.split('')))
      .map(([at, letter]) => key.slice(0, at) + letter + key.slice(at + 1)),
    fc
      .tuple(place, fc.constantFrom(...letters.split('')))
      .map(([at, letter]) => key.slice(0, at) + letter + key.slice(at)),
    place.map((at) => key.slice(0, at) + key.slice(at + 1)),
    place.map((at) => key.slice(0, at)),
    place.map((at) => key.slice(0, at) + (key[at] ?? '').toUpperCase() + key.slice(at + 1)),
    fc.tuple(place, place).map(([a, b]) => key.slice(a) + key.slice(0, b)),
    fc.string(),
    // Two forgeries: a key signed with another secret, and a key with the signature of another text.
    fc
      .string()
      .map((secret) =>
        signOfferKey({ ...claims, total: 1 }, (text) => createHmac('sha256', secret).update(text).digest('base64url')),
      ),
    fc.nat(63_893).map((total) => signOfferKey({ ...claims, total }, () => key.slice(key.lastIndexOf('.') + 1))),
  )
  let tried = 0
  fc.assert(
    fc.property(
      altered.filter((each) => each !== key),
      (forged) => {
        tried++
        expect(verifyOfferKey(forged, sign)).toBeUndefined()
      },
    ),
    { numRuns: 2000 },
  )
  expect(tried).toBe(2000)
})
