import { notFound } from '@nestboard/shared/kernel/fault.ts'
import {
  listingPricingParts,
  formatPricingPartAccessRuleName,
} from '@nestboard/shared/rates/require-pricing-part-capability.ts'
import type {
  ListingPricingPart,
  PricingPartAccessRuleName,
} from '@nestboard/shared/rates/require-pricing-part-capability.ts'
import { capabilities, capabilityLevels } from '@nestboard/shared/supplier/capability.ts'
import type { AccessRule } from '../kernel/request/operation.ts'
import { readTeamRolesBySupplier } from '../kernel/rights/supplier-access-rules.ts'
import { requireCapabilityWithoutListingRead } from '../listing/listing-access-rules.ts'
import { readListingPartParentIds } from '../listing/parts.ts'
import type { ListingPartKind, ListingPartParentIds } from '../listing/parts.ts'
import { startSpeculativeListingRead } from '../listing/start-speculative-listing-read.ts'

const maxPlaces = 10_000
const places = new Map<string, Promise<ListingPartParentIds | undefined>>()

/**
 * Finds, by the id of a rate, extra, promotion, policy or fee, the listing and supplier that it belongs to, and its
 * rate, if it has one; undefined for an unknown id. None of these ever moves, so the process caches the result, even
 * after a deletion: only the row at the listing tells whether the part still exists.
 */
export async function findListingPartParentIds(
  part: ListingPartKind,
  id: number,
): Promise<ListingPartParentIds | undefined> {
  const name = `${part}#${id}`
  const cached = places.get(name)
  if (cached) return cached
  const place = readListingPartParentIds(part, id)
  if (places.size >= maxPlaces) places.delete(places.keys().next().value as string)
  places.set(name, place)
  const forget = () => places.delete(name)
  place.then((loaded) => loaded ?? forget(), forget)
  return place
}

/** Empties the process's cache of the listings, suppliers and rates that parts belong to, for tests. */
export const clearListingPartParentsCache = (): void => places.clear()

/**
 * Finds, by the id of a rate, extra, promotion, policy or fee, the listing and supplier that it belongs to, and its
 * rate, if it has one. @throws Fault 404 for an unknown id
 */
export async function requireListingPartParentIds(part: ListingPartKind, id: number): Promise<ListingPartParentIds> {
  const place = await findListingPartParentIds(part, id)
  if (!place) throw notFound()
  return place
}

/**
 * Finds the listing of a rate and, in parallel, calls `read` with the listing id that the rate's id suggests
 * (`startSpeculativeListingRead`).
 * @returns `next` returns the result of that read, and reads again on each further call
 * @throws Fault 404 for an unknown id
 */
export async function findRateListingAndStartRead<T>(
  rateId: number,
  read: (listingId: number) => Promise<T>,
): Promise<{ readonly place: ListingPartParentIds; readonly next: () => Promise<T> }> {
  const readAt = startSpeculativeListingRead(rateId, read)
  const place = await requireListingPartParentIds('RATE', rateId)
  return { place, next: () => readAt(place.listingId) }
}

const pointers: Readonly<Record<ListingPricingPart, ListingPartKind>> = {
  rate: 'RATE',
  extra: 'EXTRA',
  promo: 'PROMO',
  policy: 'POLICY',
  fee: 'FEE',
}

/** The permission checks of routes that are declared with `requirePricingPartCapability(…)`. */
export const listingPartAccessRules = Object.fromEntries(
  listingPricingParts.flatMap((part) =>
    capabilities.flatMap((capability) =>
      capabilityLevels.map((level): [PricingPartAccessRuleName, AccessRule] => [
        formatPricingPartAccessRuleName(part, capability, level),
        async (actor, id) => {
          if (id === undefined) return false
          const [place] = await Promise.all([
            findListingPartParentIds(pointers[part], id),
            readTeamRolesBySupplier(actor),
          ])
          return (
            place !== undefined && Boolean(await requireCapabilityWithoutListingRead(actor, place, capability, level))
          )
        },
      ]),
    ),
  ),
) as Readonly<Record<PricingPartAccessRuleName, AccessRule>>
