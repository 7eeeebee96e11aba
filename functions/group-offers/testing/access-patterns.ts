import { groupOfferLimits } from '@nestboard/shared/group-offers/model.ts'
import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { deleteClub } from '@nestboard/shared/groups/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { handler as clubHandler } from '../../groups/index.ts'
import { newClub } from '../../groups/testing/club.ts'
import { supplierStatsKey } from '../../kernel/rows.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { endOffersToDeletedClub } from '../end-offers-to-deleted-club.ts'
import { handler } from '../index.ts'
import {
  listListingsWithOffersToClubs,
  refreshGroupOfferRowsAtListing,
  refreshListingRowsOfGroupOffer,
} from '../group-offer-listing-rows.ts'
import { addClubSaleToTotals, subtractClubSaleFromTotals } from '../sales.ts'
import { createListingWithPrivateRate, createOfferToClub, createPrivateRateOpenedToClub } from './closed.ts'
import type { ListingWithPrivateRate } from './closed.ts'

/** Calls every route for a supplier and a group. */
export async function callGroupOfferRoutes(
  { supplierId, owner, ...stay }: ListingWithPrivateRate,
  club: Awaited<ReturnType<typeof newClub>>,
) {
  const { clubId, admin } = club
  const once = { idempotencyKey: 'group-offer-once' } as object
  const offerId = await createOfferToClub({ supplierId, owner }, clubId, once)
  await callRoute(handler, routes.getGroupOffer, { offerId }, owner)
  await callRoute(handler, routes.listGroupOffers, { supplierId }, owner)
  await callRoute(handler, routes.listGroupOffers, { supplierId, promoCode: 'acme2027' }, owner)
  await callRoute(handler, routes.listClubsOpenToOffers, { supplierId, query: 'group' }, owner)
  await callRoute(handler, routes.listClubsOpenToOffers, { supplierId, category: 'CORPORATE' }, owner)
  await callRoute(handler, routes.listOffersToClub, { clubId }, admin)
  await callRoute(handler, routes.updateGroupOffer, { id: offerId, active: false }, owner)
  await callRoute(handler, routes.updateGroupOffer, { id: offerId, active: true }, owner)
  return { offerId, listingId: stay.listingId }
}

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [stay, club] = [await createListingWithPrivateRate(), await newClub()]
  const { offerId, listingId } = await callGroupOfferRoutes(stay, club)
  const { clubId } = club
  await refreshListingRowsOfGroupOffer(offerId, clubId)
  await refreshGroupOfferRowsAtListing(listingId)
  await listListingsWithOffersToClubs([clubId])
  const other = await createPrivateRateOpenedToClub()
  await refreshListingRowsOfGroupOffer(other.offerId, other.club.clubId)
  const ended = { id: other.offerId, active: false }
  await callRoute(handler, routes.updateGroupOffer, ended, other.stay.owner)
  await refreshListingRowsOfGroupOffer(other.offerId, other.club.clubId)
  await createOfferToClub(other.stay, other.club.clubId, { promoCode: 'Nothing' })
  await refreshGroupOfferRowsAtListing(other.stay.listingId)
  const sale = {
    clubId,
    supplierId: stay.supplierId,
    currency: 'EUR',
    total: 12_000,
    placedMs: Date.now(),
    arrival: dayInZone('UTC', Date.now()),
    nights: 2,
  }
  const [sold, early] = [newId(), newId()]
  await addClubSaleToTotals(sold, club.admin.userId, sale, Date.now())
  await subtractClubSaleFromTotals(sold, club.admin.userId, Date.now())
  await subtractClubSaleFromTotals(early, club.admin.userId, Date.now())
  await callRoute(clubHandler, deleteClub, { id: clubId }, club.admin)
  await endOffersToDeletedClub(clubId, Date.now())
}

/**
 * Activates an offer while its supplier's counter of offers is at the limit, so that the call counts the offers one by
 * one.
 */
export async function runRareAccessPatterns(): Promise<void> {
  const [stay, club] = [await createListingWithPrivateRate(), await newClub()]
  const id = await createOfferToClub(stay, club.clubId)
  await callRoute(handler, routes.updateGroupOffer, { id, active: false }, stay.owner)
  await putRows([{ ...supplierStatsKey(stay.supplierId), groupOffers: groupOfferLimits.ofSupplier }])
  await callRoute(handler, routes.updateGroupOffer, { id, active: true }, stay.owner)
}
