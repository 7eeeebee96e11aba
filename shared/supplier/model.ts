import * as z from 'zod/mini'
import { isCountryCode } from '../intl/countries.ts'
import { isLanguageCode } from '../intl/languages.ts'
import { idField } from '../kernel/id.ts'
import { knownCodeField, singleLineField, multiLineField, phoneField } from '../kernel/text/fields.ts'
import { normalizePhoneNumber } from '../profile/normalize-phone-number.ts'
import { supplierRoles } from './capability.ts'

// In a file of its own, so that functions that only name suppliers don't load the rules of phone numbers.
export * from './supplier-schema.ts'

export const paymentFacilitators = ['NONE', 'CUSTOM', 'NOW_BOARDING', 'SQUARE', 'STRIPE', 'NUITEE'] as const
export type PaymentFacilitator = (typeof paymentFacilitators)[number]
/** The payment facilitators that charge cards into an account of the supplier (docs/decisions/teams.md). */
export const paymentProviders = ['SQUARE', 'STRIPE', 'NUITEE'] as const satisfies readonly PaymentFacilitator[]
export type PaymentProvider = (typeof paymentProviders)[number]
/** Whether payments need a connected provider account of the supplier. */
export const needsPaymentProviderAccount = (type: PaymentFacilitator): type is PaymentProvider =>
  (paymentProviders as readonly PaymentFacilitator[]).includes(type)

/** Maximum number of links from a supplier to its pages elsewhere (docs/decisions/teams.md). */
export const maxSocialLinks = 5

/**
 * Whether a text is an https address of a public host name. Commas are refused, because they separate the links on the
 * wire.
 */
export function isSocialLink(text: string): boolean {
  if (!/^https:\/\/[^\s,@]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, port } = new URL(text)
  return port === '' && /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname)
}

/** The editable fields of a supplier's profile. */
export const supplierFields = {
  bio: multiLineField({ most: 4000 }),
  phone: phoneField(normalizePhoneNumber),
  country: knownCodeField(isCountryCode),
  state: singleLineField({ most: 100 }),
  city: singleLineField({ most: 100 }),
  languages: z.array(knownCodeField(isLanguageCode)).check(z.maxLength(20)),
  /** Addresses of the supplier's pages elsewhere, such as its website, in the order shown. */
  socials: z.array(knownCodeField(isSocialLink, 200)).check(z.maxLength(maxSocialLinks)),
} as const

/**
 * A supplier's profile. `payFacType` and `payNotes` are absent for readers who may not see them. `nco`: created, epoch
 * ms.
 */
export const supplierProfileSchema = z.object({
  id: idField(),
  bio: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  /** '' until the supplier sets it. */
  country: z.string(),
  languages: z.array(z.string()),
  socials: z.array(z.string()),
  payFacType: z.optional(z.enum(paymentFacilitators)),
  payNotes: z.optional(z.string()),
  /** How guests pay (`shared/supplier/payment.ts`), for everybody; '' if the supplier has not said it. */
  paymentLine: z.string(),
  /** The median reply time in whole minutes; absent in lists, and while too few are known (`reply-minutes.ts`). */
  replyMinutes: z.optional(z.int()),
  nco: z.int(),
  nms: z.int(),
})
export type SupplierProfile = z.infer<typeof supplierProfileSchema>

/** Maximum number of listings assigned to a member, so that the row stays below 1 KB (8 bytes each). */
export const maxAssignedListings = 50

/**
 * Ids of listings of one supplier that are assigned to a member. An empty list means all for a MANAGER or REP, and none
 * for an AGENT or GUEST.
 */
export const assignedListingIdsField = () => z.array(idField()).check(z.maxLength(maxAssignedListings))

/**
 * A team member, or an invitation to the team. `role` and `listingIds` are absent for readers who may not see roles.
 * `listingIds`: the listings assigned to the member (docs/decisions/teams.md). `nco`: joined or invited, epoch
 * ms.
 */
export const supplierUserSchema = z.object({
  id: idField(),
  supplierId: idField(),
  /** Null for an invitation by email, so that it doesn't reveal whether the address has an account. */
  userId: z.nullable(idField()),
  role: z.optional(z.enum(supplierRoles)),
  listingIds: z.optional(z.array(idField())),
  isOwner: z.boolean(),
  /** Whether this is an invitation without an answer yet, which grants no rights. */
  isPending: z.boolean(),
  /** The invited email address; absent for members and for invitations of a user. */
  email: z.optional(z.string()),
  nco: z.int(),
})
export type SupplierUser = z.infer<typeof supplierUserSchema>

/** Maximum number of suppliers that one person may own, so that one page lists them all. */
export const maxOwnedSuppliersPerPerson = 50
