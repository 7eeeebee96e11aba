import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { clubPartition } from '../kernel/rows.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { clubOfferListingRow } from './rows.ts'
import type { ClubOfferListing } from './rows.ts'

/** Maximum number of listings of a group's offers that one query reads. */
const readMost = 500

/** Lists the listings at which a group's offers open promotions. */
export const listListingsWithOffersToClub = (clubId: number): Promise<ClubOfferListing[]> =>
  clubOfferListingRow.readFirst([clubId], readMost)

/** Lists the listings at which one offer to a group opens promotions, consistently. */
export const listListingsOfGroupOffer = (clubId: number, offerId: number): Promise<(ClubOfferListing & Row)[]> =>
  readFirstRows(clubPartition(clubId), readMost, { prefix: clubOfferListingRow.key.after(offerId), consistent: true })

export const putClubOfferListing = (place: ClubOfferListing): TableWrite =>
  clubOfferListingRow.overwrite([place.clubId, place.offerId, place.listingId], place)

export const removeClubOfferListing = ({
  clubId,
  offerId,
  listingId,
}: Omit<ClubOfferListing, keyof GeoPoint | 'promos'>): TableWrite =>
  clubOfferListingRow.remove([clubId, offerId, listingId])
