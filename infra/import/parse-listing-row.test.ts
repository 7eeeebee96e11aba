import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  parseHostOfListingRow,
  parseListingRow,
  RejectedRowError,
  requiredListingColumns,
} from './parse-listing-row.ts'
import { readCsv } from './read-csv.ts'

const where = () => ({ country: 'US', state: '', city: 'Albany', timezone: 'America/New_York', currency: 'USD' })

async function rowsOf(name: string): Promise<Readonly<Record<string, string>>[]> {
  const rows = []
  for await (const { fields } of readCsv(join(import.meta.dirname, 'testing', name)).rows) rows.push(fields)
  return rows
}

/** The price of a row's listing, or why the row is refused. */
function read(fields: Readonly<Record<string, string>>): number | string {
  try {
    return parseListingRow(fields, where).price
  } catch (error) {
    if (error instanceof RejectedRowError) return error.message
    throw error
  }
}

it('reads files of other cities, but for rows without a price and with ids that a spreadsheet rounded', async () => {
  const got = Object.fromEntries((await rowsOf('other-cities.csv')).map((fields) => [fields['name'], read(fields)]))
  expect(got).toMatchObject({
    'Tokyo room': 8500,
    Bangkok: 1500,
    'No price': 'no price',
    'Beds float': 90,
    'N/A rating': 90,
    'Excel-mangled id': 'no id of the listing or its host',
    'max nights huge': 90,
    'min nights 1125': 90,
  })
})

it('knows that the summary of a city is not its detailed file', async () => {
  const [row] = await rowsOf('summary.csv')
  expect(requiredListingColumns.filter((column) => !(column in row!))).toContain('amenities')
})

const today: Readonly<Record<string, string>> = {
  id: '14316232',
  last_scraped: '2026-06-16',
  name: 'Gum Row',
  host_id: '7',
  host_name: 'Ada',
  host_since: '',
  hosts_time_as_user_years: '10',
  hosts_time_as_user_months: '11',
  property_type: 'Private room in home',
  room_type: 'Private room',
  accommodates: '1',
  latitude: '42.65726',
  longitude: '-73.78219',
  bathrooms: 'NA',
  bathrooms_text: '1 shared bath',
  bedrooms: 'NA',
  beds: '1',
  amenities: '["Wifi"]',
  price: '',
  price_quote_total_price: '934.00',
  price_quote_price_per_night: '51.89',
  minimum_nights: '18',
  maximum_nights: '1125',
  availability_30: '0',
  availability_60: '5',
  availability_90: '35',
  availability_365: '276',
  number_of_reviews: '55',
  review_scores_rating: 'N/A',
}

it('reads the columns of files since 2026: quoted prices, words for missing values, tenures of hosts', () => {
  expect(parseListingRow(today, where)).toMatchObject({ price: 51.89, bedrooms: 0, bathrooms: 1, rating: 0 })
  expect(read({ ...today, price: 'NA', price_quote_price_per_night: 'NA' })).toBe('no price')
  expect(parseListingRow({ ...today, price: '$48.00' }, where).price).toBe(48)
  const nowMs = Date.parse('2026-11-29')
  expect(parseHostOfListingRow(today, 'US', nowMs).sinceMs).toBe(Date.parse('2015-07-16'))
  expect(parseHostOfListingRow({ ...today, host_since: '2015-03-01' }, 'US', nowMs).sinceMs).toBe(
    Date.parse('2015-03-01'),
  )
  const unknown = { ...today, last_scraped: '', hosts_time_as_user_years: '', hosts_time_as_user_months: '' }
  expect(parseHostOfListingRow(unknown, 'US', nowMs).sinceMs).toBe(nowMs)
})

it.each([
  ['Tokyo', 'JPY', '$1,200,000.00'],
  ['Budapest', 'HUF', '$3,000,000.00'],
  ['Buenos Aires', 'ARS', '$12,500,000.00'],
])('reads the dearest nights of %s, and refuses those above the limit of %s', (city, currency, price) => {
  const there = () => ({ ...where(), city, currency })
  expect(parseListingRow({ ...today, price }, there).price).toBe(Number(price.replace(/[$,]/g, '')))
  expect(() => parseListingRow({ ...today, price: '$16,000,000.00' }, there)).toThrow('Invalid price')
})
