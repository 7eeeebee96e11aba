import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { ListingInFile } from '@nestboard/shared/rates/listing-file-routes.ts'

/** The fields of a listing that a file holds, in the order of its columns. */
export type ListingFieldInFile = keyof ListingInFile
/**
 * The columns that an import reads. `sqm` is `sqft` in square meters. `listingId` marks a line about an existing
 * listing.
 */
export type ListingFileColumn = ListingFieldInFile | 'sqm' | 'listingId'

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
  price: {
    label: 'Price per night',
    example: '180',
    wrong: 'must be an amount above 0, not above the highest nightly price',
  },
  deposit: { label: 'Security deposit', example: '300', wrong: 'must be an amount' },
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

/** Name of the column that tells which listing a line of an exported file is about. */
export const listingIdColumnLabel = 'Listing id'

/** The columns that people can choose from for a column of their file, with their labels. */
export const columnLabels: Readonly<Record<ListingFileColumn, string>> = {
  ...(Object.fromEntries(listingFieldsInFile.map((field) => [field, listingFileColumns[field].label])) as Record<
    ListingFieldInFile,
    string
  >),
  sqm: 'Area in square meters',
  listingId: listingIdColumnLabel,
}

/** An id as exported files hold it. A spreadsheet would round a number of sixteen digits, and keeps this text. */
export const formatIdInFile = (id: number): string => `#${id}`
