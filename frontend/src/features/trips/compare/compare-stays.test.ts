import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { listingWizardPolicies, type Policy } from '@nestboard/shared/rates/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { describe, expect, it } from 'vitest'
import { buildComparedStay, type ComparedStay, type CurrentPinPrice } from './compared-stay.ts'
import { buildComparisonRow, sortStaysByAspect } from './comparison-row.ts'
import { findNightsToCompare, groupPinsByNights } from './group-pins-by-nights.ts'
import { listComparisonAspects } from './list-comparison-aspects.ts'

const nowMs = Date.UTC(2026, 10, 29, 9)
const today = Math.floor(nowMs / 86_400_000)
const inMs = { nowMs, isPricing: false }

interface Given {
  readonly id: number
  readonly total?: number
  readonly currency?: string
  readonly inDays?: number
  readonly length?: number
  readonly voterIds?: number[]
  readonly status?: Product['status']
  readonly chosen?: boolean
  readonly listing?: Partial<BoardListing>
  /** What a night costs before the promotion. */
  readonly list?: number
}

const pinOf = ({ id, total = 200, currency = 'AUD', inDays = 30, length = 2, ...more }: Given) =>
  ({
    id,
    status: more.status ?? 'DRAFT',
    voterIds: more.voterIds ?? [],
    guestVotes: [],
    decision: more.chosen ? { productId: id, userId: 1, atMs: 1 } : null,
    pinned: { totalPrice: total, currency, pricedAt: nowMs },
    offer: {
      listingId: id * 10,
      name: `Stay ${id}`,
      day: today + inDays,
      length,
      ages: [30, 30],
      totalPrice: total,
      ratePrice: total / length,
      rateListPrice: more.list ?? total / length,
      amount: total,
      currency,
      flags: offerFlagBits.active,
      pricedAt: nowMs,
    },
  }) as unknown as Product

const listingOf = ({ id, listing }: Given) =>
  ({
    id: id * 10,
    name: `Stay ${id}`,
    timezone: 'Australia/Melbourne',
    beds: 2,
    bedrooms: 1,
    guests: 4,
    rating: 0,
    reviews: 0,
    latitude: -38.46,
    longitude: 144.1,
    ...listing,
  }) as BoardListing

const priceOf = (pin: Product, policies: readonly Partial<Policy>[]) =>
  ({
    id: pin.id,
    checkInTime: '15:00:00',
    offer: {
      ...pin.offer,
      nights: [pin.offer.ratePrice, pin.offer.ratePrice],
      lines: [],
      policies: policies.map((policy, id) => ({ ...listingWizardPolicies.flexible, ...policy, id, active: true })),
    },
  }) as unknown as CurrentPinPrice

const stayOf = (given: Given, policies: readonly Partial<Policy>[] = []): ComparedStay => {
  const pin = pinOf(given)
  return buildComparedStay(pin, [listingOf(given)], [priceOf(pin, policies)], inMs)
}

const rowsOf = (stays: readonly ComparedStay[], others: readonly Given[] = []) => {
  const products = [...stays.map(({ product }) => product), ...others.map(pinOf)]
  const listings = [...stays.flatMap(({ listing }) => listing ?? []), ...others.map(listingOf)]
  const aspects = listComparisonAspects({ stays, products, listings, nowMs, today, locale: 'en-AU' })
  return Object.fromEntries(aspects.map((aspect) => [aspect.key, buildComparisonRow(aspect, stays)]))
}
const textsOf = (row: ReturnType<typeof rowsOf>[string] | undefined) =>
  row?.cells.map(({ text, isBest }) => (isBest ? `${text} ${row.best}` : text))

