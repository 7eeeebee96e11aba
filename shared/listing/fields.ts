import * as z from 'zod/mini'
import { isCountryCode } from '../intl/countries.ts'
import { isCurrencyCode } from '../intl/currencies.ts'
import { decimalField, maxMinorUnitDigits } from '../kernel/minor-units.ts'
import { knownCodeField, singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { visibilities } from '../profile/model.ts'
import { amenityByCode } from './amenities.ts'
import { listingFlags, stayTypeSchema } from './model.ts'

/**
 * The name under which this runtime lists a time zone: `Europe/Paris` for `europe/paris`, `America/New_York` for
 * `US/Eastern`. Undefined for an unknown name; offsets such as `+02:00` are refused.
 */
function findZoneName(name: string): string | undefined {
  try {
    return /^[A-Za-z]/.test(name)
      ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
      : undefined
  } catch {
    return undefined
  }
}

const counter = () => z.int().check(z.minimum(0), z.maximum(99))
/** Schema of a latitude or longitude in degrees. What holds both is checked by `refuseUnsetGeoPoint`, too. */
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
/** A time on the full hour, such as `16:00:00`. */
const hour = () => knownCodeField((time) => /^(?:[01]\d|2[0-3]):00:00$/.test(time))

/** The editable fields of a listing, with their limits (supplier §5 and §9). */
export const listingFields = {
  name: singleLineField({ least: 1, most: 100 }),
  visibility: z.enum(visibilities),
  active: z.boolean(),
  guests: z.int().check(z.minimum(1), z.maximum(99)),
  bedrooms: counter(),
  beds: counter(),
  bathrooms: counter(),
  currency: knownCodeField(isCurrencyCode),
  stayType: stayTypeSchema,
  flags: z.int().check(z.minimum(0), z.maximum(listingFlags.approvalRequired)),
  sqft: z.int().check(z.minimum(0), z.maximum(9_999_999)),
  deposit: decimalField(1e9, maxMinorUnitDigits),
  latitude: degrees(90),
  longitude: degrees(180),
  showExactLocation: z.boolean(),
  timezone: knownCodeField(
    (name) => findZoneName(name) !== undefined,
    64,
    (name) => findZoneName(name) ?? name,
  ),
} as const

/** The editable texts of a listing, with their limits. */
export const listingProfileFields = {
  description: multiLineField({ most: 8000 }),
  infoLocation: multiLineField({ most: 4000 }),
  infoDeposit: multiLineField({ most: 4000 }),
  infoPets: multiLineField({ most: 4000 }),
  infoRules: multiLineField({ most: 4000 }),
  address: singleLineField({ most: 200 }),
  addressExt: singleLineField({ most: 200 }),
  city: singleLineField({ most: 100 }),
  state: singleLineField({ most: 100 }),
  country: knownCodeField(isCountryCode),
  zip: singleLineField({ most: 20 }),
  checkInTime: hour(),
  checkInInfo: multiLineField({ most: 4000 }),
  checkOutTime: hour(),
  checkOutInfo: multiLineField({ most: 4000 }),
} as const

export const amenityFields = {
  amenity: z.int().check(z.refine((code) => amenityByCode(code) !== undefined)),
  info: multiLineField({ most: 500 }),
} as const
