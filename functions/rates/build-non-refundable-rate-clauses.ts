import { isRateNonRefundable, isRefundPossible } from '@nestboard/shared/listing/refund.ts'
import type { RefundTerms } from '@nestboard/shared/listing/refund.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { findListingConsistently } from '../listing/listing.ts'
import { isVisibleToEverybody } from '../listing/listing-access-rules.ts'
import { requirePaymentSetUp } from '../supplier/payment.ts'
import { requireListingPartParentIds } from './listing-part-access-rules.ts'
import { readRateParts, readRateRow } from './rate.store.ts'

/**
 * While everybody can see a listing, a change may leave it with a non-refundable active rate only if guests know how
 * they pay (docs/decisions/listings-and-rates.md). The clauses that such a change adds to its transaction fail with 400
 * if the supplier's payment isn't set up.
 */

const fresh = { consistent: true }

/** For a rate that is active and non-refundable after the change. */
export const buildNonRefundableRateClauses = (
  listing: Pick<Listing, 'active' | 'visibility' | 'supplierId'> | undefined,
): TransactionClause[] =>
  listing && isVisibleToEverybody(listing)
    ? [requirePaymentSetUp(listing.supplierId, () => badRequest(rateErrorTexts.paymentUnknown))]
    : []

/** For a rate that is active after the change and keeps its policies. */
export async function buildActiveRateClauses(listingId: number, rateId: number): Promise<TransactionClause[]> {
  const [listing, policies] = await Promise.all([
    findListingConsistently(listingId),
    readRateParts('POLICY', listingId, rateId, fresh),
  ])
  return isRateNonRefundable(policies as unknown as RefundTerms[]) ? buildNonRefundableRateClauses(listing) : []
}

class PaymentMissingError extends Error {}

/**
 * Commits the change of a policy that is removed, or that has the terms `after` then. The payment is tried first, which
 * needs no read; only without one it matters what the change leaves.
 */
export async function commitPolicyChange<T>(
  policyId: number,
  after: RefundTerms | undefined,
  commit: (beside: readonly TransactionClause[]) => Promise<T>,
): Promise<T> {
  if (after && isRefundPossible(after)) return commit([])
  const { listingId, supplierId, rateId = 0 } = await requireListingPartParentIds('POLICY', policyId)
  try {
    return await commit([requirePaymentSetUp(supplierId, () => new PaymentMissingError())])
  } catch (error) {
    if (!(error instanceof PaymentMissingError)) throw error
  }
  const [listing, rate, rows] = await Promise.all([
    findListingConsistently(listingId),
    readRateRow(listingId, rateId, fresh),
    readRateParts('POLICY', listingId, rateId, fresh),
  ])
  const policies = rows as unknown as (RefundTerms & { readonly id: number })[]
  const others = policies.filter(({ id }) => id !== policyId)
  const givesUpRefund = !isRateNonRefundable(policies) && isRateNonRefundable(others)
  if (rate?.active && givesUpRefund && listing && isVisibleToEverybody(listing))
    throw badRequest(rateErrorTexts.paymentUnknown)
  return commit([])
}
