import * as z from 'zod/mini'
import { isCountry } from '../intl/countries.ts'
import { isCurrency } from '../intl/currencies.ts'
import { decimal } from '../kernel/money.ts'
import { visibilities } from '../profile/model.ts'
import { amenityOf } from './amenities.ts'
import { listingFlags, stayType } from './model.ts'

/** Whether this runtime knows a zone by this name; offsets such as `+02:00` are no names. */
function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const counter = () => z.int().check(z.minimum(0), z.maximum(99))
/** Degrees; 0 is what a listing without a place has. */
const degrees = (most: number) =>
  z.number().check(
    z.minimum(-most),
    z.maximum(most),
    z.refine((value) => value !== 0),
  )
/** Times are whole hours, `16:00:00`. */
const hour = () => z.string().check(z.regex(/^(?:[01]\d|2[0-3]):00:00$/))

/** What a supplier says of a listing, with its limits (supplier specification, sections 5 and 9). */
export const listingFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  visibility: z.enum(visibilities),
  active: z.boolean(),
  guests: z.int().check(z.minimum(1), z.maximum(99)),
  bedrooms: counter(),
  beds: counter(),
  bathrooms: counter(),
  currency: z.string().check(z.refine(isCurrency)),
  stayType,
  flags: z.int().check(z.minimum(0), z.maximum(listingFlags.approvalRequired)),
  sqft: z.int().check(z.minimum(0), z.maximum(9_999_999)),
  deposit: decimal(1e9, 2),
  latitude: degrees(90),
  longitude: degrees(180),
  timezone: z.string().check(z.maxLength(64), z.refine(isZone)),
} as const

/** What it says in words. */
export const listingProfileFields = {
  description: text(8000),
  infoLocation: text(4000),
  infoDeposit: text(4000),
  infoPets: text(4000),
  infoRules: text(4000),
  address: text(200),
  addressExt: text(200),
  city: text(100),
  state: text(100),
  country: z.string().check(z.refine(isCountry)),
  zip: text(20),
  checkInTime: hour(),
  checkInInfo: text(4000),
  checkOutTime: hour(),
  checkOutInfo: text(4000),
} as const

export const amenityFields = {
  amenity: z.int().check(z.refine((code) => amenityOf(code) !== undefined)),
  info: text(500),
} as const
