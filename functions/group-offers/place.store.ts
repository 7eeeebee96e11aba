import type { Point } from '@nestboard/shared/kernel/geo.ts'
import { clubPartition } from '../kernel/rows.ts'
import type { PromoPlace } from '../rates/promo-names.ts'
import { firstRowsOf } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { overwriteRow, removeRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { clubPlaceKey } from './rows.ts'

/** A listing where a running offer opens promotions to a group; rows of before stays had prices lack `promos`. */
export interface ClubPlace extends Point {
  readonly clubId: number
  readonly offerId: number
  readonly listingId: number
  readonly promos?: readonly PromoPlace[]
}

/** Most places of a group that one search reads. */
const readMost = 500

/** Where a group has offers. CLUB#{club} / AT#* */
export const placesOfClub = (clubId: number): Promise<ClubPlace[]> =>
  firstRowsOf(clubPartition(clubId), readMost, { prefix: clubPlaceKey.prefix })

/** Where one offer to a group is, read consistently. CLUB#{club} / AT#{offer}#* */
export const placesOfOffer = (clubId: number, offerId: number): Promise<(ClubPlace & Row)[]> =>
  firstRowsOf(clubPartition(clubId), readMost, { prefix: clubPlaceKey.after(offerId), consistent: true })

export const putPlace = (place: ClubPlace): Write =>
  overwriteRow({ ...clubPlaceKey(place.clubId, place.offerId, place.listingId), ...place })

export const removePlace = ({ clubId, offerId, listingId }: Omit<ClubPlace, keyof Point | 'promos'>): Write =>
  removeRow(clubPlaceKey(clubId, offerId, listingId))
