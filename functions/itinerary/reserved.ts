import { segmentDay } from '@nestboard/shared/itinerary/segment.ts'
import { clocksIn, momentIn } from '@nestboard/shared/kernel/day.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import type { Reservation } from '@nestboard/shared/orders/booking.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { idWithin } from '@nestboard/shared/kernel/id.ts'
import { commit } from '../kernel/commit.ts'
import { idOf } from '../kernel/random.ts'
import { listingIn, listingRows } from '../listing/collection.ts'
import { touchBoard } from '../trips/board.ts'
import { untilFirst, versionAfter } from '../trips/version.ts'
import { changeSegment, putSegment, segmentItem } from './segment.store.ts'
import type { SegmentItem } from './segment.store.ts'

/** What a segment takes from a reservation. */
export type Reserved = Pick<
  Reservation,
  'id' | 'tripId' | 'listingId' | 'listingType' | 'name' | 'day' | 'length' | 'confirmation'
>

/** How many segments of a board may be in a reservation's place before it has its own. */
const placesMost = 8

/**
 * Where the segment of a reservation is or would be: one, whenever it is asked for. A place that another segment of the
 * board has is passed over.
 */
async function placeOf({ id, tripId }: Pick<Reserved, 'id' | 'tripId'>): Promise<{ id: number; item?: SegmentItem }> {
  for (let place = 0; place < placesMost; place++) {
    const segmentId = idWithin(tripId, idOf(`segment ${place} of reservation ${id}`))
    const item = await segmentItem(segmentId)
    if (!item) return { id: segmentId }
    if (item.reservationId === id) return { id: segmentId, item }
  }
  throw new Error(`no place for the segment of reservation ${id}`)
}

/**
 * Puts what was booked into the itinerary of its board, at check-in on the listing's clocks. For the reaction to
 * reservations; safe to run twice. A board that is gone needs none.
 */
export async function reserveSegment(reserved: Reserved, nowMs: number): Promise<void> {
  const { id: reservationId, tripId, listingId, listingType, name, day, length, confirmation } = reserved
  const found = listingIn(await listingRows(listingId))
  const zone = found?.listing.timezone ?? listingDefaults.timezone
  const timeFrom = momentIn(zone, day, found?.profile.checkInTime || listingDefaults.checkInTime)
  const nights = length === 1 ? '1 night' : `${length} nights`
  const description = [nights, confirmation].filter(Boolean).join(', ')
  const said = { name, description, listingType, timeFrom, day: segmentDay(timeFrom, zone) }
  await unlessGone(async () => {
    const { id, item: there } = await placeOf(reserved)
    if (there) return
    const item = { id, tripId, ...said, reservationId, listingId, reservationStatus: 'BOOKED', nms: nowMs } as const
    await commit([putSegment(item), await touchBoard(tripId, nowMs)])
  })
}

/**
 * From here on the segment of a cancelled reservation is like any other: its time is what the listing's clocks would have
 * shown, as if somebody had written it down. For the reaction; safe to run twice.
 */
export const releaseSegment = ({ id, tripId }: Pick<Reserved, 'id' | 'tripId'>, nowMs: number): Promise<void> =>
  unlessGone(async () => {
    const { item: before } = await placeOf({ id, tripId })
    if (before?.reservationStatus !== 'BOOKED') return
    const zone = listingIn(await listingRows(before.listingId))?.listing.timezone ?? listingDefaults.timezone
    const timeFrom = clocksIn(zone, before.timeFrom)
    const nms = versionAfter(before, nowMs)
    await commit([changeSegment(before, { reservationStatus: 'CANCELLED', timeFrom, nms })])
  })

const unlessGone = (change: () => Promise<void>): Promise<void> =>
  untilFirst(change).catch((error: unknown) => {
    if (!(error instanceof Fault && error.status === 404)) throw error
  })
