import { accountKey } from '../kernel/rows.ts'
import { commit } from '../kernel/commit.ts'
import { payerOrderKey, staysOfPayer } from './rows.ts'
import { rowAt } from '../kernel/table/read.ts'
import { overwriteRow, removeRow } from '../kernel/table/write.ts'
import { readOrderWithTerms, replaceTerms } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { emptyPayer } from './view.ts'

/**
 * Stores under the payer that an order exists, so that an erasure of the account finds the order; a booking is thereby
 * also listed among the payer's stays. If the erasure has already begun, removes this row again, and the payer's
 * details from the order; idempotent.
 */
export async function listOrderUnderPayer(userId: number, orderId: number): Promise<void> {
  const key = payerOrderKey(userId, orderId)
  const full = await readOrderWithTerms(orderId)
  await commit([{ write: overwriteRow({ ...key, orderId, ...(full && stayIn(userId, full)) }) }])
  // The account is read after the write, so an erasure that begins later finds the new row among the person's rows.
  if (await isKept(userId)) return
  await erasePayerFromOrder(orderId)
  await commit([{ write: removeRow(key) }])
}

/**
 * Index attributes that list a booking among the payer's stays. Cancellations and refunds get none, because they
 * concern the stay of their booking.
 */
const stayIn = (userId: number, { order, terms: { offer } }: OrderWithTerms) =>
  order.intent === 'BOOK' && {
    ...staysOfPayer(userId, offer.day + offer.length, order.id),
    tripId: order.tripId,
    listingId: order.listingId,
  }

/** Whether an account exists and its erasure has not begun. */
async function isKept(userId: number): Promise<boolean> {
  const fields = ['id', 'erasingMs', 'erasedMs']
  const account = await rowAt(accountKey(userId), { consistent: true, fields })
  return account !== undefined && account['erasingMs'] === undefined && account['erasedMs'] === undefined
}

/** Removes the name, contact and address of an erased person from an order. The booking itself stays. */
export async function erasePayerFromOrder(orderId: number): Promise<void> {
  const full = await readOrderWithTerms(orderId)
  if (full?.terms.lastName) await commit([{ write: replaceTerms(orderId, { ...full.terms, ...emptyPayer }) }])
}
