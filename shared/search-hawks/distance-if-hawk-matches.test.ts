import { expect, test } from 'vitest'
import { makeTestUserRate } from '../personal-offers/testing/made.ts'
import { userRateSchema } from '../personal-offers/model.ts'
import { doesPersonalOfferOpenRate } from '../personal-offers/status.ts'
import { type MatchableSearch, distanceIfHawkMatches, buildPersonalOfferForLead } from './distance-if-hawk-matches.ts'
import { searchHawkSchema, type SearchHawk } from './model.ts'

const hawk: SearchHawk = {
  id: 1,
  supplierId: 5,
  listingId: 11,
  listingType: 'STAY',
  rateId: 31,
  rateType: 'DAILY',
  name: 'Coast',
  active: true,
  dayFrom: 20_460,
  dayTill: 20_470,
  lengthMin: 2,
  lengthMax: 7,
  ttl: 86_400_000,
  radius: 5000,
  action: 'OFFER',
  offers: 0,
  count: 0,
  nco: 1,
  nms: 1,
}
const listing = { latitude: -26.68, longitude: 153.12 }
const search: MatchableSearch = { ...listing, day: 20_465, length: 5, userId: 7, supplierIds: [4] }
/** A point the given number of meters north of the listing. */
const north = (meters: number) => ({ latitude: listing.latitude + meters / 111_195.08, longitude: listing.longitude })

test.each([
  ['at the listing', {}, {}, true],
  ['just inside the radius', {}, north(4999), true],
  ['just outside', {}, north(5001), false],
  ['on the first day', {}, { day: 20_460 }, true],
  ['on the last day', {}, { day: 20_470 }, true],
  ['a day early', {}, { day: 20_459 }, false],
  ['a day late', {}, { day: 20_471 }, false],
  ['for the fewest nights', {}, { length: 2 }, true],
  ['for the most nights', {}, { length: 7 }, true],
  ['too short', {}, { length: 1 }, false],
  ['too long', {}, { length: 8 }, false],
  ['of an inactive hawk', { active: false }, {}, false],
  ["by the supplier's own team", {}, { supplierIds: [4, 5] }, false],
] as [string, Partial<SearchHawk>, Partial<MatchableSearch>, boolean][])(
  'a search %s hits: %s',
  (_, ofHawk, ofSearch, hits) => {
    expect(distanceIfHawkMatches({ ...hawk, ...ofHawk }, listing, { ...search, ...ofSearch }) !== undefined).toBe(hits)
  },
)

test('measures distance across the antimeridian', () => {
  const meters = distanceIfHawkMatches(
    { ...hawk, radius: 20_000 },
    { latitude: -17, longitude: 179.95 },
    { ...search, latitude: -17, longitude: -179.95 },
  )
  expect(meters).toBeGreaterThan(10_000)
  expect(meters).toBeLessThan(11_000)
})

test('the offer of a hit is for exactly that traveler and stay, until its ttl has passed', () => {
  const made = { ...makeTestUserRate(), ...buildPersonalOfferForLead({ ...hawk, rateId: 31 }, search, 1000) }
  expect(userRateSchema.safeParse(made).success && searchHawkSchema.safeParse(hawk).success).toBe(true)
  expect([made.userId, made.rateId, made.ttl]).toEqual([7, 31, 86_401_000])
  expect(doesPersonalOfferOpenRate(made, search, 86_401_000)).toBe(true)
  expect(doesPersonalOfferOpenRate(made, search, 86_401_001)).toBe(false)
  expect(doesPersonalOfferOpenRate(made, { day: search.day, length: 4 }, 1000)).toBe(false)
  expect(doesPersonalOfferOpenRate(made, { day: search.day + 1, length: 5 }, 1000)).toBe(false)
})
