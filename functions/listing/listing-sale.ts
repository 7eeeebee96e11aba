import { listingErrorTexts } from '@nestboard/shared/listing/faults.ts'
import {
  listMissingListingRequirements,
  formatListingNotReadyText,
} from '@nestboard/shared/listing/listing-requirements.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { hasNonRefundableRate, readIsPaymentSetUp, requirePaymentSetUp } from '../supplier/payment.ts'
import { readListingItem } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import {
  requireHiddenListing,
  findBookablePublicRateKey,
  requireBookablePublicRate,
} from './bookable-public-rate.store.ts'
import { isVisibleToEverybody } from './listing-access-rules.ts'

type State = Pick<ListingItem, 'active' | 'visibility'>

/** Whether a change makes a listing PUBLIC, or makes a PUBLIC listing active. */
const publishes = (before: State, after: State): boolean =>
  after.visibility === 'PUBLIC' && (before.visibility !== 'PUBLIC' || (after.active && !before.active))

/**
 * The clauses that keep a listing complete while everybody can see it (docs/decisions/listings-and-rates.md).
 * Publishing checks all requirements, and its write requires that the listing's bookable PUBLIC rate still is one, and
 * that a payment which it needs is still set up; a visible listing must keep its name, and other operations protect its
 * thumbnail, its last bookable PUBLIC rate, and the payment for its non-refundable rates.
 * @param sale what publishing must know of the rates, if the caller has already read it
 * @throws Fault 400 'Listing is not ready: …' naming what is missing
 */
export async function buildListingReadinessClauses(
  before: ListingItem,
  after: ListingItem,
  sale?: ListingSale,
): Promise<TransactionClause[]> {
  if (!publishes(before, after)) {
    const lost = isVisibleToEverybody(after)
      ? listMissingListingRequirements(after, salable).filter(
          (each) => !listMissingListingRequirements(before, salable).includes(each),
        )
      : []
    if (lost.length) throw badRequest(formatListingNotReadyText(lost))
    return []
  }
  const { rate, needsPayment } = await (sale ?? readListingSale(after.id))
  const facts = { hasRate: rate !== undefined, isPaymentKnown: true }
  const missing = listMissingListingRequirements(after, facts)
  if (missing.length || !rate) {
    const isPaymentKnown = !needsPayment || (await readIsPaymentSetUp(after.supplierId))
    throw badRequest(formatListingNotReadyText(listMissingListingRequirements(after, { ...facts, isPaymentKnown })))
  }
  const unpaid = listMissingListingRequirements(after, { ...facts, isPaymentKnown: false })
  return [
    { write: requireBookablePublicRate(rate), otherwise: createVersionConflict },
    ...(needsPayment
      ? [requirePaymentSetUp(after.supplierId, () => badRequest(formatListingNotReadyText(unpaid)))]
      : []),
  ]
}

/**
 * What publishing must know of a listing's rates: a bookable PUBLIC one, and whether an active one is non-refundable.
 */
export interface ListingSale {
  readonly rate: RowKey | undefined
  readonly needsPayment: boolean
}

export async function readListingSale(listingId: number): Promise<ListingSale> {
  const [rate, needsPayment] = await Promise.all([
    findBookablePublicRateKey(listingId),
    hasNonRefundableRate(listingId),
  ])
  return { rate, needsPayment }
}

/** Stands for rates and a payment that other operations protect. */
const salable = { hasRate: true, isPaymentKnown: true }

/**
 * The facts that decide whether a rate may be deleted or made unbookable: whether everybody can see its listing, and
 * the key of another bookable PUBLIC rate.
 */
export interface RateRemovalFacts {
  readonly listingId: number
  readonly isShown: boolean
  readonly other: RowKey | undefined
}

/** Reads the facts that decide whether a rate may be deleted or made unbookable. */
export async function readRateRemovalFacts(listingId: number, rate: RowKey): Promise<RateRemovalFacts> {
  const [listing, other] = await Promise.all([
    readListingItem(listingId, { consistent: true }),
    findBookablePublicRateKey(listingId, rate),
  ])
  return { listingId, isShown: listing !== undefined && isVisibleToEverybody(listing), other }
}

/**
 * The clause to add to the transaction that deletes a rate or makes it unbookable. It requires that the listing is
 * still hidden, or that another PUBLIC rate is still bookable, so that concurrent changes can't leave a visible
 * listing without one.
 * @throws Fault 400 for the last bookable PUBLIC rate of a visible listing
 */
export function buildRateRemovalClause({ listingId, isShown: isPublic, other }: RateRemovalFacts): TransactionClause {
  if (!isPublic) return { write: requireHiddenListing(listingId), otherwise: createVersionConflict }
  if (!other) throw badRequest(listingErrorTexts.lastRate)
  return { write: requireBookablePublicRate(other), otherwise: createVersionConflict }
}
