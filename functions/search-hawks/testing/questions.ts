import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { withoutRecording } from '../../kernel/testing/table-use.ts'
import { closedListing, newGuest } from '../../personal-offers/testing/questions.ts'
import { newBoard } from '../../trips/testing/board.ts'
import {
  acceptLeads,
  eraseLeadsOf,
  removeLeadOffer,
  archivedLeadsOf,
  recordLeadOffer,
  renewLeadsOf,
} from '../follow-lead.ts'
import { clearLeads, followListing, releaseRate } from '../follow.ts'
import { handler } from '../index.ts'
import { hawkFields, leadsOf, newMatchedSearch } from './hawk.ts'

type Closed = Awaited<ReturnType<typeof closedListing>>

/** Calls every route of the feature for a hawk that has leads. `guest` is on the traveler's board. */
export async function callSearchHawkRoutes(closed: Closed, traveler: Person, guest: Person): Promise<void> {
  const { owner, listingId, supplierId, rateId } = closed
  const tripId = await withoutRecording(() => newBoard(traveler, [guest]))
  const once = { ...hawkFields(listingId, { rateId, action: 'OFFER' }), idempotencyKey: 'watched-once' }
  const id = (await call(handler, routes.createSearchHawk, once, owner)).data!.id
  await call(handler, routes.updateSearchHawk, { id, radius: 20_000, rateId: null, action: 'NOTIFY' }, owner)
  await call(handler, routes.updateSearchHawk, { id, rateId, resetStats: true }, owner)
  const searchId = await withoutRecording(() => newMatchedSearch(traveler, { tripId }))
  await call(handler, routes.countSearchWatchers, { id: searchId }, guest)
  await call(handler, routes.getSearchHawk, { id }, owner)
  await call(handler, routes.listSearchHawksByListing, { listingId }, owner)
  await call(handler, routes.listSearchHawksByRate, { rateId }, owner)
  await call(handler, routes.listSearchHawksBySupplier, { supplierId }, owner)
  await call(handler, routes.listSearchHawkHitsByListing, { listingId, free: true }, owner)
  await call(handler, routes.listSearchHawkHitsByRate, { rateId }, owner)
  const { data } = await leadsOf({ supplierId, owner })
  const hit = { id: data!.searchHawkHits[0]!.id }
  await call(handler, routes.getSearchHawkHit, hit, owner)
  await call(handler, routes.deleteSearchHawkHit, hit, owner)
  await call(handler, routes.deleteHitsBySearchHawk, { searchHawkId: id }, owner)
  await call(handler, routes.deleteSearchHawk, { id }, owner)
}

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const [closed, traveler, guest] = [await closedListing(), await newGuest(), await newPerson()]
  const { owner, listingId, supplierId, rateId } = closed
  await callSearchHawkRoutes(closed, traveler, guest)
  await call(handler, routes.createSearchHawk, hawkFields(listingId, { rateId, action: 'OFFER' }), owner)
  await newMatchedSearch(traveler)
  const [hit] = (await leadsOf(closed)).data!.searchHawkHits
  const { id, searchHawkId } = hit!
  await recordLeadOffer(id, { searchOfferId: 7, offerRateId: rateId, offerTtl: 1 }, Date.now())
  await acceptLeads({ userId: traveler.userId, listingId, rateId }, Date.now())
  await renewLeadsOf(traveler.userId, Date.now())
  await removeLeadOffer(id, 7, Date.now())
  await archivedLeadsOf(traveler.userId)
  await clearLeads({ id: searchHawkId, supplierId, clearedMs: Date.now() })
  await eraseLeadsOf(traveler.userId)
  await followListing(supplierId, listingId, Date.now())
  await releaseRate(supplierId, rateId, Date.now())
}
