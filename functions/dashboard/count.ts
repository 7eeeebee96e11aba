import { countsOfSale, countOfView } from '@nestboard/shared/dashboard/sale.ts'
import type { countListingView as countListingViewRoute } from '@nestboard/shared/dashboard/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { commit, lostCondition, tryCommit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { membershipsOf } from '../kernel/team.ts'
import { findListing } from '../listing/listing.ts'
import { isShown } from '../listing/sight.ts'
import { addCounts, markSaleEnded, markSold, markNeverSold, soldMarkOf } from './figures.store.ts'
import type { SoldItem } from './figures.store.ts'

/**
 * Counts a view of a listing for its look-to-book ratio; views by the supplier's own team don't count. The supplier's
 * and the listing's counter are two separate writes: losing one of them now and then is cheaper than a transaction.
 * @throws Fault 404 for a listing that not everybody may see
 */
export const countListingView: Operation<typeof countListingViewRoute> = async ({ id }, { actor, nowMs }) => {
  const [listing, teams] = await Promise.all([
    findListing(id),
    actor.kind === 'user' ? membershipsOf(actor) : undefined,
  ])
  if (!listing || !isShown(listing)) throw notFound()
  const { supplierId, timezone, currency } = listing
  if (teams?.has(supplierId)) return {}
  const writes = addCounts({ supplierId, listingId: id }, [countOfView(dayInZone(timezone, nowMs), currency)])
  await Promise.all(writes.map((write) => commit([{ write }])))
  return {}
}

/** Adds a completed booking to the counters of its supplier and listing. Idempotent. */
export async function countSale(orderId: number, sold: SoldItem, nowMs: number): Promise<void> {
  const counts = addCounts(sold, countsOfSale(sold, 1)).map((write) => ({ write }))
  await tryCommit([{ write: markSold(orderId, sold, nowMs), otherwise: lostCondition }, ...counts])
}

/**
 * Subtracts a canceled booking from the counters. Idempotent; a booking that was not counted yet is marked, so that
 * counting it later changes nothing.
 */
export async function subtractSale(orderId: number, nowMs: number): Promise<void> {
  if (await endCount(orderId, nowMs)) return
  // If this write fails, the booking was counted after `endCount` had read its mark, so it is subtracted now.
  if (!(await tryCommit([{ write: markNeverSold(orderId, nowMs), otherwise: lostCondition }])))
    await endCount(orderId, nowMs)
}

/**
 * Subtracts a booking that was counted, and marks it so that a second call changes nothing. False if the booking was
 * not counted yet.
 */
async function endCount(orderId: number, nowMs: number): Promise<boolean> {
  const mark = await soldMarkOf(orderId)
  if (!mark) return false
  if (mark.endedMs === undefined) {
    const sold = mark as SoldItem
    const counts = addCounts(sold, countsOfSale(sold, -1)).map((write) => ({ write }))
    await tryCommit([{ write: markSaleEnded(orderId, nowMs), otherwise: lostCondition }, ...counts])
  }
  return true
}
