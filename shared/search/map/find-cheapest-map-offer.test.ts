import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listDaysInRange, isStayBookable } from '../../inventory/count-available-units.ts'
import type { Inventory } from '../../inventory/model.ts'
import type { Listing } from '../../listing/model.ts'
import { hasRoomForParty } from '../../listing/stay.ts'
import { arbitraryStayPriceInput } from '../../offers/testing/any-stay.ts'
import { priceStay } from '../../offers/price.ts'
import { emptyDaySeries } from '../../kernel/series.ts'
import { makeMapRow } from './make-map-row.ts'
import { decodeMapRowLazily } from './decode-map-row.ts'
import { findCheapestMapOffer } from './find-cheapest-map-offer.ts'
import { isStayBookableByMapRows } from './is-stay-bookable-by-map-rows.ts'
import { windowsOfStay } from './window.ts'
import { encodeMapRow } from './encode-map-row.ts'
import { sampleListing } from './testing/made-listing.ts'

const firstDay = 20_400
const runs = fc.array(fc.tuple(fc.nat(70), fc.integer({ min: 1, max: 9 })), { maxLength: 7 })

const anyInventory: fc.Arbitrary<Inventory> = fc
  .record({
    sold: runs,
    blocked: runs,
    rules: fc.record({
      units: fc.integer({ min: 1, max: 2 }),
      days: fc.constantFrom(183, 365, 548, 731),
      ahead: fc.oneof(fc.constant(0), fc.nat(12)),
      blockPastDays: fc.oneof(fc.constant(0), fc.nat(3)),
      blockNextDays: fc.oneof(fc.constant(0), fc.nat(3)),
      minDays: fc.oneof(fc.constant(0), fc.nat(5)),
      maxDays: fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 40 })),
    }),
  })
  .map(({ sold, blocked, rules }) => ({
    rules,
    provision: emptyDaySeries,
    booked: counted(sold),
    blocked: counted(blocked),
    imported: emptyDaySeries,
  }))

function counted(spans: [number, number][]) {
  const values = Array<number>(90).fill(0)
  for (const [from, length] of spans)
    for (const day of listDaysInRange({ from, to: from + length })) values[day] = (values[day] ?? 0) + 1
  return { dayOne: firstDay, values }
}

it('a packed row gives the same availability and prices as the stored listing', () => {
  let booked = 0
  let pairs = 0
  fc.assert(
    fc.property(
      arbitraryStayPriceInput,
      anyInventory,
      fc.integer({ min: 1, max: 12 }),
      (question, inventory, guests) => {
        const { currency, fees, stay } = question
        const listing: Listing = { ...sampleListing, currency, guests }
        const rate = { ...question.rate, id: 31, listingId: 11, supplierId: 5, name: '', description: '' }
        const offered = { rate: { ...rate, visibility: 'PUBLIC', active: true } as const, promos: question.keyPromos }
        const profile = { city: 'Noosa Heads', country: 'AU' }
        const shown = { listing, profile, inventory, fees, rates: [{ ...offered, policies: [] }] }
        const { nowMs } = question
        const [window = 0, ...more] = windowsOfStay(stay)
        const made = [window, ...more].map((each) => makeMapRow(shown, each, nowMs, 0))
        const should = isStayBookable(inventory, stay, firstDay - 3) && hasRoomForParty(guests, stay.ages)
        const rows = made.flatMap((row) => (row ? [decodeMapRowLazily(encodeMapRow(row))] : []))
        const found = { window, rows }
        const isThere = rows.length === made.length
        expect(isThere && isStayBookableByMapRows(found, stay, (firstDay - 3) * 86_400_000)).toBe(should)
        if (!should) return
        booked++
        if (more.length) pairs++
        const dealKey = question.promos.length > 0
        const price = findCheapestMapOffer(found, stay, { dealKey, nowMs })?.price
        const expected = priceStay({ ...question, extras: [] })
        expect([
          price?.total,
          price?.amount,
          price?.totalList,
          price?.ratePrice,
          price?.rateList,
          price?.keySaving,
        ]).toEqual([
          expected.total,
          expected.amount,
          expected.totalList,
          expected.ratePrice,
          expected.rateList,
          expected.keySaving,
        ])
      },
    ),
    { numRuns: 6000, seed: 5 },
  )
  expect([booked > 300, pairs > 10]).toEqual([true, true])
})
