import { isRateNonRefundable, isRefundPossible } from '@nestboard/shared/listing/refund.ts'
import type { RefundTerms } from '@nestboard/shared/listing/refund.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import type { TransactionClause } from '../kernel/commit.ts'
import { findListingConsistently } from '../listing/listing.ts'
import { isVisibleToEverybody } from '../listing/team.ts'
import { readPaymentSetUpClause } from '../supplier/payment.ts'
import { requireListingPartParentIds } from './place.ts'
import { readRateParts, readRateRow } from './rate.store.ts'

/**
 * While everybody can see a listing, a change may leave it with a non-refundable active rate only if guests know how
 * they pay (docs/decisions.md, "Settled later"). These functions return the clauses that such a change adds to its
 * transaction, and throw Fault 400 if the supplier's payment isn't set up.
 */

const fresh = { consistent: true }

/** For a rate that is active and non-refundable after the change. */
export async function buildNonRefundableRateClauses(
  listing: Pick<Listing, 'active' | 'visibility' | 'supplierId'> | undefined,
): Promise<TransactionClause[]> {
  if (!listing || !isVisibleToEverybody(listing)) return []
  const payment = await readPaymentSetUpClause(listing.supplierId)
  if (!payment) throw badRequest(rateErrorTexts.paymentUnknown)
  return [payment]
}

/** For a rate that is active after the change and keeps its policies. */
export async function buildActiveRateClauses(listingId: number, rateId: number): Promise<TransactionClause[]> {
  const [listing, policies] = await Promise.all([
    findListingConsistently(listingId),
    readRateParts('POLICY', listingId, rateId, fresh),
  ])
  return isRateNonRefundable(policies as unknown as RefundTerms[]) ? buildNonRefundableRateClauses(listing) : []
}

/** For a policy that is removed, or that has the terms `after` then. */
export async function buildPolicyChangeClauses(
  policyId: number,
  after: RefundTerms | undefined,
): Promise<TransactionClause[]> {
  if (after && isRefundPossible(after)) return []
  const { listingId, rateId = 0 } = await requireListingPartParentIds('POLICY', policyId)
  const [listing, rate, rows] = await Promise.all([
    findListingConsistently(listingId),
    readRateRow(listingId, rateId, fresh),
    readRateParts('POLICY', listingId, rateId, fresh),
  ])
  const policies = rows as unknown as (RefundTerms & { readonly id: number })[]
  const others = policies.filter(({ id }) => id !== policyId)
  const givesUpRefund = !isRateNonRefundable(policies) && isRateNonRefundable(others)
  return rate?.active && givesUpRefund ? buildNonRefundableRateClauses(listing) : []
}
