import { getItineraryDayOfSegment } from '@nestboard/shared/itinerary/segment.ts'
import { localTimeAsUtcMs, localTimeToEpochMs } from '@nestboard/shared/kernel/day.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import type { Reservation } from '@nestboard/shared/orders/reservation.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { parseListingRows, readListingRows } from '../listing/build-listing-row.ts'
import { raiseBoardVersion } from '../trips/board.ts'
import { segmentRow } from './rows.ts'
import type { SegmentItem } from './rows.ts'
import { changeSegment, putSegment } from './segment.store.ts'

/** The fields of a reservation that are copied to its segment of the board's itinerary. */
export type ReservedStay = Pick<Reservation, 'id' | 'tripId' | 'listingId' | 'listingType' | 'name' | 'day' | 'length'>

/** How many segment ids are tried for a reservation. */
const maxPlaces = 8

/**
 * Finds the segment of a reservation or, if there is none yet, a free id for it. The ids to try are derived from the
 * reservation, so repeated calls find the same segment; ids taken by other segments of the board are skipped.
 */
async function placeOf({
  id,
  tripId,
}: Pick<ReservedStay, 'id' | 'tripId'>): Promise<{ id: number; item?: SegmentItem }> {
  for (let place = 0; place < maxPlaces; place++) {
    const segmentId = deriveChildEntityId(tripId, deriveIdFromText(`segment ${place} of reservation ${id}`))
    const item = await segmentRow.read(segmentId)
    if (!item) return { id: segmentId }
    if (item.reservationId === id) return { id: segmentId, item }
  }
  throw new Error(`no place for the segment of reservation ${id}`)
}

/**
 * Adds a booked stay to the itinerary of its board, at check-in in the listing's time zone. Called by a stream
 * reaction; idempotent, and does nothing for a deleted board.
 */
export async function addReservationSegment(reserved: ReservedStay, nowMs: number): Promise<void> {
  const { id: reservationId, tripId, listingId, listingType, name, length } = reserved
  // The confirmation code is stored with the reservation only, because people can edit the description.
  const segmentFields = { name, description: describeNights(length), listingType, ...(await readTimes(reserved)) }
  await unlessDeleted(async () => {
    const { id, item: existing } = await placeOf(reserved)
    if (existing) return
    const item = {
      id,
      tripId,
      ...segmentFields,
      reservationId,
      listingId,
      reservationStatus: 'BOOKED',
      nms: nowMs,
    } as const
    await commitTransaction([putSegment(item), await raiseBoardVersion(tripId, nowMs)])
  })
}

const describeNights = (length: number): string => (length === 1 ? '1 night' : `${length} nights`)

/** When a stay begins, in the listing's time zone. */
async function readTimes({ listingId, day }: ReservedStay): Promise<Pick<SegmentItem, 'timeFrom' | 'day'>> {
  const parts = parseListingRows(await readListingRows(listingId))
  const zone = parts?.listing.timezone ?? listingDefaults.timezone
  const timeFrom = localTimeToEpochMs(zone, day, parts?.profile.checkInTime || listingDefaults.checkInTime)
  return { timeFrom, day: getItineraryDayOfSegment(timeFrom, zone) }
}

/**
 * Moves the segment of a reservation whose dates were changed. A description that people have written stays. Called by
 * a stream reaction; idempotent.
 * @param formerLength nights of the stay before
 */
export async function moveReservationSegment(
  reserved: ReservedStay,
  formerLength: number,
  nowMs: number,
): Promise<void> {
  const times = await readTimes(reserved)
  await unlessDeleted(async () => {
    const { item: before } = await placeOf(reserved)
    if (before?.reservationStatus !== 'BOOKED') return
    const isOwnText = before.description !== describeNights(formerLength)
    const description = isOwnText ? before.description : describeNights(reserved.length)
    await commitTransaction([
      changeSegment(before, { ...times, description, nms: nextVersion(before, nowMs) }),
      await raiseBoardVersion(reserved.tripId, nowMs),
    ])
  })
}

/**
 * Turns the segment of a canceled reservation into an ordinary one. Times of ordinary segments are in UTC, so its time
 * becomes the UTC time that reads like the listing's local time. Called by a stream reaction; idempotent.
 */
export const unlockReservationSegment = (
  { id, tripId }: Pick<ReservedStay, 'id' | 'tripId'>,
  nowMs: number,
): Promise<void> =>
  unlessDeleted(async () => {
    const { item: before } = await placeOf({ id, tripId })
    if (before?.reservationStatus !== 'BOOKED') return
    const zone = parseListingRows(await readListingRows(before.listingId))?.listing.timezone ?? listingDefaults.timezone
    const timeFrom = localTimeAsUtcMs(zone, before.timeFrom)
    const nms = nextVersion(before, nowMs)
    await commitTransaction([changeSegment(before, { reservationStatus: 'CANCELLED', timeFrom, nms })])
  })

const unlessDeleted = (change: () => Promise<void>): Promise<void> =>
  retryOnConflict(change).catch((error: unknown) => {
    if (!(error instanceof Fault && error.status === 404)) throw error
  })
