import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { listingParts, partRule } from '@nestboard/shared/rates/permissions.ts'
import type { ListingPart, PartRule } from '@nestboard/shared/rates/permissions.ts'
import { capabilities, capabilityLevels } from '@nestboard/shared/supplier/permissions.ts'
import type { CheckRule } from '../kernel/operation.ts'
import { teamStandingsOf } from '../kernel/team.ts'
import { requireUnreadListingCapability } from '../listing/team.ts'
import { readPartOwnership } from '../listing/parts.ts'
import type { PartKind, PartOwnership } from '../listing/parts.ts'
import { startListingRead } from '../listing/read-early.ts'

const maxPlaces = 10_000
const places = new Map<string, Promise<PartOwnership | undefined>>()

/**
 * Finds the listing, supplier and rate of a part of a listing by the part's id; undefined for an unknown id. A part
 * never moves, so the process caches the result, even after the part is deleted: only the part's own row tells whether
 * it exists.
 */
export async function findPartOwnership(part: PartKind, id: number): Promise<PartOwnership | undefined> {
  const name = `${part}#${id}`
  const cached = places.get(name)
  if (cached) return cached
  const place = readPartOwnership(part, id)
  if (places.size >= maxPlaces) places.delete(places.keys().next().value as string)
  places.set(name, place)
  const forget = () => places.delete(name)
  place.then((loaded) => loaded ?? forget(), forget)
  return place
}

/** Empties the process's cache of where parts are stored, for tests. */
export const clearPartOwnershipCache = (): void => places.clear()

/** Finds the listing, supplier and rate of a part of a listing by the part's id. @throws Fault 404 for an unknown id */
export async function requirePartOwnership(part: PartKind, id: number): Promise<PartOwnership> {
  const place = await findPartOwnership(part, id)
  if (!place) throw notFound()
  return place
}

/**
 * Finds the listing of a rate and, in parallel, starts a read at the listing that is derived from the rate's id
 * (`startListingRead`).
 * @returns `next` returns the result of that read, and reads again on each further call
 * @throws Fault 404 for an unknown id
 */
export async function findRateOwnershipWithEarlyRead<T>(
  rateId: number,
  read: (listingId: number) => Promise<T>,
): Promise<{ readonly place: PartOwnership; readonly next: () => Promise<T> }> {
  const readAt = startListingRead(rateId, read)
  const place = await requirePartOwnership('RATE', rateId)
  return { place, next: () => readAt(place.listingId) }
}

const pointers: Readonly<Record<ListingPart, PartKind>> = {
  rate: 'RATE',
  extra: 'EXTRA',
  promo: 'PROMO',
  policy: 'POLICY',
  fee: 'FEE',
}

/** The permission checks that run for `partRole(…)` in routes. */
export const partRoleChecks = Object.fromEntries(
  listingParts.flatMap((part) =>
    capabilities.flatMap((capability) =>
      capabilityLevels.map((level): [PartRule, CheckRule] => [
        partRule(part, capability, level),
        async (actor, id) => {
          if (id === undefined) return false
          const [place] = await Promise.all([findPartOwnership(pointers[part], id), teamStandingsOf(actor)])
          return place !== undefined && Boolean(await requireUnreadListingCapability(actor, place, capability, level))
        },
      ]),
    ),
  ),
) as Readonly<Record<PartRule, CheckRule>>
