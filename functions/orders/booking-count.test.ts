import { expect, it } from 'vitest'
import { listingKey } from '../listing/rows.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { addOrderToBookingCount, removeOrderFromBookingCount } from './booking-count.ts'

const { id: listingId } = await createPublicListing()
const bookings = async () =>
  (await readPartitionRows(listingKey(listingId).pk)).find(({ sk }) => sk === 'LISTING')!['bookings'] as number

it('counts a booking once and uncounts it once when canceled, under repeats and races', async () => {
  const [id, other] = [newId(), newId()]
  await Promise.all(Array.from({ length: 5 }, () => addOrderToBookingCount({ id, listingId }, 1)))
  await addOrderToBookingCount({ id: other, listingId }, 1)
  expect(await bookings()).toBe(2)
  await Promise.all(Array.from({ length: 5 }, () => removeOrderFromBookingCount({ bookingId: id, listingId }, 2)))
  expect(await bookings()).toBe(1)
  await addOrderToBookingCount({ id, listingId }, 3)
  await removeOrderFromBookingCount({ bookingId: id, listingId }, 4)
  expect(await bookings()).toBe(1)
  await removeOrderFromBookingCount({ bookingId: other, listingId }, 4)
  expect(await bookings()).toBe(0)
})

it('leaves no count behind when a cancellation arrives before its booking', async () => {
  const id = newId()
  await removeOrderFromBookingCount({ bookingId: id, listingId }, 2)
  await addOrderToBookingCount({ id, listingId }, 3)
  await removeOrderFromBookingCount({ bookingId: id, listingId }, 4)
  expect(await bookings()).toBe(0)
  const together = newId()
  await Promise.all([
    addOrderToBookingCount({ id: together, listingId }, 5),
    removeOrderFromBookingCount({ bookingId: together, listingId }, 5),
    addOrderToBookingCount({ id: together, listingId }, 5),
  ])
  expect(await bookings()).toBe(0)
})
