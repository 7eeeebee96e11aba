import type { GuestStayState } from '@nestboard/shared/dashboard/guest-stay.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { toMajorUnits, toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { attributesEqual, rowMissing } from '../kernel/table/condition.ts'
import { overwriteRow, removeRow } from '../kernel/table/row-update.ts'
import { createVersionConflict, retryOnConflict } from '../kernel/table/version.ts'
import { readBookingForTeam } from '../orders/read-booking-for-team.ts'
import type { BookingForTeam } from '../orders/read-booking-for-team.ts'
import { bookedStayRow } from './rows.ts'
import type { BookedStay } from './rows.ts'
import { listStayKeys } from './list-stay-keys.ts'

const stateOf = ({ order, reservation }: BookingForTeam): GuestStayState =>
  reservation?.status === 'CANCELLED'
    ? 'CANCELED'
    : order.status === 'COMPLETE'
      ? 'BOOKED'
      : order.status === 'INCOMPLETE'
        ? 'UNSUCCESSFUL'
        : 'REQUESTED'

/** What the terms leave to be paid to the host directly: what isn't due by card with the reservation. */
function toCollectOf({ order: { payFacType }, terms: { offer } }: BookingForTeam): number {
  const { totalPrice, amount, currency } = offer
  if (!isCardPaymentFacilitator(payFacType)) return totalPrice
  return toMajorUnits(Math.max(0, toMinorUnits(totalPrice, currency) - toMinorUnits(amount, currency)), currency)
}

function toBookedStay(booking: BookingForTeam): Omit<BookedStay, 'version'> {
  const { order, reservation, terms } = booking
  const { firstName, lastName, listing, offer } = terms
  const state = stateOf(booking)
  return {
    orderId: order.id,
    userId: order.userId,
    listingId: listing.id,
    listingName: listing.name,
    timezone: listing.timezone,
    day: offer.day,
    length: offer.length,
    ages: [...offer.ages],
    state,
    firstName,
    lastName,
    confirmation: reservation && state !== 'REQUESTED' ? reservation.confirmation : '',
    checkInTime: listing.checkInTime,
    checkOutTime: listing.checkOutTime,
    currency: order.currency,
    toCollect: state === 'BOOKED' ? toCollectOf(booking) : 0,
    ...(order.soldBy && { soldBy: order.soldBy }),
  }
}

/**
 * Writes a booking, as it is now, into the book of its supplier. The book is read before the booking, so that of two
 * writers the one with the older state of the booking loses.
 */
export const writeStayIntoBook = (supplierId: number, orderId: number): Promise<void> =>
  putStayIntoBook(supplierId, orderId, async () => {
    const booking = await readBookingForTeam(orderId)
    return booking && toBookedStay(booking)
  })

/**
 * Writes a stay into the book: its row and all copies by day and word, in one transaction. Repeating it writes nothing.
 * @param readStay reads the stay as it is now; undefined to write nothing
 */
export async function putStayIntoBook(
  supplierId: number,
  orderId: number,
  readStay: () => Promise<Omit<BookedStay, 'version'> | undefined>,
): Promise<void> {
  await retryOnConflict(async () => {
    const known = await bookedStayRow.read(supplierId, orderId)
    const stay = await readStay()
    if (!stay || (known && isSameStay(known, stay))) return
    const keys = listStayKeys(supplierId, stay)
    const kept = new Set(keys.map(({ sk }) => sk))
    const gone = known ? listStayKeys(supplierId, known).filter(({ sk }) => !kept.has(sk)) : []
    const item = { ...stay, version: (known?.version ?? 0) + 1 }
    const isUnchanged = known ? attributesEqual({ version: known.version }) : rowMissing
    await commitTransaction([
      { write: bookedStayRow.put([supplierId, orderId], item, isUnchanged), otherwise: createVersionConflict },
      ...gone.map((key) => ({ write: removeRow(key) })),
      ...keys.map((key) => ({ write: overwriteRow({ ...key, ...item }) })),
    ])
  })
}

/** Whether a stay in the book tells the same. */
const isSameStay = (known: BookedStay, stay: Omit<BookedStay, 'version'>): boolean =>
  (Object.keys(stay) as (keyof typeof stay)[]).every((name) => String(known[name]) === String(stay[name]))
