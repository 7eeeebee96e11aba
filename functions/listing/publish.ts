import { listingTexts } from '@nestboard/shared/listing/faults.ts'
import { missingRequirements, notReadyText } from '@nestboard/shared/listing/ready.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { versionConflict } from '../kernel/table/version.ts'
import { listingById } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import { requireHiddenListing, findOpenRateKey, requireOpenRate } from './publish.store.ts'
import { isShownToEverybody } from './team.ts'

type State = Pick<ListingItem, 'active' | 'visibility'>

/** Whether a change makes a listing PUBLIC, or makes a PUBLIC listing active. */
const publishes = (before: State, after: State): boolean =>
  after.visibility === 'PUBLIC' && (before.visibility !== 'PUBLIC' || (after.active && !before.active))

/**
 * The clauses that keep a listing complete while everybody can see it (docs/decisions.md, "Settled later"). Publishing
 * checks all requirements, and its write requires that the open rate still is open; a shown listing must keep its
 * name, and other operations protect its thumbnail and last open rate.
 * @param openRate an open rate, if the caller has already read one
 * @throws Fault 400 'Listing is not ready: …' naming what is missing
 */
export async function readinessClauses(before: ListingItem, after: ListingItem, openRate?: Key): Promise<Clause[]> {
  if (!publishes(before, after)) {
    const lost = isShownToEverybody(after)
      ? missingRequirements(after, true).filter((each) => !missingRequirements(before, true).includes(each))
      : []
    if (lost.length) throw badRequest(notReadyText(lost))
    return []
  }
  const rate = openRate ?? (await findOpenRateKey(after.id))
  const missing = missingRequirements(after, rate !== undefined)
  if (missing.length || !rate) throw badRequest(notReadyText(missing))
  return [{ write: requireOpenRate(rate), otherwise: versionConflict }]
}

/**
 * The facts that decide whether a rate may be closed or deleted: whether its listing is shown, and the key of another
 * open rate.
 */
export interface OpenRateFacts {
  readonly listingId: number
  readonly isShown: boolean
  readonly other: Key | undefined
}

/** Reads the facts that decide whether a rate may be closed or deleted. */
export async function readOpenRateFacts(listingId: number, rate: Key): Promise<OpenRateFacts> {
  const [listing, other] = await Promise.all([
    listingById(listingId, { consistent: true }),
    findOpenRateKey(listingId, rate),
  ])
  return { listingId, isShown: listing !== undefined && isShownToEverybody(listing), other }
}

/**
 * The clause to add to the transaction that closes or deletes a rate. It requires that the listing is still hidden, or
 * that another rate is still open, so that concurrent changes can't leave a shown listing without an open rate.
 * @throws Fault 400 for the last open rate of a shown listing
 */
export function openRateClause({ listingId, isShown: isPublic, other }: OpenRateFacts): Clause {
  if (!isPublic) return { write: requireHiddenListing(listingId), otherwise: versionConflict }
  if (!other) throw badRequest(listingTexts.lastRate)
  return { write: requireOpenRate(other), otherwise: versionConflict }
}
