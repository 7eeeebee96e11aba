import { expect, it } from 'vitest'
import { listingKey } from '../listing/rows.ts'
import { newId } from '../kernel/random.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { createShownListing } from '../listing/testing/listing.ts'
import { addToBookingCount, removeFromBookingCount } from './counted.ts'

const { id: listingId } = await createShownListing()
const bookings = async () =>
  (await readPartitionRows(listingKey(listingId).pk)).find(({ sk }) => sk === 'LISTING')!['bookings'] as number

it('counts a booking once and uncounts it once when canceled, under repeats and races', async () => {
  const [id, other] = [newId(), newId()]
  await Promise.all(Array.from({ length: 5 }, () => addToBookingCount({ id, listingId }, 1)))
  await addToBookingCount({ id: other, listingId }, 1)
  expect(await bookings()).toBe(2)
  await Promise.all(Array.from({ length: 5 }, () => removeFromBookingCount({ bookingId: id, listingId }, 2)))
  expect(await bookings()).toBe(1)
  await addToBookingCount({ id, listingId }, 3)
  await removeFromBookingCount({ bookingId: id, listingId }, 4)
  expect(await bookings()).toBe(1)
  await removeFromBookingCount({ bookingId: other, listingId }, 4)
  expect(await bookings()).toBe(0)
})

it('leaves no count behind when a cancellation arrives before its booking', async () => {
  const id = newId()
  await removeFromBookingCount({ bookingId: id, listingId }, 2)
  await addToBookingCount({ id, listingId }, 3)
  await removeFromBookingCount({ bookingId: id, listingId }, 4)
  expect(await bookings()).toBe(0)
  const together = newId()
  await Promise.all([
    addToBookingCount({ id: together, listingId }, 5),
    removeFromBookingCount({ bookingId: together, listingId }, 5),
    addToBookingCount({ id: together, listingId }, 5),
  ])
  expect(await bookings()).toBe(0)
})
