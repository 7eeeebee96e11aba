import { retryOnConflict } from '../kernel/table/version.ts'
import { unpackOrderTerms } from './terms.ts'
import { accountKey } from '../kernel/rows.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { payerOrderKey, payerStaysIndex } from './rows.ts'
import { readRow } from '../kernel/table/read.ts'
import { overwriteRow, removeRow } from '../kernel/table/row-update.ts'
import { readOrderWithTerms, readPackedOrderTerms, replaceOrderTerms } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { emptyPayerDetails } from './build-visible-order.ts'

/**
 * Lists an order under its payer, so that an erasure of the account finds the order; a booking is thereby also listed
 * among the payer's stays. If the erasure has already begun, removes this row again, and the payer's details from the
 * order; idempotent.
 */
export async function storeOrderUnderPayer(userId: number, orderId: number): Promise<void> {
  const key = payerOrderKey(userId, orderId)
  const full = await readOrderWithTerms(orderId)
  await commitTransaction([{ write: overwriteRow({ ...key, orderId, ...(full && stayIn(userId, full)) }) }])
  // The account is read after the write, so an erasure that begins later finds the new row among the person's rows.
  if (await isKept(userId)) return
  await erasePayerFromOrder(orderId)
  await commitTransaction([{ write: removeRow(key) }])
}

/**
 * Index attributes that list a booking among the payer's stays. Cancellations and refunds get none, because the
 * booking that they refer to already lists the stay.
 */
const stayIn = (userId: number, { order, terms: { offer } }: OrderWithTerms) =>
  order.intent === 'BOOK' && {
    ...payerStaysIndex(userId, offer.day + offer.length, order.id),
    tripId: order.tripId,
    listingId: order.listingId,
  }

/** Whether an account exists and its erasure has not begun. */
async function isKept(userId: number): Promise<boolean> {
  const fields = ['id', 'erasingMs', 'erasedMs']
  const account = await readRow(accountKey(userId), { consistent: true, fields })
  return account !== undefined && account['erasingMs'] === undefined && account['erasedMs'] === undefined
}

/** Removes the name, contact and address of an erased person from an order. The booking itself stays. */
export async function erasePayerFromOrder(orderId: number): Promise<void> {
  await retryOnConflict(async () => {
    const seen = await readPackedOrderTerms(orderId)
    if (!seen) return
    const terms = unpackOrderTerms(seen.packed)
    if (terms.lastName) await commitTransaction([replaceOrderTerms(orderId, { ...terms, ...emptyPayerDetails }, seen)])
  })
}
