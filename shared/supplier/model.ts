import * as z from 'zod/mini'
import { isCountry } from '../intl/countries.ts'
import { isLanguage } from '../intl/languages.ts'
import { id } from '../kernel/id.ts'
import { codeOf, line, lines, phoneOf } from '../kernel/text.ts'
import { isPhone } from '../profile/phone.ts'
import { supplierRoles } from './permissions.ts'

/** PERSONAL is the one of its owner alone; the others are chosen when created and shown as verified. */
export const supplierTypes = ['PERSONAL', 'VERIFIED', 'PRO', 'ENTERPRISE'] as const
export const businessTypes = ['VERIFIED', 'PRO', 'ENTERPRISE'] as const
export type SupplierType = (typeof supplierTypes)[number]
export const isVerified = (type: SupplierType): boolean => type !== 'PERSONAL'

export const facilitators = ['NONE', 'CUSTOM', 'NOW_BOARDING', 'SQUARE', 'STRIPE', 'NUITEE'] as const
export type Facilitator = (typeof facilitators)[number]
/** Whether money is taken through an account of the supplier's that must be connected first (docs/decisions.md, "Settled later"). */
export const needsIntegration = (type: Facilitator): boolean =>
  type === 'SQUARE' || type === 'STRIPE' || type === 'NUITEE'

/** `nms`: last change, epoch ms. */
export const supplier = z.object({
  id: id(),
  name: z.string(),
  avatar: z.string(),
  handle: z.string(),
  type: z.enum(supplierTypes),
  ownerUserId: id(),
  nms: z.int(),
})
export type Supplier = z.infer<typeof supplier>

/** What a supplier says of itself. */
export const supplierFields = {
  bio: lines({ most: 4000 }),
  phone: phoneOf(isPhone),
  country: codeOf(isCountry),
  state: line({ most: 100 }),
  city: line({ most: 100 }),
  languages: z.array(codeOf(isLanguage)).check(z.maxLength(20)),
} as const

/** How it is paid is its team's business: absent for everyone else. `nco`: since when, epoch ms. */
export const supplierProfile = z.object({
  id: id(),
  bio: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  /** '' until it is said. */
  country: z.string(),
  languages: z.array(z.string()),
  payFacType: z.optional(z.enum(facilitators)),
  payNotes: z.optional(z.string()),
  nco: z.int(),
  nms: z.int(),
})
export type SupplierProfile = z.infer<typeof supplierProfile>

/** Listings a member row names at most: 8 bytes each, it stays below 1 KB. */
export const assignedMost = 50

/**
 * A person of a team, or an invitation to it. `role` and `listingIds` are absent for readers who don't see roles;
 * `listingIds`: the listings assigned to them (docs/decisions.md, "Settled later"); `nco`: joined or invited, epoch ms.
 */
export const supplierUser = z.object({
  id: id(),
  supplierId: id(),
  /** Null for an invitation to an e-mail address: it does not tell whether the address has an account. */
  userId: z.nullable(id()),
  role: z.optional(z.enum(supplierRoles)),
  listingIds: z.optional(z.array(id())),
  isOwner: z.boolean(),
  /** An invitation that was not answered yet; it gives no rights. */
  isPending: z.boolean(),
  /** The invited address, where the invitation is to one. */
  email: z.optional(z.string()),
  nco: z.int(),
})
export type SupplierUser = z.infer<typeof supplierUser>

/** Suppliers of one person; a list of them is one page. */
export const suppliersMost = 50
