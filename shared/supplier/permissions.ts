import { may } from '../kernel/contract.ts'
import type { Check } from '../kernel/contract.ts'

/** What somebody is to a supplier, widest rights first. OWNER is no role that can be given: it is the supplier's owner. */
export const standings = ['OWNER', 'ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const
export type Standing = (typeof standings)[number]

/** Roles of a team, as the people table gives them. */
export const supplierRoles = ['ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const
export type SupplierRole = (typeof supplierRoles)[number]

/**
 * How far a right goes: `full`; `limited`, where the operation narrows it down (only their own, only some fields);
 * `read`; `part`, which reads only what is assigned or the names; `none`. Each includes those after it.
 */
export const levels = ['none', 'part', 'read', 'limited', 'full'] as const
export type Level = (typeof levels)[number]

const [full, limited, read, part, none] = ['full', 'limited', 'read', 'part', 'none'] as const

/**
 * Who of a team may do what: a row a capability, columns in the order of `standings`. The API's checks and the menus
 * read this one table; what it doesn't name, nobody may.
 */
const matrix = {
  ownership: [full, none, none, none, none, none],
  payout: [full, full, none, none, none, none],
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
} as const satisfies Record<string, readonly [Level, Level, Level, Level, Level, Level]>

export type Capability = keyof typeof matrix
export const capabilities = Object.keys(matrix) as Capability[]

/** How far a right goes for a standing; an unknown one has none. */
export const levelOf = (standing: Standing, capability: Capability): Level =>
  (matrix as Partial<Record<string, readonly Level[]>>)[capability]?.[standings.indexOf(standing)] ?? 'none'

/** Whether a standing has a right at least this far. */
export const allows = (standing: Standing, capability: Capability, level: Level = 'full'): boolean =>
  level !== 'none' && levels.indexOf(levelOf(standing, capability)) >= levels.indexOf(level)

/** Roles whose members somebody with a limited right over members may manage. */
export const managedRoles = ['REP', 'AGENT', 'GUEST'] as const satisfies readonly SupplierRole[]

/**
 * Which listings a standing reaches (docs/decisions.md, "Settled later"): `all` of the supplier, whatever the member row names;
 * `unlessNamed`, all of them until the member row names some; `onlyNamed`, none but those the row names.
 */
const listingReach = {
  OWNER: 'all',
  ADMIN: 'all',
  MANAGER: 'unlessNamed',
  REP: 'unlessNamed',
  AGENT: 'onlyNamed',
  GUEST: 'onlyNamed',
} as const satisfies Record<Standing, string>

/** Somebody's place in a team. `listingIds`: the listings their member row names, if it names any. */
export interface Membership {
  readonly standing: Standing
  readonly listingIds?: readonly number[] | undefined
}

/** Whether a listing of the supplier is assigned to a member. */
export function isAssigned({ standing, listingIds = [] }: Membership, listingId: number): boolean {
  const reach = listingReach[standing]
  return reach === 'all' || (reach === 'unlessNamed' && listingIds.length === 0) || listingIds.includes(listingId)
}

/** Whether a member row may name listings: nothing narrows the owner and ADMINs down. */
export const takesAssignments = (role: SupplierRole): boolean => listingReach[role] !== 'all'

/** Whether a role works on assigned listings alone, so that a member of it without any has none. */
export const needsAssignment = (standing: Standing): boolean => listingReach[standing] === 'onlyNamed'

/** Whether a member has a right, at least this far, over a listing that is assigned to them. */
export const allowsOn = (member: Membership, listingId: number, capability: Capability, level: Level): boolean =>
  allows(member.standing, capability, level) && isAssigned(member, listingId)

export type SupplierRule<C extends Capability = Capability, L extends Level = Level> = `supplierRole(${C}:${L})`
export const supplierRule = <C extends Capability, L extends Level>(capability: C, level: L): SupplierRule<C, L> =>
  `supplierRole(${capability}:${level})`

/**
 * The access of a route: who of the team of the supplier in parameter `by` has this right at least this far. To
 * strangers the supplier's inside is not found; a member without the right is refused.
 */
export const supplierRole = <const C extends Capability, const L extends Level = 'full'>(
  capability: C,
  by = 'supplierId',
  level: L = 'full' as L,
): Check<SupplierRule<C, L>> => may(supplierRule(capability, level), by)
