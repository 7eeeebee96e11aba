import type { ListingAccessRuleName } from '@nestboard/shared/listing/require-listing-capability.ts'
import { formatListingAccessRuleName } from '@nestboard/shared/listing/require-listing-capability.ts'
import {
  doesTeamStandingHaveCapability,
  hasListingCapability,
  capabilities,
  mayMemberWorkOnListing,
  capabilityLevels,
  needsListingAssignment,
} from '@nestboard/shared/supplier/capability.ts'
import type {
  Capability,
  CapabilityLevel,
  TeamMembership,
  TeamStanding,
} from '@nestboard/shared/supplier/capability.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Actor, UserActor } from '../kernel/request/actor.ts'
import { isVisibleToEverybody } from './is-visible-to-everybody.ts'
import type { AccessRule } from '../kernel/request/operation.ts'
import { cachePerRequest } from '../kernel/request/cache-per-request.ts'
import {
  requireCapableMember,
  readTeamMembership,
  readTeamMemberships,
} from '../kernel/rights/supplier-access-rules.ts'
import { readListingItem, readListingSupplierAndVisibility } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import { listRateIdsBookableByPersonalOffer } from '../kernel/rights/personal-offers.ts'

/**
 * The caller's membership in the team of a listing's supplier, if its role has this capability on the listing.
 * @throws Fault 404 for people outside the team, unknown listings, and listings not assigned to the member; 403 for a
 * role without the capability
 */
export async function requireListingTeamMember(
  actor: UserActor,
  listingId: number,
  capability: Capability,
  level: CapabilityLevel = 'full',
): Promise<TeamMembership> {
  const [listing] = await Promise.all([ownerOf(actor, listingId), readTeamMemberships(actor)])
  if (!listing) throw notFound()
  const member = await requireCapableMember(actor, listing.supplierId, capability, level)
  // An AGENT or GUEST works on assigned listings only, but may pass here for a listing that everybody can see: a 404
  // would deny a listing that they can open.
  if (
    !mayMemberWorkOnListing(member, listingId) &&
    !(needsListingAssignment(member.standing) && isVisibleToEverybody(listing))
  )
    throw notFound()
  return member
}

/**
 * The caller's position at a listing's supplier (owner or team role), if it has this capability on the listing.
 * @throws Fault 404 for people outside the team, unknown listings, and listings not assigned to the member; 403 for a
 * role without the capability
 */
export const requireListingCapability = async (
  actor: UserActor,
  listingId: number,
  capability: Capability,
  level: CapabilityLevel = 'full',
): Promise<TeamStanding> => (await requireListingTeamMember(actor, listingId, capability, level)).standing

/**
 * The caller's position at a supplier (owner or team role), if it gives this capability. The listing isn't read. An
 * AGENT passes even for a listing that isn't assigned to them, so the operation must then check that the listing is
 * public.
 * @throws Fault 404 for people outside the team, and for a MANAGER or REP with a list of listings that lacks this one;
 * 403 for a role without the capability
 */
export async function requireCapabilityWithoutListingRead(
  actor: UserActor,
  { listingId, supplierId }: { readonly listingId: number; readonly supplierId: number },
  capability: Capability,
  level: CapabilityLevel = 'full',
): Promise<TeamStanding> {
  const member = await requireCapableMember(actor, supplierId, capability, level)
  if (!mayMemberWorkOnListing(member, listingId) && !needsListingAssignment(member.standing)) throw notFound()
  return member.standing
}

const ownerOf = cachePerRequest((listingId) => readListingSupplierAndVisibility(listingId))

/** The access rule for each `listingRole(…)` that a route may name. */
export const listingAccessRules = Object.fromEntries(
  capabilities.flatMap((capability) =>
    capabilityLevels.map((level): [ListingAccessRuleName, AccessRule] => [
      formatListingAccessRuleName(capability, level),
      async (actor, listingId) =>
        listingId !== undefined && Boolean(await requireListingCapability(actor, listingId, capability, level)),
    ]),
  ),
) as Readonly<Record<ListingAccessRuleName, AccessRule>>

export { isVisibleToEverybody } from './is-visible-to-everybody.ts'

type Sighted = Pick<ListingItem, 'id' | 'active' | 'visibility' | 'supplierId'>

/** Whether a member may read at least some hidden listings of the supplier. */
export const canReadSomeHiddenListings = ({ standing, listingIds = [] }: TeamMembership): boolean =>
  doesTeamStandingHaveCapability(standing, 'privateListings', 'part') &&
  (!needsListingAssignment(standing) || listingIds.length > 0)

/** Whether a member may read this hidden listing. */
export const canReadHiddenListing = (member: TeamMembership | undefined, listingId: number): boolean =>
  member !== undefined && hasListingCapability(member, listingId, 'privateListings', 'part')

/**
 * Whether the caller may read a listing: everybody may read an active PUBLIC listing, team members others by role and
 * assignment, and a traveler with an active personal offer an active PRIVATE listing.
 */
export async function canReadListing(actor: Actor, listing: Sighted, nowMs: number): Promise<boolean> {
  if (isVisibleToEverybody(listing)) return true
  if (actor.kind !== 'user') return false
  if (canReadHiddenListing(await readTeamMembership(actor, listing.supplierId), listing.id)) return true
  return listing.active && (await listRateIdsBookableByPersonalOffer(actor.userId, listing.id, nowMs)).size > 0
}

/** Which non-public prices of a listing a member of its supplier's team may see. */
export interface NonPublicPriceAccess {
  /** Whether the member sees the prices of PUBLIC rates while the listing is hidden. */
  readonly ofHidden: boolean
  readonly ofPrivateRates: boolean
}

/**
 * Which non-public prices of a listing a member may see, by role and assignment; none for a GUEST and for people
 * outside the team.
 */
export const determineNonPublicPriceAccess = (
  member: TeamMembership | undefined,
  listingId: number,
): NonPublicPriceAccess => ({
  ofHidden: member !== undefined && hasListingCapability(member, listingId, 'prices', 'read'),
  ofPrivateRates: member !== undefined && hasListingCapability(member, listingId, 'privateRates', 'part'),
})

/**
 * Reads a listing that the caller may read.
 * @throws Fault 404 for an unknown listing, or one that the caller may not read
 */
export async function requireReadableListing(
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
  listingId: number,
): Promise<ListingItem> {
  const listing = await readListingItem(listingId)
  if (!listing || !(await canReadListing(actor, listing, nowMs))) throw notFound()
  return listing
}

/**
 * Reads a listing for a member of its supplier's team who may work on it, by role and assignment.
 * @throws Fault 404 for everybody else
 */
export async function requireListingOfOwnTeam(
  { actor }: { readonly actor: Actor },
  listingId: number,
): Promise<ListingItem> {
  // The memberships are read in parallel with the listing; the request keeps them.
  const [listing] = await Promise.all([
    readListingItem(listingId),
    actor.kind === 'user' ? readTeamMemberships(actor) : undefined,
  ])
  if (!listing || !canReadHiddenListing(await readTeamMembership(actor, listing.supplierId), listingId))
    throw notFound()
  return listing
}
