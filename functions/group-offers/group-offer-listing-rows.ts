import { isPromoCodeOfPromotion } from '@nestboard/shared/group-offers/promo-code.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { findListing, findListings } from '../listing/listing.ts'
import { readActivePromosOfListing, findActivePromosByName } from '../rates/promo-names.ts'
import { listTermsOfActiveOffers } from './offer.store.ts'
import {
  listListingsWithOffersToClub,
  listListingsOfGroupOffer,
  putClubOfferListing,
  removeClubOfferListing,
} from './club-offer-listing.store.ts'
import { groupOfferRow } from './rows.ts'
import type { ClubOfferListing } from './rows.ts'

/** Lists the listings at which offers open promotions to any of these groups: one query per group, at most twenty. */
export const listListingsWithOffersToClubs = async (clubIds: readonly number[]): Promise<ClubOfferListing[]> =>
  (await Promise.all(clubIds.map(listListingsWithOffersToClub))).flat()

/**
 * Maximum number of listings of one offer that group members see on the map with the group's price; further listings
 * show this price on their own pages only.
 */
const placesMost = 100
/** Maximum number of promotions of a listing that are priced for the group's page. */
const promosMost = 2
const noPromos: Awaited<ReturnType<typeof findActivePromosByName>> = new Map()

/**
 * Updates the rows that list where an offer opens promotions to a group, from the offer's current state. Called by a
 * stream reaction; idempotent.
 * @param clubId a group to which the offer was made before or after its change
 */
export async function refreshListingRowsOfGroupOffer(id: number, clubId: number): Promise<void> {
  const [offer, noted] = await Promise.all([groupOfferRow.read(id), listListingsOfGroupOffer(clubId, id)])
  const isHere = offer?.active === true && offer.clubId === clubId
  const named = isHere ? await findActivePromosByName(offer.supplierId, offer.promoCode) : noPromos
  const wanted = (await findListings([...named.keys()].slice(0, placesMost))).map(
    ({ id: listingId, latitude, longitude }) => ({
      clubId,
      offerId: id,
      listingId,
      latitude,
      longitude,
      promos: (named.get(listingId) ?? []).slice(0, promosMost),
    }),
  )
  const there = new Set(wanted.map(({ listingId }) => listingId))
  await removeRows(noted.filter(({ listingId }) => !there.has(listingId)))
  await sendAll(wanted.map(putClubOfferListing))
}

/**
 * Updates, for every active offer of a listing's supplier, the row that says whether the offer opens a promotion at
 * this listing. Called by a stream reaction; idempotent.
 */
export async function refreshGroupOfferRowsAtListing(listingId: number): Promise<void> {
  const listing = await findListing(listingId)
  if (!listing) return
  const offers = await listTermsOfActiveOffers(listing.supplierId)
  if (!offers.length) return
  const active = await readActivePromosOfListing(listingId)
  const { latitude, longitude } = listing
  await sendAll(
    offers.map(({ id: offerId, clubId, promoCode }) => {
      const named = active.filter(({ name }) => isPromoCodeOfPromotion(promoCode, name))
      if (!named.length) return removeClubOfferListing({ clubId, offerId, listingId })
      const promos = named.slice(0, promosMost).map(({ rateId, promoId }) => ({ rateId, promoId }))
      return putClubOfferListing({ clubId, offerId, listingId, latitude, longitude, promos })
    }),
  )
}

const sendAll = (writes: readonly TableWrite[]) => Promise.all(writes.map((write) => commitTransaction([{ write }])))
