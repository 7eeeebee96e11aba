import { expect, test } from 'vitest'
import type { GroupOffer } from '../group-offers/model.ts'
import { makeTestUserRate } from '../personal-offers/testing/made.ts'
import { makeTestPromo } from '../rates/testing/made.ts'
import { findViewerRateAccess, type PriceViewerRights, anonymousPriceViewerRights } from './viewer-rate-access.ts'

const stay = { day: 20_470, length: 3 }
const at = { today: 20_400, nowMs: 1_768_000_000_000 }
const promo = makeTestPromo({ name: 'Club2027' })
const other = makeTestPromo({ id: 52, name: 'Early summer' })
const groupOffer: GroupOffer = {
  id: 1,
  supplierId: 5,
  clubId: 2,
  promoCode: 'CLUB2027',
  description: '',
  startDate: null,
  endDate: null,
  active: true,
}
const listing = { active: true, visibility: 'PUBLIC' as const }
const open = { listing, rate: { id: 31, active: true, visibility: 'PUBLIC' as const }, promos: [promo, other] }
const closed = { ...open, rate: { ...open.rate, visibility: 'PRIVATE' as const } }
const seen = (offered: typeof open | typeof closed, viewer: Partial<PriceViewerRights>) =>
  findViewerRateAccess(offered, { ...anonymousPriceViewerRights, ...viewer }, stay, at)

test.each([
  ['a visitor', {}, false],
  ['a holder of a Deal Key', { dealKey: true }, false],
  ['a member who reads private rates', { privateRates: true }, true],
  ['a member who reads prices of hidden listings alone', { hiddenListing: true }, false],
  ['a traveler with an offer', { personalOffers: [makeTestUserRate()] }, true],
  ['a traveler with an offer for another rate', { personalOffers: [makeTestUserRate({ rateId: 32 })] }, false],
  ['a traveler whose offer expired', { personalOffers: [makeTestUserRate({ ttl: at.nowMs - 1 })] }, false],
  ['a traveler with an offer for other days', { personalOffers: [makeTestUserRate({ dayTill: 20_472 })] }, false],
  ['a member of the group', { groupOffers: [groupOffer] }, true],
  ['a member whose offer was withdrawn', { groupOffers: [{ ...groupOffer, active: false }] }, false],
  ['a member whose offer begins tomorrow', { groupOffers: [{ ...groupOffer, startDate: at.today + 1 }] }, false],
  ['a member on the last day', { groupOffers: [{ ...groupOffer, endDate: at.today }] }, true],
  ['a member a day later', { groupOffers: [{ ...groupOffer, endDate: at.today - 1 }] }, false],
  ['a member with another code', { groupOffers: [{ ...groupOffer, promoCode: 'OTHER' }] }, false],
])('a PRIVATE rate exists for %s: %s', (_, viewer, exists) => {
  expect(seen(closed, viewer) !== undefined).toBe(exists)
})

test('a code that names an inactive promotion gives no access', () => {
  expect(
    findViewerRateAccess(
      { ...closed, promos: [{ ...promo, active: false }] },
      { ...anonymousPriceViewerRights, groupOffers: [groupOffer] },
      stay,
      at,
    ),
  ).toBeUndefined()
})

test('a Deal Key unlocks all promotions, a group the one its code names', () => {
  const promosOf = (viewer: Partial<PriceViewerRights>) => seen(open, viewer)?.promos.map(({ id }) => id)
  expect([promosOf({}), promosOf({ groupOffers: [groupOffer] }), promosOf({ dealKey: true })]).toEqual([
    [],
    [51],
    [51, 52],
  ])
  expect([promosOf({ hiddenListing: true, privateRates: true }), seen(open, {})?.keyPromos.length]).toEqual([[], 2])
})

test('uses the personalized offer that expires last, and none for a PUBLIC rate', () => {
  const offers = [
    makeTestUserRate({ id: 1, ttl: at.nowMs + 1 }),
    makeTestUserRate({ id: 2, ttl: 0 }),
    makeTestUserRate({ id: 3, ttl: at.nowMs + 9 }),
  ]
  expect(seen(closed, { personalOffers: offers })?.personal?.id).toBe(2)
  expect(seen(closed, { personalOffers: [offers[0]!, offers[2]!] })?.personal?.id).toBe(3)
  expect(seen(open, { personalOffers: offers })?.personal).toBeUndefined()
})

test('prices an inactive listing only in a preview of its team, and an inactive rate never', () => {
  const all: PriceViewerRights = {
    hiddenListing: true,
    inactiveListing: false,
    privateRates: true,
    dealKey: true,
    personalOffers: [makeTestUserRate()],
    groupOffers: [groupOffer],
  }
  const preview = { ...all, inactiveListing: true }
  const draft = { ...open, listing: { ...listing, active: false } }
  expect(findViewerRateAccess(draft, all, stay, at)).toBeUndefined()
  expect(findViewerRateAccess(draft, preview, stay, at)).toBeDefined()
  expect(findViewerRateAccess({ ...open, rate: { ...open.rate, active: false } }, preview, stay, at)).toBeUndefined()
})

test.each([
  ['a visitor', {}, false, false],
  ['a member of the group', { groupOffers: [groupOffer] }, false, false],
  ['a member who reads its prices', { hiddenListing: true }, true, false],
  ['a member who reads private rates too', { hiddenListing: true, privateRates: true }, true, true],
  ['a traveler with a personalized offer', { personalOffers: [makeTestUserRate()] }, false, true],
  ['a traveler whose offer expired', { personalOffers: [makeTestUserRate({ ttl: at.nowMs - 1 })] }, false, false],
])('in a PRIVATE listing %s sees the PUBLIC rate: %s, the PRIVATE rate: %s', (_, viewer, ofPublic, ofPrivate) => {
  const listing = { active: true, visibility: 'PRIVATE' as const }
  expect(seen({ ...open, listing } as never, viewer) !== undefined).toBe(ofPublic)
  expect(seen({ ...closed, listing } as never, viewer) !== undefined).toBe(ofPrivate)
})
