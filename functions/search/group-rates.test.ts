import { updateGroupOffer } from '@nestboard/shared/group-offers/routes.ts'
import { leaveClub } from '@nestboard/shared/groups/routes.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import { updatePromo } from '@nestboard/shared/rates/promo-routes.ts'
import * as routes from '@nestboard/shared/search/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { handler as groupHandler } from '../groups/index.ts'
import { newClub, newMember } from '../groups/testing/club.ts'
import { handler as offerHandler } from '../group-offers/index.ts'
import {
  listListingsWithOffersToClubs,
  refreshGroupOfferRowsAtListing,
  refreshListingRowsOfGroupOffer,
} from '../group-offers/group-offer-listing-rows.ts'
import { unrestrictedPromo, createOfferToClub, createPrivateRateOpenedToClub } from '../group-offers/testing/closed.ts'
import { readClubMembershipsEventually } from '../kernel/rights/club.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { handler as rateHandler } from '../rates/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { newSearch } from './testing/search.ts'

let places = 0
/** Each test uses a place of its own. */
const place = () => ({ latitude: 48 + ++places, longitude: -12.4 })

async function opened() {
  const at = place()
  const made = await createPrivateRateOpenedToClub(at)
  await projectListingOntoMap(made.stay.listingId, 'all', Date.now)
  await refreshListingRowsOfGroupOffer(made.offerId, made.club.clubId)
  return { ...made, at }
}

const found = async (who: Person, id: number, more: object = {}) =>
  (await callRoute(handler, routes.listSearchOffers, { id, ...more }, who)).data!.offers.map(
    ({ ratePrice, clubId }) => [ratePrice, clubId] as const,
  )

it('shows the closed rate of a group to its members, and the public price to others', async () => {
  const { at, club, member } = await opened()
  const outsider = await newMember(await newClub())
  for (const sort of ['DISTANCE', 'PRICE_LOWEST'] as const) {
    expect(await found(member, await newSearch(member, at), { sort })).toEqual([[60, club.clubId]])
    for (const who of [outsider, await newPerson()])
      expect(await found(who, await newSearch(who, at), { sort })).toEqual([[100, undefined]])
  }
  expect(await found(member, await newSearch(member, place()))).toEqual([])
})

it('hides the closed rate from a member who left, and after the offer was removed', async () => {
  const { at, club, member, stay, offerId } = await opened()
  const other = await newMember(club)
  await callRoute(groupHandler, leaveClub, { clubId: club.clubId }, member)
  expect(await found(member, await newSearch(member, at))).toEqual([[100, undefined]])
  expect(await found(other, await newSearch(other, at))).toEqual([[60, club.clubId]])
  await callRoute(offerHandler, updateGroupOffer, { id: offerId, active: false }, stay.owner)
  // The stream reaction to the removed offer hasn't run yet, but the price is already gone.
  expect(await found(other, await newSearch(other, at))).toEqual([[100, undefined]])
})

it('keeps up with a listing that moves, and with a promotion that is turned off and on', async () => {
  const { at, club, member, stay } = await opened()
  const turn = async (active: boolean) => {
    const given = {
      ...unrestrictedPromo,
      active,
      id: stay.promoId,
      name: 'Acme2027',
      amount: 25,
      amountType: 'PERCENT',
    } as const
    expect((await callRoute(rateHandler, updatePromo, given, stay.owner)).code).toBe(200)
    await refreshGroupOfferRowsAtListing(stay.listingId)
    return (await listListingsWithOffersToClubs([club.clubId])).map(({ listingId }) => listingId)
  }
  expect(await turn(false)).toEqual([])
  expect(await turn(true)).toEqual([stay.listingId])
  const moved = { latitude: at.latitude + 0.4, longitude: at.longitude }
  await callRoute(listingHandler, updateListing, { id: stay.listingId, ...moved }, stay.owner)
  await refreshGroupOfferRowsAtListing(stay.listingId)
  await projectListingOntoMap(stay.listingId, 'all', Date.now)
  expect(await found(member, await newSearch(member, moved))).toEqual([[60, club.clubId]])
})

it('costs a person without groups half a unit more, without a further round of reads', async () => {
  const { at } = await opened()
  const who = await newPerson()
  const id = await newSearch(who, at)
  await found(who, id)
  const asked = { id, north: at.latitude + 0.1, south: at.latitude - 0.1, west: at.longitude - 0.1, zoom: 12 }
  const first = { ...asked, east: at.longitude + 0.1 }
  const [units, writes] = await measureRouteUnits(() => callRoute(handler, routes.listSearchOffers, first, who))
  const withoutClubs =
    units -
    (
      await measureRouteUnits(() => readClubMembershipsEventually({ kind: 'user', userId: who.userId, sessionId: 0 }))
    )[0]
  // Read units: one for the session, one for the two reads of the map, and a half each for the search, the Deal Key,
  // personal offers and, only in the first number, the groups.
  expect([units, withoutClubs, writes]).toEqual([4, 3.5, 0])
})

it("shows the public price if it is lower than the group's price", async () => {
  const at = place()
  const promo = { ...unrestrictedPromo, name: 'Acme2027', amount: 1, amountType: 'PERCENT' as const }
  const closed = { rate: { price: 200, visibility: 'PRIVATE' as const }, promos: [promo] }
  const stay = await newBookableListing({ rates: [{ rate: { price: 100 } }, closed] }, undefined, at)
  const club = await newClub()
  await refreshListingRowsOfGroupOffer(await createOfferToClub(stay, club.clubId), club.clubId)
  await projectListingOntoMap(stay.listingId, 'all', Date.now)
  expect(await found(club.admin, await newSearch(club.admin, at))).toEqual([[100, undefined]])
})
