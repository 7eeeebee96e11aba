import { isPaymentSetUp } from '@nestboard/shared/supplier/payment.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { countPaymentUse, readSupplierProfileById } from './supplier.store.ts'

export { hasNonRefundableRate } from './non-refundable-rate.store.ts'

/**
 * The clause of a change that needs its supplier's payment to be set up; it fails with `otherwise` if it isn't. The
 * clause counts the change in the profile, so that the payment can't become NONE at the same time.
 */
export const requirePaymentSetUp = (supplierId: number, otherwise: () => Error): TransactionClause => ({
  write: countPaymentUse(supplierId),
  otherwise,
})

/** Reads whether a supplier's payment is set up, consistently. */
export async function readIsPaymentSetUp(supplierId: number): Promise<boolean> {
  const profile = await readSupplierProfileById(supplierId, { consistent: true })
  return profile !== undefined && isPaymentSetUp(profile)
}
