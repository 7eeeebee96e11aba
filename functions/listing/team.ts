import type { ListingRule } from '@nestboard/shared/listing/permissions.ts'
import { listingRule } from '@nestboard/shared/listing/permissions.ts'
import { capabilities, levels } from '@nestboard/shared/supplier/permissions.ts'
import type { Capability, Level, Standing } from '@nestboard/shared/supplier/permissions.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Actor, UserActor } from '../kernel/actor.ts'
import { isShown } from '../kernel/listing-sight.ts'
import type { CheckRule } from '../kernel/operation.ts'
import { perRequest } from '../kernel/per-request.ts'
import { rightIn, standingIn, standingsOf } from '../kernel/team.ts'
import { listingById, supplierIdOf } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'

/**
 * The caller's standing in the team of a listing's supplier, where it has this right.
 * @throws Fault 404 for strangers and where there is no listing, 403 for a member without the right
 */
export async function rightOver(
  actor: UserActor,
  listingId: number,
  capability: Capability,
  level: Level = 'full',
): Promise<Standing> {
  const [supplierId] = await Promise.all([supplierOf(actor, listingId), standingsOf(actor)])
  if (supplierId === undefined) throw notFound()
  return rightIn(actor, supplierId, capability, level)
}

const supplierOf = perRequest((listingId) => supplierIdOf(listingId))

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

export { isShown } from '../kernel/listing-sight.ts'

/** Whether somebody is in the team of a supplier. */
export const isOfTeam = async (actor: Actor, supplierId: number): Promise<boolean> =>
  actor.kind === 'user' && (await standingIn(actor, supplierId)) !== undefined

/** Whether the caller may read a listing: an active PUBLIC one everybody, any other its team. */
export const mayRead = async (
  actor: Actor,
  listing: Pick<ListingItem, 'active' | 'visibility' | 'supplierId'>,
): Promise<boolean> => isShown(listing) || isOfTeam(actor, listing.supplierId)

/**
 * A listing the caller may read. For operations about something of it.
 * @throws Fault 404 for any other
 */
export async function readable(actor: Actor, listingId: number): Promise<ListingItem> {
  const listing = await listingById(listingId)
  if (!listing || !(await mayRead(actor, listing))) throw notFound()
  return listing
}
