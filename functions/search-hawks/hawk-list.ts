import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { hawkLimits } from '@nestboard/shared/search-hawks/model.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { requireCapableMember } from '../kernel/rights/supplier-access-rules.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { findListings } from '../listing/listing.ts'
import { signPictureUrlUnlessPublic } from '../listing/picture.ts'
import { requireListingTeamMember } from '../listing/listing-access-rules.ts'
import { extractRateFromRow } from '../rates/rate-rows.ts'
import type { RateWithoutCalendar } from '../rates/rate-rows.ts'
import { requireListingPartParentIds } from '../rates/listing-part-access-rules.ts'
import { readRatesByKeys, readRatesOfListing } from '../rates/read-rates-of-listing.ts'
import { addCountersToHawk, readCountersOfHawks, readHawkCountersOfSupplier } from './counter.store.ts'
import { toHawkResponse } from './hawk.ts'
import { readHawksPage } from './hawk.store.ts'
import { supplierHawksIndex } from './rows.ts'

interface Asked {
  readonly supplierId: number
  readonly member: () => Promise<TeamMembership> | TeamMembership
  readonly cursor: string | undefined
  readonly filter?: Condition
  /**
   * Reads the listings and rates of the hawks on the page, in parallel with the hawks. Left out if only the hawks tell
   * which ones to read.
   */
  readonly named?: () => Promise<Named> | Named
}

type Named = readonly [listings: readonly Listing[], rates: readonly RateWithoutCalendar[]]

/** Returns a page of the hawks that the member may see, with their listings and rates. */
async function hawkGroup({ supplierId, member, cursor, filter, named }: Asked, nowMs: number) {
  const after = parsePageStart(cursor, supplierHawksIndex.partition(supplierId), { index: secondaryIndexName })
  const [{ items, last }, membership, known, ofAll] = await Promise.all([
    readHawksPage(supplierId, { after, most: hawkLimits.aPage, filter }),
    member(),
    named?.(),
    after === undefined ? readHawkCountersOfSupplier(supplierId) : undefined,
  ])
  const hawks = items.filter(({ listingId }) => mayMemberWorkOnListing(membership, listingId))
  const listingIds = new Set(hawks.map(({ listingId }) => listingId))
  const places = hawks.flatMap(({ listingId, rateId }) => (rateId === null ? [] : [{ listingId, rateId }]))
  const rateIds = new Set(places.map(({ rateId }) => rateId))
  const [counters, [listings, rates]] = await Promise.all([
    ofAll ?? readCountersOfHawks(hawks),
    known ?? Promise.all([findListings(listingIds), readRatesByKeys(places)]),
  ])
  return {
    searchHawks: hawks.map((hawk) => toHawkResponse(addCountersToHawk(hawk, counters))),
    listings: listings
      .filter(({ id }) => listingIds.has(id))
      .map((listing) => signPictureUrlUnlessPublic(listing, nowMs)),
    rates: rates.filter(({ id }) => rateIds.has(id)).map(extractRateFromRow),
    cursor: encodeCursor(last),
  }
}

/** Returns a page of a supplier's hawks on listings assigned to the member. */
export const listSearchHawksBySupplier: Operation<typeof routes.listSearchHawksBySupplier> = (
  { supplierId, cursor },
  { actor, nowMs },
) => hawkGroup({ supplierId, cursor, member: () => requireCapableMember(actor, supplierId, 'hawks', 'limited') }, nowMs)

export const listSearchHawksByListing: Operation<typeof routes.listSearchHawksByListing> = async (
  { listingId, cursor },
  { actor, nowMs },
) => {
  const [member, listings, rates] = await Promise.all([
    requireListingTeamMember(actor, listingId, 'hawks', 'limited'),
    findListings([listingId]),
    readRatesOfListing(listingId),
  ])
  const { supplierId = 0 } = listings[0] ?? {}
  const known = { member: () => member, named: () => [listings, rates] as const }
  return hawkGroup({ supplierId, cursor, ...known, filter: attributesEqual({ listingId }) }, nowMs)
}

export const listSearchHawksByRate: Operation<typeof routes.listSearchHawksByRate> = async (
  { rateId, cursor },
  { actor, nowMs },
) => {
  const { supplierId, listingId } = await requireListingPartParentIds('RATE', rateId)
  const member = () => requireCapableMember(actor, supplierId, 'hawks', 'limited')
  const named = () => Promise.all([findListings([listingId]), readRatesByKeys([{ listingId, rateId }])])
  return hawkGroup({ supplierId, cursor, member, named, filter: attributesEqual({ rateId }) }, nowMs)
}
