import { counterIncrementsOfSale, counterIncrementOfView } from '@nestboard/shared/dashboard/dashboard-sale.ts'
import type { countListingView as countListingViewRoute } from '@nestboard/shared/dashboard/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import {
  commitTransaction,
  createConditionFailedError,
  tryCommitTransaction,
} from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { findListing } from '../listing/listing.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import {
  addToMonthCounters,
  markSaleSubtracted,
  markSaleCounted,
  markSaleCanceledBeforeCount,
  readCountedSale,
} from './counted-sale.store.ts'
import type { CountedSaleItem } from './counted-sale.store.ts'

/**
 * Counts a view of a listing for its look-to-book ratio; views by the supplier's own team don't count. The supplier's
 * and the listing's counter are two separate writes: losing one of them now and then is cheaper than a transaction.
 * @throws Fault 404 for a listing that not everybody may see
 */
export const countListingView: Operation<typeof countListingViewRoute> = async ({ id }, { actor, nowMs }) => {
  const [listing, teams] = await Promise.all([
    findListing(id),
    actor.kind === 'user' ? readTeamMemberships(actor) : undefined,
  ])
  if (!listing || !isVisibleToEverybody(listing)) throw notFound()
  const { supplierId, timezone, currency } = listing
  if (teams?.has(supplierId)) return {}
  const writes = addToMonthCounters({ supplierId, listingId: id }, [
    counterIncrementOfView(dayInZone(timezone, nowMs), currency),
  ])
  await Promise.all(writes.map((write) => commitTransaction([{ write }])))
  return {}
}

/** Adds a completed booking to the dashboard counters of its supplier and listing. Idempotent. */
export async function addSaleToCounters(orderId: number, sold: CountedSaleItem, nowMs: number): Promise<void> {
  const counts = addToMonthCounters(sold, counterIncrementsOfSale(sold, 1)).map((write) => ({ write }))
  await tryCommitTransaction([
    { write: markSaleCounted(orderId, sold, nowMs), otherwise: createConditionFailedError },
    ...counts,
  ])
}

/**
 * Subtracts a canceled booking from the dashboard counters of its supplier and listing. Idempotent; a booking that was
 * not counted yet is recorded as canceled, so that counting it later changes nothing.
 */
export async function subtractSaleFromCounters(orderId: number, nowMs: number): Promise<void> {
  if (await endCount(orderId, nowMs)) return
  // This write fails if the booking was counted since the call of `endCount` above; the call below then subtracts it.
  if (
    !(await tryCommitTransaction([
      { write: markSaleCanceledBeforeCount(orderId, nowMs), otherwise: createConditionFailedError },
    ]))
  )
    await endCount(orderId, nowMs)
}

/**
 * Subtracts a booking that was added to the dashboard counters, and marks it so that a second call changes nothing.
 * False if the booking was not added yet.
 */
async function endCount(orderId: number, nowMs: number): Promise<boolean> {
  const mark = await readCountedSale(orderId)
  if (!mark) return false
  if (mark.endedMs === undefined) {
    const sold = mark as CountedSaleItem
    const counts = addToMonthCounters(sold, counterIncrementsOfSale(sold, -1)).map((write) => ({ write }))
    await tryCommitTransaction([
      { write: markSaleSubtracted(orderId, nowMs), otherwise: createConditionFailedError },
      ...counts,
    ])
  }
  return true
}
