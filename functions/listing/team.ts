import type { ListingRule } from '@nestboard/shared/listing/permissions.ts'
import { listingRule } from '@nestboard/shared/listing/permissions.ts'
import {
  allows,
  allowsOn,
  capabilities,
  isAssigned,
  levels,
  needsAssignment,
} from '@nestboard/shared/supplier/permissions.ts'
import type { Capability, Level, Membership, Standing } from '@nestboard/shared/supplier/permissions.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Actor, UserActor } from '../kernel/actor.ts'
import { isShown } from './sight.ts'
import type { CheckRule } from '../kernel/operation.ts'
import { perRequest } from '../kernel/per-request.ts'
import { memberWith, membershipIn, membershipsOf } from '../kernel/team.ts'
import { listingById, ownerAt } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import { ratesOpenedTo } from '../kernel/opened.ts'

/**
 * The caller's membership in the team of a listing's supplier, where its role has this right over this listing.
 * @throws Fault 404 for strangers and where there is no listing, 403 for a role without the right, 404 for a listing
 * that isn't assigned to the member
 */
export async function memberOver(
  actor: UserActor,
  listingId: number,
  capability: Capability,
  level: Level = 'full',
): Promise<Membership> {
  const [listing] = await Promise.all([ownerOf(actor, listingId), membershipsOf(actor)])
  if (!listing) throw notFound()
  const member = await memberWith(actor, listing.supplierId, capability, level)
  // A role that needs an assignment still reads of a shown listing what its level allows.
  if (!isAssigned(member, listingId) && !(needsAssignment(member.standing) && isShown(listing))) throw notFound()
  return member
}

/** The caller's standing, where it has this right over a listing. @throws Fault as `memberOver` */
export const rightOver = async (
  actor: UserActor,
  listingId: number,
  capability: Capability,
  level: Level = 'full',
): Promise<Standing> => (await memberOver(actor, listingId, capability, level)).standing

/**
 * The same for something of a listing whose supplier is known. Members whose role needs an assignment pass: what they
 * may read of the thing depends on whether everybody may, which the operation finds out.
 * @throws Fault 404, 403 as `memberOver`
 */
export async function rightAt(
  actor: UserActor,
  { listingId, supplierId }: { readonly listingId: number; readonly supplierId: number },
  capability: Capability,
  level: Level = 'full',
): Promise<Standing> {
  const member = await memberWith(actor, supplierId, capability, level)
  if (!isAssigned(member, listingId) && !needsAssignment(member.standing)) throw notFound()
  return member.standing
}

const ownerOf = perRequest((listingId) => ownerAt(listingId))

/** The rule behind each `listingRole(…)` that a route may name. */
export const listingRules = Object.fromEntries(
  capabilities.flatMap((capability) =>
    levels.map((level): [ListingRule, CheckRule] => [
      listingRule(capability, level),
      async (actor, listingId) =>
        listingId !== undefined && Boolean(await rightOver(actor, listingId, capability, level)),
    ]),
  ),
) as Readonly<Record<ListingRule, CheckRule>>

export { isShown } from './sight.ts'

type Sighted = Pick<ListingItem, 'id' | 'active' | 'visibility' | 'supplierId'>

/** Whether a member reads any listing of the supplier that is not shown. */
export const reachesHidden = ({ standing, listingIds = [] }: Membership): boolean =>
  allows(standing, 'privateListings', 'part') && (!needsAssignment(standing) || listingIds.length > 0)

/** Whether a member reads a listing that is not shown. */
export const seesHidden = (member: Membership | undefined, listingId: number): boolean =>
  member !== undefined && allowsOn(member, listingId, 'privateListings', 'part')

/**
 * Whether the caller may read a listing: an active PUBLIC one everybody, any other the members of its team whose role
 * and assignment allow it, an active PRIVATE one also a traveler with an open personalized offer on it.
 */
export async function mayRead(actor: Actor, listing: Sighted, nowMs: number): Promise<boolean> {
  if (isShown(listing)) return true
  if (actor.kind !== 'user') return false
  if (seesHidden(await membershipIn(actor, listing.supplierId), listing.id)) return true
  return listing.active && (await ratesOpenedTo(actor.userId, listing.id, nowMs)).size > 0
}

/** Which prices of a listing a member sees that are not everybody's. */
export interface ClosedPrices {
  /** Of PUBLIC rates while the listing is not shown. */
  readonly ofHidden: boolean
  readonly ofPrivateRates: boolean
}

/** Which prices of a listing a member sees that are not everybody's: none outside of the team, and a GUEST none. */
export const closedPricesSeenBy = (member: Membership | undefined, listingId: number): ClosedPrices => ({
  ofHidden: member !== undefined && allowsOn(member, listingId, 'prices', 'read'),
  ofPrivateRates: member !== undefined && allowsOn(member, listingId, 'privateRates', 'part'),
})

/**
 * A listing the caller may read. For operations about something of it.
 * @throws Fault 404 for any other
 */
export async function readable(
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
  listingId: number,
): Promise<ListingItem> {
  const listing = await listingById(listingId)
  if (!listing || !(await mayRead(actor, listing, nowMs))) throw notFound()
  return listing
}
