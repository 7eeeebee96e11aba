import { makeAccessCheck } from '../kernel/route.ts'
import type { AccessCheck } from '../kernel/route.ts'

/** A person's position at a supplier, most rights first. OWNER can't be assigned as a role. */
export const teamStandings = ['OWNER', 'ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const
export type TeamStanding = (typeof teamStandings)[number]

/** The roles that can be assigned to team members. */
export const supplierRoles = ['ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const
export type SupplierRole = (typeof supplierRoles)[number]
/** The roles that screens offer. GUEST is stored but never offered (docs/decisions/values.md). */
export const selectableRoles = ['ADMIN', 'MANAGER', 'REP', 'AGENT'] as const satisfies readonly SupplierRole[]

/**
 * Levels of a capability, lowest first: `none`; `part`, read assigned entities or names only; `read`; `limited`, change
 * within limits that the operation sets (own entities, some fields); `full`. Each level includes the lower ones.
 */
export const capabilityLevels = ['none', 'part', 'read', 'limited', 'full'] as const
export type CapabilityLevel = (typeof capabilityLevels)[number]

const [full, limited, read, part, none] = ['full', 'limited', 'read', 'part', 'none'] as const

/**
 * The permission matrix: one row per capability, columns in the order of `teamStandings`. API checks and menus read
 * this one table; anything it doesn't list is denied.
 */
const matrix = {
  ownership: [full, none, none, none, none, none],
  payout: [full, full, none, none, none, none],
  audit: [full, full, none, none, none, none],
  members: [full, full, limited, none, none, none],
  memberList: [full, full, full, read, part, none],
  profile: [full, full, full, read, read, read],
  listings: [full, full, full, none, none, none],
  listingContent: [full, full, full, limited, none, none],
  privateListings: [full, full, full, read, part, part],
  rates: [full, full, full, read, part, none],
  privateRates: [full, full, full, read, part, none],
  prices: [full, full, full, read, read, none],
  inventory: [full, full, full, limited, read, none],
  housekeeping: [full, full, full, full, limited, limited],
  hawks: [full, full, full, limited, none, none],
  leads: [full, full, full, full, limited, none],
  personalOffers: [full, full, full, full, limited, none],
  groupOffers: [full, full, full, read, none, none],
  orders: [full, full, full, limited, limited, none],
  approvals: [full, full, full, full, none, none],
  refunds: [full, full, full, none, none, none],
  messages: [full, full, full, full, limited, none],
  posts: [full, full, full, full, none, none],
  priceMatch: [full, full, full, full, none, none],
  books: [full, full, part, none, none, none],
} as const satisfies Record<
  string,
  readonly [CapabilityLevel, CapabilityLevel, CapabilityLevel, CapabilityLevel, CapabilityLevel, CapabilityLevel]
>

export type Capability = keyof typeof matrix
export const capabilities = Object.keys(matrix) as Capability[]

/**
 * The level at which a person with this standing in the team has a capability; `none` for an unknown capability or
 * standing.
 */
export const getCapabilityLevelOfStanding = (standing: TeamStanding, capability: Capability): CapabilityLevel =>
  (matrix as Partial<Record<string, readonly CapabilityLevel[]>>)[capability]?.[teamStandings.indexOf(standing)] ??
  'none'

/** Whether a person with this standing in the team has a capability at least at a level. */
export const doesTeamStandingHaveCapability = (
  standing: TeamStanding,
  capability: Capability,
  level: CapabilityLevel = 'full',
): boolean =>
  level !== 'none' &&
  capabilityLevels.indexOf(getCapabilityLevelOfStanding(standing, capability)) >= capabilityLevels.indexOf(level)

/** The roles that a person who has the capability `members` at level `limited` may manage. */
export const rolesManagedAtLimitedLevel = ['REP', 'AGENT', 'GUEST'] as const satisfies readonly SupplierRole[]

/** The roles that a person with this standing may assign, change and remove. */
export function listManageableRoles(standing: TeamStanding): readonly SupplierRole[] {
  const level = getCapabilityLevelOfStanding(standing, 'members')
  return level === 'full' ? supplierRoles : level === 'limited' ? rolesManagedAtLimitedLevel : []
}

/**
 * The listings that people with each standing in the team may work on (docs/decisions/teams.md): `all`;
 * `unlessNamed`, all unless the member row names some; `onlyNamed`, only those that the member row names.
 */
const listingReach = {
  OWNER: 'all',
  ADMIN: 'all',
  MANAGER: 'unlessNamed',
  REP: 'unlessNamed',
  AGENT: 'onlyNamed',
  GUEST: 'onlyNamed',
} as const satisfies Record<TeamStanding, string>

/** A person's membership in a team. `listingIds`: the listings that the member row names, if any. */
export interface TeamMembership {
  readonly standing: TeamStanding
  readonly listingIds?: readonly number[] | undefined
}

/** Whether a member may work on a listing of the supplier; null for something that names no listing. */
export const mayMemberWorkOnListing = (member: TeamMembership, listingId: number | null): boolean =>
  listingId === null || (assignedListingIdsOf(member)?.includes(listingId) ?? true)

/**
 * The listings to which a member's work is limited; undefined for a member who works on all listings of the supplier.
 */
export const assignedListingIdsOf = ({ standing, listingIds = [] }: TeamMembership): readonly number[] | undefined =>
  listingReach[standing] === 'all' || (listingReach[standing] === 'unlessNamed' && listingIds.length === 0)
    ? undefined
    : listingIds

/** Whether a member works on no listing that `other` may not work on, so that `other` may manage the member. */
export function isReachWithin(member: TeamMembership, other: TeamMembership): boolean {
  const [reach, limit] = [assignedListingIdsOf(member), assignedListingIdsOf(other)]
  return limit === undefined || (reach?.every((id) => limit.includes(id)) ?? false)
}

/** Whether a member may add listings to the supplier; a member bound to some works on these alone. */
export const mayMemberCreateListings = (member: TeamMembership): boolean =>
  doesTeamStandingHaveCapability(member.standing, 'listings') && !assignedListingIdsOf(member)

/** Whether listings can be assigned to a role; the owner and ADMINs always have all. */
export const canRoleHaveListingAssignments = (role: SupplierRole): boolean => listingReach[role] !== 'all'

/**
 * Whether a person with this standing in the team may work only on assigned listings, so on no listing without an
 * assignment.
 */
export const needsListingAssignment = (standing: TeamStanding): boolean => listingReach[standing] === 'onlyNamed'

/**
 * Whether a member may work on a listing and has a capability at least at a level; null for something that names no
 * listing.
 */
export const hasListingCapability = (
  member: TeamMembership,
  listingId: number | null,
  capability: Capability,
  level: CapabilityLevel = 'full',
): boolean =>
  doesTeamStandingHaveCapability(member.standing, capability, level) && mayMemberWorkOnListing(member, listingId)

export type SupplierAccessRuleName<
  C extends Capability = Capability,
  L extends CapabilityLevel = CapabilityLevel,
> = `supplierRole(${C}:${L})`
export const formatSupplierAccessRuleName = <C extends Capability, L extends CapabilityLevel>(
  capability: C,
  level: L,
): SupplierAccessRuleName<C, L> => `supplierRole(${capability}:${level})`

/**
 * Route access for team members of the supplier in parameter `by` who have a capability at least at `level`. Others get
 * 404; a member without the capability gets 403.
 */
export const requireSupplierCapability = <const C extends Capability, const L extends CapabilityLevel = 'full'>(
  capability: C,
  by = 'supplierId',
  level: L = 'full' as L,
): AccessCheck<SupplierAccessRuleName<C, L>> => makeAccessCheck(formatSupplierAccessRuleName(capability, level), by)
