import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { priceStaleAfterMs } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { expect, test } from 'vitest'
import { computePinCardState } from './compute-pin-card-state.ts'
import { sortPins } from './pin-order.ts'

const at = { today: 20_000, nowMs: 1_000_000_000_000, isPricing: false }
const offer = {
  day: 20_030,
  totalPrice: 100,
  currency: 'AUD',
  flags: offerFlagBits.active | offerFlagBits.pinned,
  pricedAt: at.nowMs,
} as Product['offer']
const pin = { offer, pinned: { totalPrice: 100, currency: 'AUD', pricedAt: at.nowMs } }
const now = (totalPrice: number, currency = 'AUD') => ({ totalPrice, currency, pricedAt: at.nowMs })

test('shows the stored price until the current one has loaded', () => {
  expect(computePinCardState(pin, undefined, at)).toEqual({
    state: 'open',
    total: 100,
    currency: 'AUD',
    drift: { way: 'same', by: 0 },
    pricedAt: at.nowMs,
    isStale: false,
    button: 'Book',
  })
})

test.each([
  [99.9, { way: 'down', by: 0.1 }],
  [130.2, { way: 'up', by: 30.2 }],
  [100, { way: 'same', by: 0 }],
])('a pin with a price of 100 that now costs %d shows the difference', (total, drift) => {
  expect(computePinCardState(pin, now(total), at)).toMatchObject({ total, drift })
})

test('does not compare prices in different currencies', () => {
  expect(computePinCardState(pin, now(80, 'EUR'), at).drift).toBeUndefined()
})

test('offers no button for a stay that is no longer available, and Book once it is back', () => {
  const gone = { ...pin, offer: { ...offer, flags: offerFlagBits.pinned } }
  expect(computePinCardState(pin, null, at)).toMatchObject({ state: 'gone', button: undefined })
  expect(computePinCardState(gone, undefined, at)).toMatchObject({ state: 'gone', button: undefined })
  expect(computePinCardState(gone, now(90), at)).toMatchObject({ state: 'open', button: 'Book' })
})

test('offers Reprice for a stale price unless a new one is on its way, and Expired from the day after check-in', () => {
  const later = { ...at, nowMs: at.nowMs + priceStaleAfterMs + 1 }
  expect(computePinCardState(pin, undefined, later)).toMatchObject({ isStale: true, button: 'Reprice' })
  expect(computePinCardState(pin, now(90), later)).toMatchObject({ isStale: true, button: 'Reprice' })
  expect(computePinCardState(pin, undefined, { ...later, isPricing: true })).toMatchObject({ button: 'Book' })
  const fresh = { ...now(90), pricedAt: later.nowMs }
  expect(computePinCardState(pin, fresh, later)).toMatchObject({ isStale: false, button: 'Book' })
  expect(computePinCardState(pin, null, { ...later, today: 20_031 })).toMatchObject({
    state: 'expired',
    button: 'Expired',
  })
})

test('sorts pins by votes, price or date, with ties by id', () => {
  const product = (id: number, voterIds: number[], totalPrice: number, nco: number) =>
    ({ id, voterIds, guestVotes: [] as Product['guestVotes'], nco, offer: { ...offer, totalPrice } }) as Product
  const all = [product(1, [], 50, 3), product(2, [7, 8], 70, 1), product(3, [7], 60, 2), product(4, [], 50, 3)]
  const ids = (order: Parameters<typeof sortPins>[1]) => sortPins(all, order).map(({ id }) => id)
  expect(ids('votes')).toEqual([2, 3, 1, 4])
  expect(ids('price')).toEqual([1, 4, 3, 2])
  expect(ids('newest')).toEqual([1, 4, 3, 2])
})
