import * as routes from '@nestboard/shared/fees/routes.ts'
import { call } from '../../kernel/testing/call.ts'
import { shownListing } from '../../listing/testing/listing.ts'
import { handler } from '../index.ts'
import { feeFields, newFee } from './fee.ts'

const long = { name: 'ß'.repeat(100), description: 'ß'.repeat(1000) }

/** Makes the feature ask the table everything it can ask. */
export async function askEverything(): Promise<void> {
  const { id: listingId, owner } = await shownListing()
  const id = await newFee(listingId, owner, long)
  await call(handler, routes.getFee, { id }, owner)
  await call(handler, routes.listFees, { listingId }, owner)
  await call(handler, routes.updateFee, { id, ...feeFields, ...long }, owner)
  await call(handler, routes.deleteFee, { id }, owner)
}
