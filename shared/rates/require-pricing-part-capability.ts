import { makeAccessCheck } from '../kernel/route.ts'
import type { AccessCheck } from '../kernel/route.ts'
import type { Capability, CapabilityLevel } from '../supplier/capability.ts'

/** Parts of a listing that have ids of their own. */
export const listingPricingParts = ['rate', 'extra', 'promo', 'policy', 'fee'] as const
export type ListingPricingPart = (typeof listingPricingParts)[number]

export type PricingPartAccessRuleName<
  P extends ListingPricingPart = ListingPricingPart,
  C extends Capability = Capability,
  L extends CapabilityLevel = CapabilityLevel,
> = `${P}Role(${C}:${L})`
export const formatPricingPartAccessRuleName = <
  P extends ListingPricingPart,
  C extends Capability,
  L extends CapabilityLevel,
>(
  part: P,
  capability: C,
  level: L,
): PricingPartAccessRuleName<P, C, L> => `${part}Role(${capability}:${level})`

/**
 * Route access for team members who have a capability, at least at `level`, on the part of a listing whose id is in
 * the parameter `by`. People outside the team get a 404, members without the capability a 403.
 */
export const requirePricingPartCapability = <
  const P extends ListingPricingPart,
  const C extends Capability,
  const L extends CapabilityLevel = 'full',
>(
  part: P,
  capability: C,
  by = 'id',
  level: L = 'full' as L,
): AccessCheck<PricingPartAccessRuleName<P, C, L>> =>
  makeAccessCheck(formatPricingPartAccessRuleName(part, capability, level), by)
