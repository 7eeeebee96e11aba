import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { clubPartition } from '../kernel/rows.ts'
import type { PromoRef } from '../rates/promo-names.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { overwriteRow, removeRow } from '../kernel/table/write.ts'
import type { TableWrite } from '../kernel/table.ts'
import { clubOfferListingKey } from './rows.ts'

/**
 * A listing where an active offer opens promotions to a group, as the map and the group's page need it. Rows written
 * before the group's page showed prices lack `promos`.
 */
export interface ClubOfferListing extends GeoPoint {
  readonly clubId: number
  readonly offerId: number
  readonly listingId: number
  readonly promos?: readonly PromoRef[]
}

/** Maximum number of listings of a group's offers that one query reads. */
const readMost = 500

/** Lists the listings at which a group's offers open promotions. Key: CLUB#{club} / AT#*. */
export const listListingsWithOffersToClub = (clubId: number): Promise<ClubOfferListing[]> =>
  readFirstRows(clubPartition(clubId), readMost, { prefix: clubOfferListingKey.prefix })

/** Lists the listings at which one offer to a group opens promotions, consistently. Key: CLUB#{club} / AT#{offer}#*. */
export const listListingsOfGroupOffer = (clubId: number, offerId: number): Promise<(ClubOfferListing & Row)[]> =>
  readFirstRows(clubPartition(clubId), readMost, { prefix: clubOfferListingKey.after(offerId), consistent: true })

export const putClubOfferListing = (place: ClubOfferListing): TableWrite =>
  overwriteRow({ ...clubOfferListingKey(place.clubId, place.offerId, place.listingId), ...place })

export const removeClubOfferListing = ({
  clubId,
  offerId,
  listingId,
}: Omit<ClubOfferListing, keyof GeoPoint | 'promos'>): TableWrite =>
  removeRow(clubOfferListingKey(clubId, offerId, listingId))
