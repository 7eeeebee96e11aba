import { makeAccessCheck } from '../kernel/route.ts'
import type { AccessCheck } from '../kernel/route.ts'
import type { Capability, CapabilityLevel } from '../supplier/capability.ts'

export type ListingAccessRuleName<
  C extends Capability = Capability,
  L extends CapabilityLevel = CapabilityLevel,
> = `listingRole(${C}:${L})`
export const formatListingAccessRuleName = <C extends Capability, L extends CapabilityLevel>(
  capability: C,
  level: L,
): ListingAccessRuleName<C, L> => `listingRole(${capability}:${level})`

/**
 * Route access for members of the supplier's team who have a capability on the listing in parameter `by`, at least at
 * `level`. People outside the team get 404, even for a public listing; a member without the capability gets 403.
 */
export const requireListingCapability = <const C extends Capability, const L extends CapabilityLevel = 'full'>(
  capability: C,
  by = 'id',
  level: L = 'full' as L,
): AccessCheck<ListingAccessRuleName<C, L>> => makeAccessCheck(formatListingAccessRuleName(capability, level), by)
