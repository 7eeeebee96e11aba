import { forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { hawkLimits, leadSearchSchema, searchHawkHitSchema } from '@nestboard/shared/search-hawks/model.ts'
import type { LeadOffer } from '@nestboard/shared/search-hawks/model.ts'
import type * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { mayMemberWorkOnListing, needsListingAssignment } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { boardMemberKey } from '../kernel/rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { requireCapableMember, readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { readStayBookabilityChecker } from '../inventory/read-stay-bookability-checker.ts'
import { findListings } from '../listing/listing.ts'
import { signPictureUrlUnlessPublic } from '../listing/picture.ts'
import { requireListingTeamMember } from '../listing/listing-access-rules.ts'
import { findPeopleAcceptingPersonalOffers } from '../profile/preference.ts'
import { requireListingPartParentIds } from '../rates/listing-part-access-rules.ts'
import { requireManageableHawk, toHawkResponse } from './hawk.ts'
import { addCountersToHawk, readCountersOfHawks } from './counter.store.ts'
import { changeHawk } from './hawk.store.ts'
import type { HawkItem } from './hawk.store.ts'
import { readLeadById, readLeadsPage, removeLead } from './lead.store.ts'
import type { LeadItem } from './lead.store.ts'
import { hawkKey, supplierLeadsIndex } from './rows.ts'

const hitFields = createSchemaFieldPicker(searchHawkHitSchema)
const searchFields = createSchemaFieldPicker(leadSearchSchema)

type Reader = Pick<OperationContext<UserActor>, 'actor' | 'nowMs'>

/**
 * Builds the answer for leads of one supplier, with hawks, listings and people, each kind read in one batch. A
 * traveler's id, name and board are included only while they accept personalized offers, or once they booked an offer
 * made for the lead (shared/search-hawks/README.md, "Consent"). `isFreeOnly` leaves out leads whose nights the listing
 * can't sell.
 */
async function leadGroup(found: readonly LeadItem[], { actor, nowMs }: Reader, isFreeOnly = false) {
  const userIds = [...new Set(found.map(({ userId }) => userId))]
  const hawkIds = [...new Set(found.map(({ searchHawkId }) => searchHawkId))]
  const boards = new Map(
    found.filter(({ tripId }) => tripId).map(({ tripId, userId }) => [`${tripId} ${userId}`, { tripId, userId }]),
  )
  const { supplierId = 0 } = found[0] ?? {}
  const [hawks, counters, listings, accepting, people, memberships, isFree] = await Promise.all([
    readRowsByKeys<HawkItem>(hawkIds.map((id) => hawkKey(id))),
    readCountersOfHawks(hawkIds.map((id) => ({ id, supplierId }))),
    findListings(found.map(({ listingId }) => listingId)),
    findPeopleAcceptingPersonalOffers(userIds),
    readVisiblePeople(actor, userIds),
    readRowsByKeys<{ id: number; name: string; pk: string; sk: string }>(
      [...boards.values()].map(({ tripId, userId }) => boardMemberKey(tripId, userId)),
    ),
    isFreeOnly ? readStayBookabilityChecker(found, nowMs) : undefined,
  ])
  const cleared = new Map(hawks.map(({ id, clearedMs }) => [id, clearedMs]))
  const places = new Map(listings.map((listing) => [listing.id, listing]))
  const isWanted = (lead: LeadItem) => {
    const listing = places.get(lead.listingId)
    return !isFree || (listing !== undefined && isFree(listing, lead))
  }
  const kept = found.filter(({ searchHawkId, nco }) => nco > (cleared.get(searchHawkId) ?? 0))
  const leads = kept.filter(isWanted)
  const cards = new Map(people.map((person) => [person.id, person]))
  const mayName = ({ userId, acceptedMs }: LeadItem) =>
    cards.has(userId) && (accepting.has(userId) || acceptedMs !== undefined)
  const boardOf = ({ tripId, userId }: LeadItem) =>
    memberships.find(({ id, sk }) => id === tripId && sk === boardMemberKey(tripId, userId).sk)?.name ?? ''
  const named = leads.filter(mayName)
  const shownHawks = new Set(leads.map(({ searchHawkId }) => searchHawkId))
  return {
    searchHawkHits: leads.map((lead) => {
      const seen = mayName(lead)
      return hitFields({ ...lead, userId: seen ? lead.userId : null, tripName: seen ? boardOf(lead) : '' })
    }),
    listings: listings.map((listing) => signPictureUrlUnlessPublic(listing, nowMs)),
    searches: [...new Map(leads.map((lead) => [lead.searchId, searchFields({ ...lead, id: lead.searchId })])).values()],
    searchOffers: leads.flatMap(offerOf),
    searchHawks: hawks
      .filter(({ id }) => shownHawks.has(id))
      .map((hawk) => toHawkResponse(addCountersToHawk(hawk, counters))),
    users: [...new Set(named.map(({ userId }) => userId))].flatMap((id) => cards.get(id) ?? []),
  }
}

const offerOf = ({ id, searchOfferId, offerRateId, rateType, offerTtl }: LeadItem): LeadOffer[] =>
  searchOfferId === null
    ? []
    : [{ id: searchOfferId, searchHawkHitId: id, rateId: offerRateId, rateType, ttl: offerTtl }]

/**
 * Reads a lead that the caller may read and delete.
 * @throws Fault 404 for people outside the team and for a listing not assigned to the member, 403 for a role without
 * the right
 */
export async function requireManageableLead(actor: UserActor, id: number): Promise<LeadItem> {
  const [lead] = await Promise.all([readLeadById(id), readTeamMemberships(actor)])
  if (!lead) throw notFound()
  const member = await requireCapableMember(actor, lead.supplierId, 'leads', 'limited')
  if (!mayMemberWorkOnListing(member, lead.listingId)) throw notFound()
  return lead
}

export const getSearchHawkHit: Operation<typeof routes.getSearchHawkHit> = async ({ id }, context) => {
  const group = await leadGroup([await requireManageableLead(context.actor, id)], context)
  if (!group.searchHawkHits.length) throw notFound()
  return group
}

interface Asked {
  readonly supplierId: number
  readonly member: () => Promise<TeamMembership> | TeamMembership
  readonly cursor: string | undefined
  readonly free: boolean
  readonly filter?: Condition
}

/** Returns a page of the leads on listings assigned to the member. @throws Fault 403 for an AGENT without listings */
async function leadPage({ supplierId, member, cursor, free, filter }: Asked, reader: Reader) {
  const after = parsePageStart(cursor, supplierLeadsIndex.partition(supplierId), { index: secondaryIndexName })
  const [{ items, last }, membership] = await Promise.all([
    readLeadsPage(supplierId, { after, most: hawkLimits.aPage, filter }),
    member(),
  ])
  if (needsListingAssignment(membership.standing) && !membership.listingIds?.length) throw forbidden()
  const leads = items.filter(({ listingId }) => mayMemberWorkOnListing(membership, listingId))
  return { ...(await leadGroup(leads, reader, free)), cursor: encodeCursor(last) }
}

export const listSearchHawkHitsBySupplier: Operation<typeof routes.listSearchHawkHitsBySupplier> = (
  { supplierId, cursor, free },
  context,
) =>
  leadPage(
    { supplierId, cursor, free, member: () => requireCapableMember(context.actor, supplierId, 'leads', 'limited') },
    context,
  )

export const listSearchHawkHitsByListing: Operation<typeof routes.listSearchHawkHitsByListing> = async (
  { listingId, cursor, free },
  context,
) => {
  const [member, [listing]] = await Promise.all([
    requireListingTeamMember(context.actor, listingId, 'leads', 'limited'),
    findListings([listingId]),
  ])
  // For a listing visible to everybody, `requireListingTeamMember` also accepts an AGENT or GUEST to whom it isn't
  // assigned. Leads are for assigned members only.
  if (!listing || !mayMemberWorkOnListing(member, listingId)) throw forbidden()
  return leadPage(
    { supplierId: listing.supplierId, cursor, free, member: () => member, filter: attributesEqual({ listingId }) },
    context,
  )
}

export const listSearchHawkHitsByRate: Operation<typeof routes.listSearchHawkHitsByRate> = async (
  { rateId, cursor, free },
  context,
) => {
  const { supplierId, listingId } = await requireListingPartParentIds('RATE', rateId)
  const member = async () => {
    const membership = await requireCapableMember(context.actor, supplierId, 'leads', 'limited')
    if (!mayMemberWorkOnListing(membership, listingId)) throw forbidden()
    return membership
  }
  return leadPage({ supplierId, cursor, free, member, filter: attributesEqual({ rateId }) }, context)
}

export const deleteSearchHawkHit: Operation<typeof routes.deleteSearchHawkHit> = async ({ id }, { actor }) => {
  await requireManageableLead(actor, id)
  await commitTransaction([{ write: removeLead(id), otherwise: () => notFound() }])
  return {}
}

/**
 * Marks all leads of a hawk as deleted, so that lists leave them out at once; a stream reaction then removes their
 * rows.
 */
export const deleteHitsBySearchHawk: Operation<typeof routes.deleteHitsBySearchHawk> = (
  { searchHawkId },
  { actor, nowMs },
) =>
  retryOnConflict(async () => {
    const { hawk } = await requireManageableHawk(actor, searchHawkId)
    const [write] = changeHawk(hawk, { clearedMs: nowMs }, nextVersion(hawk, nowMs))
    await commitTransaction([{ write: write!, otherwise: createVersionConflict }])
    return {}
  })
