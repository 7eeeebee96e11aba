import { expect, test } from 'vitest'
import { expiryFromTtl, hasExpiryPassed } from '../kernel/expiry.ts'
import { userRateSchema } from './model.ts'
import { doesPersonalOfferOpenRate, getPersonalOfferStatus } from './status.ts'
import { makeTestUserRate } from './testing/made.ts'

test.each([
  [true, 0, 'ACTIVE'],
  [true, 1000, 'ACTIVE'],
  [true, 999, 'EXPIRED'],
  [false, 999, 'INACTIVE'],
  [false, 2000, 'INACTIVE'],
  [true, -5, 'ACTIVE'],
] as const)('active %s with ttl %d at 1000 is %s', (active, ttl, status) => {
  expect(getPersonalOfferStatus({ active, ttl }, 1000)).toBe(status)
})

test.each([
  ['the whole window', 20_460, 14, true],
  ['check-out on the last day', 20_475, 5, true],
  ['check-in before the window', 20_459, 3, false],
  ['check-out after the window', 20_470, 11, false],
  ['fewer nights than the least', 20_470, 1, false],
  ['more nights than the most', 20_460, 15, false],
])('an offer of 2 to 14 nights for %s: %s', (_, day, length, opens) => {
  expect(doesPersonalOfferOpenRate(makeTestUserRate({ lengthMin: 2 }), { day, length }, 0)).toBe(opens)
})

test('an expired or inactive offer gives no access', () => {
  const stay = { day: 20_470, length: 3 }
  expect(doesPersonalOfferOpenRate(makeTestUserRate({ ttl: 10 }), stay, 10)).toBe(true)
  expect(doesPersonalOfferOpenRate(makeTestUserRate({ ttl: 10 }), stay, 11)).toBe(false)
  expect(doesPersonalOfferOpenRate(makeTestUserRate({ active: false }), stay, 0)).toBe(false)
  expect(userRateSchema.safeParse(makeTestUserRate()).success).toBe(true)
})

test('a ttl below thirty years is an offset from now, a larger one an epoch time, and zero means never', () => {
  const now = 1_768_000_000_000
  expect([expiryFromTtl(86_400_000, now), expiryFromTtl(now + 5, now), expiryFromTtl(0, now)]).toEqual([
    now + 86_400_000,
    now + 5,
    0,
  ])
  expect([hasExpiryPassed(0, now), hasExpiryPassed(now, now), hasExpiryPassed(now - 1, now)]).toEqual([
    false,
    false,
    true,
  ])
})
