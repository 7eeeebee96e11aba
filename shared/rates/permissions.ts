import { accessCheck } from '../kernel/contract.ts'
import type { AccessCheck } from '../kernel/contract.ts'
import type { Capability, CapabilityLevel } from '../supplier/permissions.ts'

/** Parts of a listing that have ids of their own. */
export const listingParts = ['rate', 'extra', 'promo', 'policy', 'fee'] as const
export type ListingPart = (typeof listingParts)[number]

export type PartRule<
  P extends ListingPart = ListingPart,
  C extends Capability = Capability,
  L extends CapabilityLevel = CapabilityLevel,
> = `${P}Role(${C}:${L})`
export const partRule = <P extends ListingPart, C extends Capability, L extends CapabilityLevel>(
  part: P,
  capability: C,
  level: L,
): PartRule<P, C, L> => `${part}Role(${capability}:${level})`

/**
 * Route access for team members who have a capability, at least at `level`, on the part of a listing whose id is in
 * the parameter `by`. People outside the team get a 404, members without the capability a 403.
 */
export const partRole = <
  const P extends ListingPart,
  const C extends Capability,
  const L extends CapabilityLevel = 'full',
>(
  part: P,
  capability: C,
  by = 'id',
  level: L = 'full' as L,
): AccessCheck<PartRule<P, C, L>> => accessCheck(partRule(part, capability, level), by)
