import { listingErrorTexts } from '@nestboard/shared/listing/faults.ts'
import { listMissingListingRequirements, formatListingNotReadyText } from '@nestboard/shared/listing/ready.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { TransactionClause } from '../kernel/commit.ts'
import type { RowKey } from '../kernel/table/row-kind.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { hasNonRefundableRate, readPaymentSetUpClause } from '../supplier/payment.ts'
import { readListingItem } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import { requireHiddenListing, findBookablePublicRateKey, requireBookablePublicRate } from './publish.store.ts'
import { isVisibleToEverybody } from './team.ts'

type State = Pick<ListingItem, 'active' | 'visibility'>

/** Whether a change makes a listing PUBLIC, or makes a PUBLIC listing active. */
const publishes = (before: State, after: State): boolean =>
  after.visibility === 'PUBLIC' && (before.visibility !== 'PUBLIC' || (after.active && !before.active))

/**
 * The clauses that keep a listing complete while everybody can see it (docs/decisions.md, "Settled later"). Publishing
 * checks all requirements, and its write requires that the listing's bookable PUBLIC rate still is one, and that a
 * payment which it needs is still set up; a visible listing must keep its name, and other operations protect its
 * thumbnail, its last bookable PUBLIC rate, and the payment for its non-refundable rates.
 * @param openRate a bookable PUBLIC rate, if the caller has already read one
 * @throws Fault 400 'Listing is not ready: …' naming what is missing
 */
export async function buildListingReadinessClauses(
  before: ListingItem,
  after: ListingItem,
  openRate?: RowKey,
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
  const [rate, needsPayment] = await Promise.all([
    openRate ?? findBookablePublicRateKey(after.id),
    hasNonRefundableRate(after.id),
  ])
  const payment = needsPayment ? await readPaymentSetUpClause(after.supplierId) : undefined
  const missing = listMissingListingRequirements(after, {
    hasRate: rate !== undefined,
    isPaymentKnown: !needsPayment || payment !== undefined,
  })
  if (missing.length || !rate) throw badRequest(formatListingNotReadyText(missing))
  return [{ write: requireBookablePublicRate(rate), otherwise: createVersionConflict }, ...(payment ? [payment] : [])]
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
