import { countries } from '../intl/countries.ts'
import { listingInFileSchema } from './file-routes.ts'
import type { ListingInFile } from './file-routes.ts'
import { stayTypes } from './model.ts'

export type ListingFieldInFile = keyof ListingInFile

interface FileColumn {
  /** The column's name in the template and in exported files. */
  readonly label: string
  /** The value in the template's example line. */
  readonly example: string
  /** The error text for a value that the field refuses. */
  readonly wrong: string
}

const counter = { wrong: 'must be a whole number from 0 to 99' }

export const listingFileColumns: Readonly<Record<ListingFieldInFile, FileColumn>> = {
  name: { label: 'Name', example: 'Cliff House', wrong: 'is required, with at most 100 characters' },
  stayType: { label: 'Stay type', example: 'House', wrong: `must be one of ${Object.values(stayTypes).join(', ')}` },
  description: { label: 'Description', example: 'A quiet house above the bay.', wrong: 'has at most 8000 characters' },
  guests: { label: 'Guests', example: '4', wrong: 'must be a whole number from 1 to 99' },
  bedrooms: { label: 'Bedrooms', example: '2', ...counter },
  beds: { label: 'Beds', example: '3', ...counter },
  bathrooms: { label: 'Bathrooms', example: '1', ...counter },
  sqft: { label: 'Area in square feet', example: '1060', wrong: 'must be a whole number from 0 to 9999999' },
  currency: { label: 'Currency', example: 'AUD', wrong: 'must be a currency code such as USD' },
  deposit: { label: 'Security deposit', example: '300', wrong: 'must be an amount with at most 2 decimals' },
  address: { label: 'Address', example: '7 Federal Street', wrong: 'has at most 200 characters' },
  addressExt: { label: 'Address line 2', example: '', wrong: 'has at most 200 characters' },
  city: { label: 'City', example: 'Aireys Inlet', wrong: 'has at most 100 characters' },
  state: { label: 'State', example: 'Victoria', wrong: 'has at most 100 characters' },
  zip: { label: 'Postal code', example: '3231', wrong: 'has at most 20 characters' },
  country: { label: 'Country', example: 'AU', wrong: 'must be a country or its code such as AU' },
  latitude: { label: 'Latitude', example: '-38.46', wrong: 'must be a number of degrees from -90 to 90' },
  longitude: { label: 'Longitude', example: '144.1', wrong: 'must be a number of degrees from -180 to 180' },
  timezone: { label: 'Time zone', example: 'Australia/Melbourne', wrong: 'must be a time zone such as Europe/Paris' },
  checkInTime: { label: 'Check-in', example: '16:00', wrong: 'must be a full hour such as 16:00' },
  checkOutTime: { label: 'Check-out', example: '11:00', wrong: 'must be a full hour such as 11:00' },
}
export const listingFieldsInFile = Object.keys(listingFileColumns) as ListingFieldInFile[]

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The field whose column has this name in the file's header; undefined for an unknown name. */
export const findListingFieldByColumnName = (name: string): ListingFieldInFile | undefined =>
  listingFieldsInFile.find((field) =>
    [field, listingFileColumns[field].label].some((known) => folded(known) === folded(name)),
  )

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Turns a country's code or English name into its code. Other texts are returned unchanged, so that the schema refuses
 * them.
 */
const countryCode = (text: string): string =>
  countries.find((code) => code === text.toUpperCase() || folded(countryNames.of(code) ?? '') === folded(text)) ?? text

const stayTypeOf = (text: string): string =>
  Object.entries(stayTypes).find(([type, label]) =>
    [type, label].some((known) => folded(known) === folded(text)),
  )?.[0] ?? text

const numberOf = (text: string): number | string => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)
const hourOf = (text: string): string => (/^\d{1,2}:00$/.test(text) ? `${text.padStart(5, '0')}:00` : text)

const readers: Partial<Record<ListingFieldInFile, (text: string) => unknown>> = {
  stayType: stayTypeOf,
  guests: numberOf,
  bedrooms: numberOf,
  beds: numberOf,
  bathrooms: numberOf,
  sqft: numberOf,
  deposit: numberOf,
  latitude: numberOf,
  longitude: numberOf,
  currency: (text) => text.toUpperCase(),
  country: countryCode,
  checkInTime: hourOf,
  checkOutTime: hourOf,
}

/** A wrong value in a line: its field and the error text. */
export interface ListingFileLineError {
  readonly field: ListingFieldInFile
  readonly text: string
}

/** Removes the apostrophe that our exports put before a text that a spreadsheet would run as a formula. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')

/**
 * Reads one line of a file: returns its listing, or the problems of its values. Empty cells take the values of a new
 * listing.
 */
export function parseListingFileLine(
  cells: Readonly<Partial<Record<ListingFieldInFile, string>>>,
): { readonly listing: ListingInFile } | { readonly problems: readonly ListingFileLineError[] } {
  const given = listingFieldsInFile.flatMap((field) => {
    const text = unguarded((cells[field] ?? '').trim())
    return text === '' && field !== 'name' ? [] : [[field, readers[field]?.(text) ?? text] as const]
  })
  const read = listingInFileSchema.safeParse(Object.fromEntries(given))
  if (read.success) return { listing: read.data }
  const wrong = new Set(read.error.issues.map(({ path }) => path[0] as ListingFieldInFile))
  return {
    problems: [...wrong].map((field) => ({
      field,
      text: `${listingFileColumns[field].label} ${listingFileColumns[field].wrong}`,
    })),
  }
}
