import * as z from 'zod/mini'
import { isCountryCode } from '../intl/countries.ts'
import { isCurrencyCode } from '../intl/currencies.ts'
import { isLanguageCode } from '../intl/languages.ts'
import { idField } from '../kernel/id.ts'
import { knownCodeField, singleLineField, multiLineField } from '../kernel/text/fields.ts'

export const genders = ['FEMALE', 'MALE', 'UNKNOWN'] as const
/** Screens show a badge beside the name of VERIFIED people (docs/decisions/verified-people.md). */
export const accountStatuses = ['UNCONFIRMED', 'CONFIRMED', 'VERIFIED'] as const
export const visibilities = ['PRIVATE', 'PUBLIC'] as const

/** A person's own account. `nms`: last change, epoch ms; `deletionMs`: scheduled erasure, epoch ms, or null. */
export const accountSchema = z.object({
  id: idField(),
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
export type Account = z.infer<typeof accountSchema>

/** A person as others see them; a PRIVATE person's handle is empty and their status CONFIRMED. */
export const userSchema = z.object({
  id: idField(),
  name: z.string(),
  handle: z.string(),
  avatar: z.string(),
  status: z.enum(accountStatuses),
  visibility: z.enum(visibilities),
  nms: z.int(),
})
export type User = z.infer<typeof userSchema>

export const maxBioLength = 2000
export const maxProfileLanguages = 20
const place = () => singleLineField({ most: 100 })
export const countryField = () => knownCodeField(isCountryCode)

/** The editable fields of a profile. */
export const profileFields = {
  bio: multiLineField({ most: maxBioLength }),
  city: place(),
  state: place(),
  country: countryField(),
  languages: z.array(knownCodeField(isLanguageCode)).check(z.maxLength(maxProfileLanguages)),
} as const

/** The profile of a person. `nco`: account created; `nms`: last change, 0 before the first; epoch ms. */
export const profileSchema = z.object({
  id: idField(),
  ...profileFields,
  country: z.string(),
  nco: z.int(),
  nms: z.int(),
})
export type Profile = z.infer<typeof profileSchema>

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

/** The choice to see prices in the host's currency alone. */
export const hostsCurrency = 'HOST'
/** The currency in which a reader sees prices: a currency, `hostsCurrency`, or '' to guess it from the country. */
export const displayCurrencyField = () =>
  knownCodeField((code) => code === '' || code === hostsCurrency || isCurrencyCode(code))

/** Private preferences of a person: starred planning boards, billing address, currency of prices, flags. */
export const preferenceSchema = z.object({
  id: idField(),
  tripIds: z.array(idField()),
  billingAddress: z.object(billingFields),
  displayCurrency: z.string(),
  flags: z.int(),
  nco: z.int(),
  nms: z.int(),
})
export type Preference = z.infer<typeof preferenceSchema>

/** An award of a person. DEAL_KEY is granted for the first verified review. */
export const awardSchema = z.object({ id: idField(), type: z.enum(['DEAL_KEY']), nco: z.int() })

export const minUserSearchLength = 3
export const maxUserSearchResults = 20
