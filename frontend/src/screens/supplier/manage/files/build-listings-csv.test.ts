import { listingFieldsInFile, parseListingFileLine } from '@nestboard/shared/listing/file.ts'
import { listingDefaults, type Listing, type ListingProfile } from '@nestboard/shared/listing/model.ts'
import { makeTestRate } from '@nestboard/shared/rates/testing/made.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import type { RateWithCalendar } from '../../../../features/rates/api.ts'
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

it('the exported file of listings can be imported again', () => {
  const { rows } = buildListingsCsv([{ listing, profile }])
  const cells = Object.fromEntries(listingFieldsInFile.map((field, at) => [field, String(rows[0]![at] ?? '')]))
  const read = parseListingFileLine(cells)
  expect(read).toMatchObject({
    listing: { name: '=Cliff House', stayType: 'MISC', city: 'Lorne', country: 'AU', currency: 'AUD', checkInTime },
  })
  expect('listing' in read && 'latitude' in read.listing).toBe(false)
  expect(rows[0]!.slice(-2)).toEqual([7, 'Public'])
})

it('the file of a listing on the equator keeps its place', () => {
  const { rows } = buildListingsCsv([{ listing: { ...listing, longitude: 73.1 }, profile }])
  const cells = Object.fromEntries(listingFieldsInFile.map((field, at) => [field, String(rows[0]![at] ?? '')]))
  expect(parseListingFileLine(cells)).toMatchObject({ listing: { latitude: 0, longitude: 73.1 } })
  expect(parseListingFileLine({ ...cells, longitude: '0' })).toMatchObject({ problems: [{ field: 'latitude' }] })
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
