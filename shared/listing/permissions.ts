import { may } from '../kernel/contract.ts'
import type { Check } from '../kernel/contract.ts'
import type { Capability, Level } from '../supplier/permissions.ts'

export type ListingRule<C extends Capability = Capability, L extends Level = Level> = `listingRole(${C}:${L})`
export const listingRule = <C extends Capability, L extends Level>(capability: C, level: L): ListingRule<C, L> =>
  `listingRole(${capability}:${level})`

/**
 * The access of a route about a listing: who of the team of its supplier has this right at least this far; the listing's
 * id is in parameter `by`. To strangers the listing is not found, whether it is shown or not; a member without the right
 * is refused.
 */
export const listingRole = <const C extends Capability, const L extends Level = 'full'>(
  capability: C,
  by = 'id',
  level: L = 'full' as L,
): Check<ListingRule<C, L>> => may(listingRule(capability, level), by)
