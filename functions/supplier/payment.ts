import { isPaymentSetUp } from '@nestboard/shared/supplier/payment.ts'
import type { TransactionClause } from '../kernel/commit.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { countPaymentUse, readSupplierProfileById } from './supplier.store.ts'

export { hasNonRefundableRate } from './listings.store.ts'

/**
 * The clause of a change that needs its supplier's payment to be set up; undefined if it isn't. The clause counts the
 * change in the profile, so that the payment can't become NONE at the same time.
 */
export async function readPaymentSetUpClause(supplierId: number): Promise<TransactionClause | undefined> {
  const profile = await readSupplierProfileById(supplierId, { consistent: true })
  if (!profile || !isPaymentSetUp(profile)) return undefined
  return { write: countPaymentUse(supplierId), otherwise: createVersionConflict }
}
