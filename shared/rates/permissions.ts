import { may } from '../kernel/contract.ts'
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
 * Route access for members of the supplier's team who have a capability on the part in parameter `by`, at least at
 * `level`. Others get 404; a member without the capability gets 403.
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
): AccessCheck<PartRule<P, C, L>> => may(partRule(part, capability, level), by)
