import { tripPartition } from '../kernel/rows.ts'
import { productKey } from '../trips/rows.ts'
import { rowsOf } from '../kernel/table/read.ts'

/** The fields of a pin that decide an offer's flags. */
export interface PinRow {
  readonly offerKey: string
  readonly status: 'BOOKED' | 'CANCELLED' | 'DRAFT'
  readonly voters?: ReadonlySet<number>
}

/**
 * All pins of a board. Orders keep products of deleted boards, and such a board may have had the same stem, so rows of
 * another board are left out. T#{stem} / PRODUCT#*
 */
export async function pinsOn(tripId: number): Promise<PinRow[]> {
  const pins = await rowsOf<PinRow & { tripId: number }>(tripPartition(tripId), {
    prefix: productKey.prefix,
    fields: ['tripId', 'offerKey', 'status', 'voters'],
  })
  return pins.filter((pin) => pin.tripId === tripId)
}
