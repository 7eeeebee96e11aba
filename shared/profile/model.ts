import * as z from 'zod/mini'
import { isCountry } from '../intl/countries.ts'
import { isLanguage } from '../intl/languages.ts'
import { id } from '../kernel/id.ts'
import { knownCodeField, singleLineField, multiLineField } from '../kernel/text.ts'

export const genders = ['FEMALE', 'MALE', 'UNKNOWN'] as const
/** Screens show a badge beside the name of VERIFIED people (docs/decisions.md, "Settled later"). */
export const accountStatuses = ['UNCONFIRMED', 'CONFIRMED', 'VERIFIED'] as const
export const visibilities = ['PRIVATE', 'PUBLIC'] as const

/** A person's own account. `nms`: last change, epoch ms; `deletionMs`: scheduled erasure, epoch ms, or null. */
export const account = z.object({
  id: id(),
  name: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  handle: z.string(),
  phone: z.string(),
  gender: z.enum(genders),
  avatar: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  visibility: z.enum(visibilities),
  deletionMs: z.nullable(z.int()),
  nms: z.int(),
})
export type Account = z.infer<typeof account>

/** A person as others see them; a PRIVATE person's handle is empty and their status CONFIRMED. */
export const user = z.object({
  id: id(),
  name: z.string(),
  handle: z.string(),
  avatar: z.string(),
  status: z.enum(accountStatuses),
  visibility: z.enum(visibilities),
  nms: z.int(),
})
export type User = z.infer<typeof user>

export const maxBioLength = 2000
export const maxLanguages = 20
const place = () => singleLineField({ most: 100 })
export const countryField = () => knownCodeField(isCountry)

/** The editable fields of a profile. */
export const profileFields = {
  bio: multiLineField({ most: maxBioLength }),
  city: place(),
  state: place(),
  country: countryField(),
  languages: z.array(knownCodeField(isLanguage)).check(z.maxLength(maxLanguages)),
} as const

/** The profile of a person. `nco`: account created; `nms`: last change, 0 before the first; epoch ms. */
export const profile = z.object({ id: id(), ...profileFields, country: z.string(), nco: z.int(), nms: z.int() })
export type Profile = z.infer<typeof profile>

export const preferenceFlags = { welcomeSeen: 1, personalOffers: 2 } as const
export const maxStarredTrips = 100
const addressLine = () => singleLineField({ most: 200 })

export const billingFields = {
  address: addressLine(),
  addressExt: addressLine(),
  city: addressLine(),
  state: addressLine(),
  country: countryField(),
  zip: singleLineField({ most: 20 }),
} as const

/** Private preferences of a person: starred planning boards, billing address, flags. */
export const preference = z.object({
  id: id(),
  tripIds: z.array(id()),
  billingAddress: z.object(billingFields),
  flags: z.int(),
  nco: z.int(),
  nms: z.int(),
})
export type Preference = z.infer<typeof preference>

/** An award of a person. DEAL_KEY is granted for the first verified review. */
export const award = z.object({ id: id(), type: z.enum(['DEAL_KEY']), nco: z.int() })

export const minUserSearchLength = 3
export const maxUserSearchResults = 20
