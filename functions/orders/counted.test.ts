import { expect, it } from 'vitest'
import { listingKey } from '../listing/rows.ts'
import { newId } from '../kernel/random.ts'
import { rowsOf } from '../kernel/testing/rows.ts'
import { shownListing } from '../listing/testing/listing.ts'
import { countOrder, uncountOrder } from './counted.ts'

const { id: listingId } = await shownListing()
const bookings = async () =>
  (await rowsOf(listingKey(listingId).pk)).find(({ sk }) => sk === 'LISTING')!['bookings'] as number

it('counts a booking once and uncounts it once when canceled, under repeats and races', async () => {
  const [id, other] = [newId(), newId()]
  await Promise.all(Array.from({ length: 5 }, () => countOrder({ id, listingId }, 1)))
  await countOrder({ id: other, listingId }, 1)
  expect(await bookings()).toBe(2)
  await Promise.all(Array.from({ length: 5 }, () => uncountOrder({ bookingId: id, listingId }, 2)))
  expect(await bookings()).toBe(1)
  await countOrder({ id, listingId }, 3)
  await uncountOrder({ bookingId: id, listingId }, 4)
  expect(await bookings()).toBe(1)
  await uncountOrder({ bookingId: other, listingId }, 4)
  expect(await bookings()).toBe(0)
})

it('leaves no count behind when a cancellation arrives before its booking', async () => {
  const id = newId()
  await uncountOrder({ bookingId: id, listingId }, 2)
  await countOrder({ id, listingId }, 3)
  await uncountOrder({ bookingId: id, listingId }, 4)
  expect(await bookings()).toBe(0)
  const together = newId()
  await Promise.all([
    countOrder({ id: together, listingId }, 5),
    uncountOrder({ bookingId: together, listingId }, 5),
    countOrder({ id: together, listingId }, 5),
  ])
  expect(await bookings()).toBe(0)
})
