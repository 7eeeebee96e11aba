import type { Point } from '@nestboard/shared/kernel/geo.ts'
import { clubPartition } from '../kernel/rows.ts'
import type { PromoPlace } from '../rates/promo-names.ts'
import { firstRowsOf } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { overwriteRow, removeRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { clubPlaceKey } from './rows.ts'

/**
 * A listing where an active offer opens promotions to a group. Rows written before the group's page showed prices lack
 * `promos`.
 */
export interface ClubPlace extends Point {
  readonly clubId: number
  readonly offerId: number
  readonly listingId: number
  readonly promos?: readonly PromoPlace[]
}

/** Most listings of a group's offers that one search reads. */
const readMost = 500

/** Lists the places of a group's offers. Key: CLUB#{club} / AT#*. */
export const placesOfClub = (clubId: number): Promise<ClubPlace[]> =>
  firstRowsOf(clubPartition(clubId), readMost, { prefix: clubPlaceKey.prefix })

/** Lists the places of one offer to a group, consistently. Key: CLUB#{club} / AT#{offer}#*. */
export const placesOfOffer = (clubId: number, offerId: number): Promise<(ClubPlace & Row)[]> =>
  firstRowsOf(clubPartition(clubId), readMost, { prefix: clubPlaceKey.after(offerId), consistent: true })

export const putPlace = (place: ClubPlace): Write =>
  overwriteRow({ ...clubPlaceKey(place.clubId, place.offerId, place.listingId), ...place })

export const removePlace = ({ clubId, offerId, listingId }: Omit<ClubPlace, keyof Point | 'promos'>): Write =>
  removeRow(clubPlaceKey(clubId, offerId, listingId))
