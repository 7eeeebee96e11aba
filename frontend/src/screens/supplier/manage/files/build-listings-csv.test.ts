import { listingDefaults, type Listing, type ListingProfile } from '@nestboard/shared/listing/model.ts'
import { makeTestRate } from '@nestboard/shared/rates/testing/made.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RateWithCalendar } from '../../../../features/rates/api.ts'
import { formatCsv } from '../../../../lib/csv/format-csv.ts'
import { matchListingColumns } from './match-listing-columns.ts'
import { parseListingLine } from './parse-listing-line.ts'
import { parseListingTable } from './parse-listing-table.ts'
import { parseTableFile } from './parse-table-file.ts'
import { exportedCalendarDayCount, buildCalendarCsv, buildListingsCsv, buildRatesCsv } from './build-listings-csv.ts'

const { checkInTime, checkOutTime, ...defaults } = listingDefaults
const listing = {
  ...defaults,
  id: 7,
  name: '=Cliff House',
  supplierId: 1,
  active: true,
  visibility: 'PUBLIC',
  sqft: 0,
  deposit: 0,
  latitude: 0,
  longitude: 0,
  currency: 'AUD',
  timezone: 'UTC',
} as Listing
const profile = {
  id: 7,
  description: '',
  address: '',
  addressExt: '',
  city: 'Lorne',
  state: '',
  country: 'AU',
  zip: '',
  checkInTime,
  checkOutTime,
} as ListingProfile
const rate = (fields: object): RateWithCalendar => ({
  ...makeTestRate({ name: 'Saver', price: 100, ...fields }),
  nms: 1,
})

/** Exports listings, and reads the lines of the file as an import does. */
async function exportAndRead(...listings: Parameters<typeof buildListingsCsv>[0]) {
  const tables = await parseTableFile(new TextEncoder().encode(formatCsv(buildListingsCsv(listings))).buffer)
  if (typeof tables === 'string') throw new Error(tables)
  return parseListingTable(tables[0]!, matchListingColumns(tables[0]!.head)).map(({ read }) => read)
}

it('the exported file of listings can be imported again', async () => {
  const price = rate({ price: 120.5, active: true, visibility: 'PUBLIC' })
  const [read] = await exportAndRead({ listing, profile, rates: [price] })
  expect(read).toMatchObject({
    listingId: 7,
    listing: { name: '=Cliff House', stayType: 'MISC', city: 'Lorne', country: 'AU', currency: 'AUD', checkInTime },
  })
  expect(read).toHaveProperty('listing.price', 120.5)
  expect(read).not.toHaveProperty('listing.latitude')
  expect(buildListingsCsv([{ listing, profile, rates: [] }]).rows[0]!.slice(-2)).toEqual(['#7', 'Public'])
})

it('the price of any listing comes back from its file, and an unclear one stays empty', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 999_900 }), async (cents) => {
      const price = rate({ price: cents / 100, active: true, visibility: 'PUBLIC' })
      const closed = rate({ price: 5, active: false, visibility: 'PUBLIC' })
      const read = await exportAndRead(
        { listing, profile, rates: [closed, price] },
        { listing: { ...listing, id: 2 ** 53 - 1 }, profile, rates: [price, price] },
      )
      expect(read[0]).toHaveProperty('listing.price', cents / 100)
      expect(read[1]).toHaveProperty('listingId', 2 ** 53 - 1)
      expect(read[1]).not.toHaveProperty('listing.price')
    }),
    { numRuns: 50 },
  )
})

it('the file of a listing on the equator keeps its place', async () => {
  const equator = { listing: { ...listing, longitude: 73.1 }, profile, rates: [] }
  expect(await exportAndRead(equator)).toMatchObject([{ listing: { latitude: 0, longitude: 73.1 } }])
  const nowhere = parseListingLine({ name: 'Hut', latitude: '0', longitude: '0' })
  expect(nowhere).toMatchObject({ problems: [{ field: 'latitude' }] })
})

it('the calendar file has a line for each night of each rate, with the day’s own price if it has one', () => {
  const today = parseIsoDay('2026-11-23')
  const priced = rate({ dayOne: today - 1, values: [80, null, 90] })
  const { rows } = buildCalendarCsv(
    [{ listing, rates: [priced, rate({ name: 'Other' })] }],
    Date.parse('2026-11-23T12:00:00Z'),
  )
  expect(rows).toHaveLength(2 * exportedCalendarDayCount)
  expect(rows.slice(0, 3).map(([, , night, price, , own]) => [night, price, own])).toEqual([
    ['2026-11-23', 100, 'no'],
    ['2026-11-24', 90, 'yes'],
    ['2026-11-25', 100, 'no'],
  ])
  expect(buildRatesCsv([{ listing, rates: [priced] }]).rows).toHaveLength(1)
})
