import * as z from 'zod/mini'
import { parseIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { listingFields } from '@nestboard/shared/listing/fields.ts'
import { nightPriceField } from '@nestboard/shared/rates/model.ts'
import { isNightPriceOf } from '@nestboard/shared/rates/night-price-limit-of.ts'
import { computeAmenityMask } from './amenities.ts'
import type { HostFacts, ListingFacts } from './facts.ts'
import { findOpenNightContradiction } from './open-nights.ts'
import type { LocationDetails } from './create-location-lookup.ts'
import { mapPropertyToStayType } from './map-property-to-stay-type.ts'
import { convertHtmlToOneLine, convertHtmlToPlainText } from './texts.ts'

type Fields = Readonly<Record<string, string>>

/** Thrown for a row that is not imported, with the reason. */
export class RejectedRowError extends Error {}

/** The columns that a detailed listings file must have. */
export const requiredListingColumns = [
  'id',
  'name',
  'host_id',
  'host_name',
  'property_type',
  'room_type',
  'accommodates',
  'latitude',
  'longitude',
  'price',
  'amenities',
  'minimum_nights',
  'maximum_nights',
  'availability_30',
  'availability_60',
  'availability_90',
  'availability_365',
  'number_of_reviews',
  'review_scores_rating',
] as const

const nightsUnbounded = 1125
/** A host with more listings than this is imported as a professional supplier. */
const proAbove = 10

const checked = z.object({
  name: listingFields.name,
  guests: listingFields.guests,
  bedrooms: listingFields.bedrooms,
  beds: listingFields.beds,
  bathrooms: listingFields.bathrooms,
  latitude: listingFields.latitude,
  longitude: listingFields.longitude,
  price: nightPriceField().check(z.minimum(0.01)),
  reviews: z.int().check(z.minimum(0)),
  minDays: z.int().check(z.minimum(0), z.maximum(9999)),
  maxDays: z.int().check(z.minimum(0), z.maximum(9999)),
})

/** Files that went through other programs write missing values as these words. */
const missingWords = new Set(['', 'NA', 'N/A', 'nan', 'NULL'])

/** Parses a number in the source's notation, such as `$1,234.00`; undefined when it is missing. */
function numberIn(fields: Fields, column: string): number | undefined {
  const text = (fields[column] ?? '').trim()
  return missingWords.has(text) ? undefined : Number(text.replace(/^\$/, '').replaceAll(',', ''))
}

/** The price of a night. Files since 2026 quote a stay, and some rows have only the quote's price per night. */
const priceIn = (fields: Fields): number | undefined =>
  numberIn(fields, 'price') ?? numberIn(fields, 'price_quote_price_per_night')

/**
 * Reads a listing from a row.
 * @param where looks up country, time zone and currency of a point
 * @throws RejectedRowError with the reason
 */
export function parseListingRow(
  fields: Fields,
  where: (latitude: number, longitude: number) => LocationDetails,
): ListingFacts {
  const { id = '', host_id: hostId = '' } = fields
  if (!/^\d+$/.test(id) || !/^\d+$/.test(hostId)) throw new RejectedRowError('no id of the listing or its host')
  const price = priceIn(fields)
  if (price === undefined) throw new RejectedRowError('no price')
  const number = (column: string, otherwise = NaN) => numberIn(fields, column) ?? otherwise
  const bathrooms = bathroomsOf(fields)
  const most = number('maximum_nights')
  const parsed = checked.safeParse({
    name: convertHtmlToOneLine(fields['name'] ?? '', 100),
    guests: number('accommodates'),
    bedrooms: number('bedrooms', 0),
    beds: number('beds', 0),
    bathrooms: bathrooms.count,
    latitude: number('latitude'),
    longitude: number('longitude'),
    price,
    reviews: number('number_of_reviews', 0),
    minDays: number('minimum_nights'),
    maxDays: most >= nightsUnbounded ? 0 : most,
  })
  if (!parsed.success) throw new RejectedRowError(invalidColumns(parsed.error.issues))
  const { minDays, maxDays, latitude, longitude } = parsed.data
  if (maxDays > 0 && maxDays < minDays) throw new RejectedRowError(`at least ${minDays} nights, at most ${maxDays}`)
  const place = where(latitude, longitude)
  if (!isNightPriceOf(parsed.data.price, place.currency)) throw new RejectedRowError('Invalid price')
  return {
    key: `airbnb:${id}`,
    hostKey: hostKeyOf(hostId),
    ...parsed.data,
    description: convertHtmlToPlainText(fields['description'] ?? '', 8000),
    stayType: mapPropertyToStayType(fields['property_type'] ?? '', fields['room_type'] ?? ''),
    ...place,
    city: convertHtmlToOneLine(fields['neighbourhood_cleansed'] ?? '', 100) || place.city,
    amenities: computeAmenityMask(wordsIn(fields['amenities'] ?? ''), bathrooms.isOwn),
    // The source rates from 0 to 5. A listing's rating is stored in tenths, 10 to 100.
    rating: Math.round(number('review_scores_rating', 0) * 20),
    open: openOf(number),
  }
}

/**
 * Reads the number of open nights in the next 30, 60, 90 and 365 days.
 * @throws RejectedRowError when numbers are missing or contradict each other
 */
function openOf(number: (column: string) => number): ListingFacts['open'] {
  const open = {
    30: number('availability_30'),
    60: number('availability_60'),
    90: number('availability_90'),
    365: number('availability_365'),
  }
  if (Object.values(open).some((nights) => !Number.isInteger(nights))) throw new RejectedRowError('no availability')
  const contradiction = findOpenNightContradiction(open)
  if (contradiction) throw new RejectedRowError(contradiction)
  return open
}

const invalidColumns = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string =>
  [...new Set(issues.map(({ path }) => `Invalid ${String(path[0])}`))].join('; ')

/** Returns the number of whole bathrooms. A half bathroom counts as one only if the listing has no other. */
function bathroomsOf(fields: Fields): { count: number; isOwn: boolean } {
  const text = (fields['bathrooms_text'] ?? '').toLowerCase()
  const amount = numberIn(fields, 'bathrooms') ?? Number(/^[\d.]+/.exec(text)?.[0] ?? (text.includes('half') ? 0.5 : 0))
  const count = amount > 0 && amount < 1 ? 1 : Math.floor(amount)
  return { count, isOwn: count > 0 && !text.includes('shared') }
}

function wordsIn(list: string): string[] {
  try {
    const words: unknown = JSON.parse(list)
    if (Array.isArray(words)) return words.filter((word) => typeof word === 'string')
  } catch {
    // An invalid value is rejected below.
  }
  throw new RejectedRowError('amenities are not a list')
}

const hostKeyOf = (hostId: string): string => `airbnb-host:${hostId}`

/** Reads the host from a listing's row. The host's listing count covers only the region of the file. */
export function parseHostOfListingRow(fields: Fields, country: string, nowMs: number): HostFacts {
  const hostId = fields['host_id'] ?? ''
  const listings = numberIn(fields, 'calculated_host_listings_count') ?? numberIn(fields, 'host_listings_count') ?? 1
  return {
    key: hostKeyOf(hostId),
    name: convertHtmlToOneLine(fields['host_name'] ?? '', 100) || `Host ${hostId}`,
    bio: convertHtmlToPlainText(fields['host_about'] ?? '', 4000),
    type: listings > proAbove ? 'PRO' : fields['host_identity_verified'] === 't' ? 'VERIFIED' : 'PERSONAL',
    country,
    sinceMs: dayMs(fields['host_since'] ?? '') ?? sinceMsByTenure(fields, nowMs),
  }
}

/** Files since 2026 leave `host_since` empty, and say for how long the host has had an account. */
function sinceMsByTenure(fields: Fields, nowMs: number): number {
  const scraped = new Date(dayMs(fields['last_scraped'] ?? '') ?? nowMs)
  const [years, months] = ['years', 'months'].map((unit) => numberIn(fields, `hosts_time_as_user_${unit}`) ?? 0)
  return scraped.setUTCMonth(scraped.getUTCMonth() - 12 * (years ?? 0) - (months ?? 0))
}

function dayMs(iso: string): number | undefined {
  try {
    return parseIsoDay(iso) * msPerDay
  } catch {
    return undefined
  }
}
