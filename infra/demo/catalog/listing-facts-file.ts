import { readFileSync } from 'node:fs'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { ListingFacts } from '../../import/facts.ts'

/** The stored facts of one listing; stay type and town are indexes into the catalog's lists. */
export type EncodedListing = [
  type: number,
  town: number,
  latitude: number,
  longitude: number,
  guests: number,
  bedrooms: number,
  beds: number,
  bathrooms: number,
  price: number,
  minDays: number,
  maxDays: number,
  rating: number,
  reviews: number,
  open30: number,
  open60: number,
  open90: number,
  open365: number,
  amenities: string,
]

/** The format of `facts.json`. A town is name, state, country and time zone, separated by bars. */
export interface ListingFactsFile {
  readonly regions: Record<string, { currency: string; towns: string[]; rows: EncodedListing[] }>
}

/** The facts of a listing without the parts that the demo composes: name, description and supplier. */
export type ListingWithoutTexts = Omit<ListingFacts, 'name' | 'description' | 'hostKey'>
const types = Object.keys(stayTypes) as StayType[]

/** Reads the listings of each region from `facts.json`. */
export function readListingFactsFile(): Map<string, ListingWithoutTexts[]> {
  const { regions } = JSON.parse(readFileSync(new URL('facts.json', import.meta.url), 'utf8')) as ListingFactsFile
  return new Map(
    Object.entries(regions).map(([region, { currency, towns, rows }]) => [
      region,
      rows.map((row, at) => bareOf(row, { key: `demo:${region}:${at}`, currency, towns })),
    ]),
  )
}

function bareOf(
  row: EncodedListing,
  { key, currency, towns }: { key: string; currency: string; towns: string[] },
): ListingWithoutTexts {
  const [type, town, latitude, longitude, guests, bedrooms, beds, bathrooms, price, minDays, maxDays, ...rest] = row
  const [rating, reviews, open30, open60, open90, open365, amenities] = rest
  const [city = '', state = '', country = '', timezone = 'UTC'] = (towns[town] ?? '').split('|')
  return {
    key,
    stayType: types[type] ?? 'MISC',
    latitude,
    longitude,
    guests,
    bedrooms,
    beds,
    bathrooms,
    price,
    minDays,
    maxDays,
    rating,
    reviews,
    currency,
    city,
    state,
    country,
    timezone,
    open: {
      30: open30,
      60: open60,
      90: open90,
      365: open365,
    },
    amenities: [...Buffer.from(amenities, 'hex')],
  }
}
