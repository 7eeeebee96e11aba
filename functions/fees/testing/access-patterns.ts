import { maxFeesPerListing } from '@nestboard/shared/fees/limits.ts'
import * as routes from '@nestboard/shared/fees/routes.ts'
import { listingPartCountsKey } from '../../listing/rows.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { addBoundedRow } from '../../kernel/table/bounded-row-set.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { handler } from '../index.ts'
import { exampleFeeFields, newFee } from './fee.ts'

const long = { name: 'ß'.repeat(100), description: 'ß'.repeat(1000) }

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const { id: listingId, owner } = await createPublicListing()
  const id = await newFee(listingId, owner, long)
  // Covers a missing counter: the listing's counters row has no counter `others`, so `addBoundedRow` reads the row's
  // version and then counts the rows that `read` returns.
  const uncounted = {
    key: listingPartCountsKey(listingId),
    counter: 'others',
    most: 1,
    read: async () => [],
    full: Error,
  }
  await addBoundedRow(uncounted, () => [], { repeat: { once: undefined, answer: null } })
  await callRoute(handler, routes.getFee, { id }, owner)
  await callRoute(handler, routes.listFees, { listingId }, owner)
  await callRoute(handler, routes.updateFee, { id, ...exampleFeeFields, ...long }, owner)
  const second = await newFee(listingId, owner, long)
  await callRoute(handler, routes.orderFees, { listingId, feeIds: [second, id] }, owner)
  await callRoute(handler, routes.deleteFee, { id }, owner)
}

/** Adds a fee to a listing whose counter of fees is at the limit, so that the call counts the fees one by one. */
export async function runRareAccessPatterns(): Promise<void> {
  const { id: listingId, owner } = await createPublicListing()
  await newFee(listingId, owner)
  await putRows([{ ...listingPartCountsKey(listingId), fees: maxFeesPerListing }])
  await newFee(listingId, owner)
}
