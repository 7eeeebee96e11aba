import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { rowExists } from '../kernel/table/condition.ts'
import { readBookingForTeam } from '../orders/read-booking-for-team.ts'
import { stayHouseRow } from './rows.ts'
import { writeStayIntoBook } from './write-stay-into-book.ts'

/**
 * Follows a change of a booking's terms in the book of its supplier. If the guest was erased from them, the team's
 * notes on the stay are removed too, because they may tell of the guest. Idempotent.
 */
export async function followTermsInStayBook(orderId: number): Promise<void> {
  const booking = await readBookingForTeam(orderId)
  if (!booking) return
  const { supplierId } = booking.order
  await writeStayIntoBook(supplierId, orderId)
  if (!booking.terms.lastName) await removeNotesOnStay(supplierId, orderId)
}

/** Removes what a team noted on a stay. Idempotent. */
export const removeNotesOnStay = (supplierId: number, orderId: number): Promise<boolean> =>
  writeIfConditionHolds(stayHouseRow.update([supplierId, orderId], { set: { notes: [] } }, rowExists))
