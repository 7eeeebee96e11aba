import * as z from 'zod/mini'
import {
  addReservationSegment,
  moveReservationSegment,
  unlockReservationSegment,
} from '@nestboard/functions/itinerary/reservation-segment.ts'
import { segmentRow } from '@nestboard/functions/itinerary/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingPartition } from '@nestboard/functions/kernel/rows.ts'
import { reservationKey } from '@nestboard/functions/orders/rows.ts'
import { tripKey } from '@nestboard/functions/trips/rows.ts'
import { reservationSchema } from '@nestboard/shared/orders/reservation.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowImage } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'

const reservedImage = z.pick(reservationSchema, {
  id: true,
  tripId: true,
  status: true,
  listingId: true,
  listingType: true,
  name: true,
  day: true,
  length: true,
  confirmation: true,
})

const isBooked = (image: RowImage | undefined): boolean => image?.['status'] === 'BOOKED'

/**
 * Adds a booked stay to the itinerary of its board as a locked segment, moves it when the booking's dates change, and
 * unlocks it when the booking is canceled.
 */
export const addReservationToItinerary = defineReaction(
  {
    wakes: [{ pk: 'T#', sk: [reservationKey.prefix], versioned: true }],
    grants: mergeGrants(
      grantActions(segmentRow, 'GetItem', 'PutItem', 'UpdateItem'),
      grantActions(tripKey, 'GetItem', 'UpdateItem'),
      grantActions(listingPartition, 'Query'),
    ),
    late: 'row',
  },
  async ({ keys, before, after }, { now }) => {
    if (!keys.pk.startsWith('T#') || !keys.sk.startsWith(reservationKey.prefix)) return
    if (!isBooked(before) && isBooked(after))
      return addReservationSegment(parseBySchema(reservedImage, after, 'reservation'), now())
    if (before && isBooked(before) && isBooked(after)) {
      const [old, reserved] = [before, after].map((image) => parseBySchema(reservedImage, image, 'reservation')) as [
        z.output<typeof reservedImage>,
        z.output<typeof reservedImage>,
      ]
      if (old.day !== reserved.day || old.length !== reserved.length)
        return moveReservationSegment(reserved, old.length, now())
    }
    if (isBooked(before) && after?.['status'] === 'CANCELLED')
      return unlockReservationSegment(parseBySchema(reservedImage, after, 'reservation'), now())
  },
)
