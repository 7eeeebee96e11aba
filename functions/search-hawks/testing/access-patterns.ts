import { updateListing } from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { withoutRecordingTableUse } from '../../kernel/testing/table-use.ts'
import { handler as listings } from '../../listing/index.ts'
import { newListingWithPrivateRate, createGuestAcceptingOffers } from '../../personal-offers/testing/access-patterns.ts'
import { newBoard } from '../../trips/testing/board.ts'
import {
  markLeadAccepted,
  eraseLeadsOfUser,
  removeLeadOffer,
  collectLeadsForArchive,
  recordLeadOffer,
  raiseLeadVersionsOfUser,
} from '../record-lead-offer.ts'
import { removeClearedLeadsOfHawk, updateHawksOfListing, turnOffHawksOfRate } from '../update-hawks-of-listing.ts'
import { handler } from '../index.ts'
import { buildHawkInput, listLeadsAsOwner, createSearchMatchedWithHawks } from './hawk.ts'

type Closed = Awaited<ReturnType<typeof newListingWithPrivateRate>>

/** Calls every route of the feature for a hawk that has leads. `guest` is on the traveler's board. */
export async function callSearchHawkRoutes(closed: Closed, traveler: Person, guest: Person): Promise<void> {
  const { owner, listingId, supplierId, rateId } = closed
  // At its true point the hawk touches the same cells in each run, so its measured units don't change.
  await withoutRecordingTableUse(() =>
    callRoute(listings, updateListing, { id: listingId, showExactLocation: true }, owner),
  )
  const tripId = await withoutRecordingTableUse(() => newBoard(traveler, [guest]))
  const once = { ...buildHawkInput(listingId, { rateId, action: 'OFFER' }), idempotencyKey: 'watched-once' }
  const id = (await callRoute(handler, routes.createSearchHawk, once, owner)).data!.id
  await callRoute(handler, routes.updateSearchHawk, { id, radius: 20_000, rateId: null, action: 'NOTIFY' }, owner)
  await callRoute(handler, routes.updateSearchHawk, { id, rateId, resetStats: true }, owner)
  const searchId = await withoutRecordingTableUse(() => createSearchMatchedWithHawks(traveler, { tripId }))
  await callRoute(handler, routes.countSearchWatchers, { id: searchId }, guest)
  await callRoute(handler, routes.getSearchHawk, { id }, owner)
  await callRoute(handler, routes.listSearchHawksByListing, { listingId }, owner)
  await callRoute(handler, routes.listSearchHawksByRate, { rateId }, owner)
  await callRoute(handler, routes.listSearchHawksBySupplier, { supplierId }, owner)
  await callRoute(handler, routes.listSearchHawkHitsByListing, { listingId, free: true }, owner)
  await callRoute(handler, routes.listSearchHawkHitsByRate, { rateId }, owner)
  const { data } = await listLeadsAsOwner({ supplierId, owner })
  const hit = { id: data!.searchHawkHits[0]!.id }
  await callRoute(handler, routes.getSearchHawkHit, hit, owner)
  await callRoute(handler, routes.deleteSearchHawkHit, hit, owner)
  await callRoute(handler, routes.deleteHitsBySearchHawk, { searchHawkId: id }, owner)
  await callRoute(handler, routes.deleteSearchHawk, { id }, owner)
}

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [closed, traveler, guest] = [
    await newListingWithPrivateRate(),
    await createGuestAcceptingOffers(),
    await newPerson(),
  ]
  const { owner, listingId, supplierId, rateId } = closed
  await callSearchHawkRoutes(closed, traveler, guest)
  await callRoute(handler, routes.createSearchHawk, buildHawkInput(listingId, { rateId, action: 'OFFER' }), owner)
  await createSearchMatchedWithHawks(traveler)
  const [hit] = (await listLeadsAsOwner(closed)).data!.searchHawkHits
  const { id, searchHawkId } = hit!
  await recordLeadOffer(id, { searchOfferId: 7, offerRateId: rateId, offerTtl: 1 }, Date.now())
  await markLeadAccepted(id, traveler.userId, Date.now())
  await raiseLeadVersionsOfUser(traveler.userId, Date.now())
  await removeLeadOffer(id, 7, Date.now())
  await collectLeadsForArchive(traveler.userId)
  await removeClearedLeadsOfHawk({ id: searchHawkId, supplierId, clearedMs: Date.now() })
  await eraseLeadsOfUser(traveler.userId)
  await updateHawksOfListing(supplierId, listingId, Date.now())
  await turnOffHawksOfRate(supplierId, rateId, Date.now())
}
