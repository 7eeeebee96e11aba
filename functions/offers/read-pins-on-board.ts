import { boardPartition } from '../kernel/rows.ts'
import { productKey } from '../trips/rows.ts'
import { readAllRows } from '../kernel/table/read.ts'

/** The fields of a pin by which an offer is flagged as pinned or favorite. */
export interface PinRow {
  readonly offerKey: string
  readonly status: 'BOOKED' | 'CANCELLED' | 'DRAFT'
  readonly voters?: ReadonlySet<number>
}

/**
 * Reads all pins of a board. The partition may also hold ordered pins of a deleted board with the same stem (upper
 * bits of the id), which are left out. Key: T#{stem} / PRODUCT#*.
 */
export async function readPinsOnBoard(tripId: number): Promise<PinRow[]> {
  const pins = await readAllRows<PinRow & { tripId: number }>(boardPartition(tripId), {
    prefix: productKey.prefix,
    fields: ['tripId', 'offerKey', 'status', 'voters'],
  })
  return pins.filter((pin) => pin.tripId === tripId)
}
