import type { PaymentStatus } from '@nestboard/shared/payments/model.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { changePayment } from './change-payment.ts'
import type { StoredPayment } from './stored-payment.ts'

/** A payment as it stands once the change was written. */
export const toChangedPayment = (
  payment: StoredPayment,
  set: Partial<StoredPayment>,
  nowMs: number,
): StoredPayment => ({ ...payment, ...set, changed: nextVersion({ nms: payment.changed }, nowMs) })

/**
 * Writes what a provider is about to be asked, so that a call whose answer is lost is known. Returns the payment as it
 * stands then. @throws Error if it changed meanwhile
 */
export async function intendPayment(
  payment: StoredPayment,
  set: { readonly status: PaymentStatus; readonly askedAt?: number },
  nowMs: number,
): Promise<StoredPayment> {
  await commitTransaction([changePayment(payment, { set }, nowMs)])
  return toChangedPayment(payment, set, nowMs)
}
