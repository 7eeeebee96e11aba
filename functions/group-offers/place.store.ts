import type { Point } from '@nestboard/shared/kernel/geo.ts'
import { clubPartition } from '../kernel/rows.ts'
import type { PromoPlace } from '../rates/promo-names.ts'
import { firstRowsOf } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { overwriteRow, removeRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { clubPlaceKey } from './rows.ts'

/**
 * A listing where an active offer opens promotions to a group, as the map and the group's page need it. Rows written
 * before the group's page showed prices lack `promos`.
 */
export interface ClubPlace extends Point {
  readonly clubId: number
  readonly offerId: number
  readonly listingId: number
  readonly promos?: readonly PromoPlace[]
}

/** Maximum number of listings of a group's offers that one query reads. */
const readMost = 500

/** Lists the listings at which a group's offers open promotions. Key: CLUB#{club} / AT#*. */
export const placesOfClub = (clubId: number): Promise<ClubPlace[]> =>
  firstRowsOf(clubPartition(clubId), readMost, { prefix: clubPlaceKey.prefix })

/** Lists the listings at which one offer to a group opens promotions, consistently. Key: CLUB#{club} / AT#{offer}#*. */
export const placesOfOffer = (clubId: number, offerId: number): Promise<(ClubPlace & Row)[]> =>
  firstRowsOf(clubPartition(clubId), readMost, { prefix: clubPlaceKey.after(offerId), consistent: true })

export const putPlace = (place: ClubPlace): Write =>
  overwriteRow({ ...clubPlaceKey(place.clubId, place.offerId, place.listingId), ...place })

export const removePlace = ({ clubId, offerId, listingId }: Omit<ClubPlace, keyof Point | 'promos'>): Write =>
  removeRow(clubPlaceKey(clubId, offerId, listingId))