describe('the rows of a comparison', () => {
  it('mark the best of values that differ, and none if all are equal', () => {
    const rows = rowsOf([
      stayOf({ id: 1, total: 244, voterIds: [7], list: 150, listing: { rating: 94, reviews: 128, beds: 3 } }),
      stayOf({ id: 2, total: 200, voterIds: [7, 8], listing: { rating: 84, reviews: 1, beds: 3 } }),
    ])
    expect(textsOf(rows['votes'])).toEqual(['1 vote', '2 votes Most'])
    expect(textsOf(rows['total'])).toEqual(['A$244.00', 'A$200.00 Lowest'])
    expect(rows['total']?.cells[0]?.note).toBe('2 nights, all in')
    expect(textsOf(rows['night'])).toEqual(['A$122', 'A$100 Lowest'])
    expect(rows['night']?.cells[0]?.note).toBe('instead of A$150')
    expect(textsOf(rows['rating'])).toEqual(['9.4 Highest', '8.4'])
    expect(rows['rating']?.cells.map(({ note }) => note)).toEqual(['128 reviews', '1 review'])
    expect(textsOf(rows['beds'])).toEqual(['3 beds', '3 beds'])
    expect([rows['beds']?.isSame, rows['total']?.isSame, rows['dates']]).toEqual([true, false, undefined])
  })

  it('compare no totals of different currencies or numbers of nights, and then show the dates', () => {
    const ofCurrencies = rowsOf([stayOf({ id: 1, total: 244 }), stayOf({ id: 2, currency: 'EUR' })])
    expect(textsOf(ofCurrencies['total'])).toEqual(['A$244.00', '€200.00'])
    const ofNights = rowsOf([stayOf({ id: 1, total: 244 }), stayOf({ id: 2, total: 300, length: 3 })])
    expect(textsOf(ofNights['total'])).toEqual(['A$244.00', 'A$300.00'])
    expect(textsOf(ofNights['night'])).toEqual(['A$122', 'A$100 Lowest'])
    expect(textsOf(ofNights['dates'])).toEqual(['Dec 29 – 31', 'Dec 29, 2026 – Jan 1, 2027'])
  })

  it('tell until when canceling is free on the clock of the stay, and what it costs then', () => {
    const half = { fee: 50, feeType: 'PERCENT', periods: -1 } as const
    const rows = rowsOf([
      stayOf({ id: 1 }, [{ periods: -7 }, half]),
      stayOf({ id: 2 }, [half]),
      stayOf({ id: 3 }),
      stayOf({ id: 4 }, [{ periods: -2 }]),
    ])
    expect(textsOf(rows['cancel'])).toEqual(['Until Tue, Dec 22', 'Not free', 'Not free', 'Until Sun, Dec 27 Latest'])
    expect(rows['cancel']?.cells.map(({ note }) => note)).toEqual([
      'then A$100.00',
      'A$100.00 until Mon, Dec 28',
      'Non-refundable',
      'then non-refundable',
    ])
  })

  it('say in words that a stay is gone or its price old, and rank it last', () => {
    const gone = pinOf({ id: 1, total: 100 })
    const old = pinOf({ id: 2, total: 150 })
    const stale = { ...old, offer: { ...old.offer, pricedAt: nowMs - 3_600_000 } }
    const listings = [listingOf({ id: 1 }), listingOf({ id: 2 })]
    const stays = [
      buildComparedStay(gone, listings, [{ id: 1, offer: null, checkInTime: '' }], inMs),
      buildComparedStay(stale, listings, undefined, inMs),
      stayOf({ id: 3, total: 300 }),
    ]
    const rows = rowsOf(stays)
    expect(textsOf(rows['total'])).toEqual(['No longer available', 'A$150.00 Lowest', 'A$300.00'])
    expect(rows['total']?.cells[1]?.note).toBe('2 nights, all in. Priced an hour ago')
    expect(textsOf(rows['cancel'])).toEqual(['No longer available', 'Not known', 'Not free'])
    const total = listComparisonAspects({ stays, products: [], listings, nowMs, today, locale: 'en' })[1]!
    const sorted = (isReversed: boolean) => sortStaysByAspect(stays, total, isReversed).map(({ product }) => product.id)
    expect([sorted(false), sorted(true)]).toEqual([
      [2, 3, 1],
      [3, 2, 1],
    ])
  })
})

describe('distances', () => {
  const near = { listing: { latitude: -38.5 } }

  it('lead from the settled stay before to the one after', () => {
    const stays = [stayOf({ id: 1 }), stayOf({ id: 2, ...near })]
    const rows = rowsOf(stays, [
      { id: 3, inDays: 32, chosen: true, listing: { latitude: -38.6 } },
      { id: 4, inDays: 27, status: 'BOOKED', listing: { latitude: -38.46 } },
      { id: 5, inDays: 40, listing: { latitude: -38.47 } },
    ])
    expect(textsOf(rows['next'])).toEqual(['16 km', '11 km Closest'])
    expect(rows['next']?.cells[0]?.note).toBe('Stay 3, as the crow flies')
    expect(textsOf(rows['before'])).toEqual(['50 m Closest', '4.4 km'])
    expect(rows['nearest']).toBeUndefined()
  })

  it('are those to the nearest of the others if nothing is settled, and unknown without a point', () => {
    const rows = rowsOf([
      stayOf({ id: 1 }),
      stayOf({ id: 2, ...near }),
      stayOf({ id: 3, listing: { latitude: 0, longitude: 0 } }),
    ])
    expect(textsOf(rows['nearest'])).toEqual(['4.4 km', '4.4 km', 'Not known'])
    expect(rows['next']).toBeUndefined()
  })
})

it('marks no difference that is too small to be shown', () => {
  const rows = rowsOf([stayOf({ id: 1, total: 200.2 }), stayOf({ id: 2, total: 200 }), stayOf({ id: 3, total: 300 })])
  expect(textsOf(rows['night'])).toEqual(['A$100 Lowest', 'A$100 Lowest', 'A$150'])
  expect(textsOf(rows['total'])).toEqual(['A$200.20', 'A$200.00 Lowest', 'A$300.00'])
})

it('compares the nights with the most pins first', () => {
  const groups = groupPinsByNights([
    pinOf({ id: 1, inDays: 50 }),
    pinOf({ id: 2, inDays: 30 }),
    pinOf({ id: 3, inDays: 50 }),
    pinOf({ id: 4, inDays: 50, length: 3 }),
  ])
  expect(groups.map(({ pins }) => pins.map(({ id }) => id))).toEqual([[2], [1, 3], [4]])
  expect(findNightsToCompare(groups)?.pins.map(({ id }) => id)).toEqual([1, 3])
  expect(findNightsToCompare(groupPinsByNights([pinOf({ id: 1 })]))).toBeUndefined()
})
