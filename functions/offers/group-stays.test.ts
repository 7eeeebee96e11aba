import * as groupOffers from '@nestboard/shared/group-offers/routes.ts'
import { groupOfferLimits } from '@nestboard/shared/group-offers/model.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as offers from '@nestboard/shared/offers/routes.ts'
import * as rates from '@nestboard/shared/rates/promo-routes.ts'
import { expect, it } from 'vitest'
import { handler as groupOfferHandler } from '../group-offers/index.ts'
import {
  refreshGroupOfferRowsAtListing,
  refreshListingRowsOfGroupOffer,
} from '../group-offers/group-offer-listing-rows.ts'
import {
  createListingWithPrivateRate,
  createOfferToClub,
  createPrivateRateOpenedToClub,
} from '../group-offers/testing/closed.ts'
import { newClub } from '../groups/testing/club.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { handler as rateHandler } from '../rates/index.ts'
import { handler } from './index.ts'

const shownTo = async (who: Person, clubId: number) =>
  (await callRoute(groupOfferHandler, groupOffers.listOffersToClub, { clubId }, who)).data!

/** Creates a group offer and runs the reaction that indexes its stays. */
async function placed(where?: Parameters<typeof createPrivateRateOpenedToClub>[0]) {
  const opened = await createPrivateRateOpenedToClub(where)
  await refreshListingRowsOfGroupOffer(opened.offerId, opened.club.clubId)
  return opened
}

it('shows the stays of an offer at the price that members see on the listing', async () => {
  const { stay, club, offerId, member } = await placed()
  const { stays, isPart } = await shownTo(member, club.clubId)
  expect(isPart).toBe(false)
  expect(stays).toMatchObject([{ offerId, listing: { id: stay.listingId }, ratePrice: 60, rateListPrice: 80 }])
  const { day, length, ages } = stays[0]!
  expect(day).toBe(dayInZone('UTC', Date.now()) + 30)
  const listed = await callRoute(handler, offers.listOffers, { listingId: stay.listingId, day, length, ages }, member)
  expect(listed.data?.offers[0]).toMatchObject({ clubId: club.clubId, ratePrice: 60, rateListPrice: 80 })
})

it('leaves out stays that members can’t open: hidden listings and deleted promotions', async () => {
  const hidden = await placed({ visibility: 'PRIVATE' })
  expect((await shownTo(hidden.member, hidden.club.clubId)).stays).toEqual([])
  const { stay, club, member } = await placed()
  await callRoute(rateHandler, rates.deletePromo, { id: stay.promoId }, stay.owner)
  // The group's stays are hidden at once, and remain hidden after the reaction has removed the deleted promotion from
  // the index.
  expect((await shownTo(member, club.clubId)).stays).toEqual([])
  await refreshGroupOfferRowsAtListing(stay.listingId)
  expect(await shownTo(member, club.clubId)).toMatchObject({ stays: [], isPart: false })
})

it('shows the first stays of every offer, and reports that there are more', async () => {
  const club = await newClub()
  const first = await createListingWithPrivateRate()
  const others = await Promise.all(
    Array.from({ length: groupOfferLimits.shownStays }, () => createListingWithPrivateRate({}, first)),
  )
  const lone = await createListingWithPrivateRate()
  const [big, small] = [await createOfferToClub(first, club.clubId), await createOfferToClub(lone, club.clubId)]
  await refreshListingRowsOfGroupOffer(big, club.clubId)
  await refreshListingRowsOfGroupOffer(small, club.clubId)
  const { stays, isPart } = await shownTo(club.admin, club.clubId)
  expect([stays.length, isPart]).toEqual([groupOfferLimits.shownStays, true])
  expect(stays.filter(({ offerId }) => offerId === small)).toMatchObject([{ listing: { id: lone.listingId } }])
  const ids = new Set([first, ...others, lone].map(({ listingId }) => listingId))
  expect(stays.every(({ listing }) => ids.has(listing.id))).toBe(true)
})

it('reads all stays in one batch, whatever their number', async () => {
  const club = await newClub()
  const first = await createListingWithPrivateRate()
  await Promise.all(Array.from({ length: 11 }, () => createListingWithPrivateRate({}, first)))
  await refreshListingRowsOfGroupOffer(await createOfferToClub(first, club.clubId), club.clubId)
  const [read, , rounds] = await measureRouteUnits(() => shownTo(club.admin, club.clubId))
  // Each of the twelve stays costs two read units: half a unit each for its listing, rate, promotion and missing
  // calendar.
  expect(rounds).toBe(2)
  expect(read).toBeLessThanOrEqual(30)
})
