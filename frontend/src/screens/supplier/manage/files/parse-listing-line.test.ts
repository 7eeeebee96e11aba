import { describe, expect, it } from 'vitest'
import { listingFileColumns, listingFieldsInFile } from './listing-file-columns.ts'
import { parseListingLine } from './parse-listing-line.ts'

const line = (cells: Parameters<typeof parseListingLine>[0]) => parseListingLine({ name: 'Hut', ...cells })

describe('a line of a file of listings', () => {
  it('reads the template’s own example', () => {
    const cells = Object.fromEntries(listingFieldsInFile.map((field) => [field, listingFileColumns[field].example]))
    expect(parseListingLine(cells)).toEqual({
      listing: {
        name: 'Cliff House',
        stayType: 'HOUSE',
        description: 'A quiet house above the bay.',
        guests: 4,
        bedrooms: 2,
        beds: 3,
        bathrooms: 1,
        sqft: 1060,
        currency: 'AUD',
        price: 180,
        deposit: 300,
        address: '7 Federal Street',
        city: 'Aireys Inlet',
        state: 'Victoria',
        zip: '3231',
        country: 'AU',
        latitude: -38.46,
        longitude: 144.1,
        timezone: 'Australia/Melbourne',
        checkInTime: '16:00:00',
        checkOutTime: '11:00:00',
      },
    })
  })

  it.each([
    ['stayType', 'bed and breakfast', 'BNB'],
    ['stayType', 'VILLA', 'VILLA'],
    ['country', 'new zealand', 'NZ'],
    ['country', 'au', 'AU'],
    ['currency', 'eur', 'EUR'],
    ['checkInTime', '9:00', '09:00:00'],
    ['description', "'=SUM(A1)", '=SUM(A1)'],
  ] as const)('reads %s %j as %j', (field, text, value) => {
    expect(line({ [field]: text })).toEqual({ listing: { name: 'Hut', [field]: value } })
  })

  it.each([
    ['name', ''],
    ['stayType', 'Igloo'],
    ['guests', '0'],
    ['guests', '2.5'],
    ['guests', 'two'],
    ['beds', '100'],
    ['currency', 'XXX'],
    ['deposit', '1.2345'],
    ['latitude', '91'],
    ['longitude', '1e9'],
    ['timezone', '+02:00'],
    ['checkInTime', '16:30'],
    ['country', 'Atlantis'],
  ] as const)('names the column of %s %j', (field, text) => {
    const read = line({ [field]: text })
    expect(read).toEqual({
      problems: [{ field, text: `${listingFileColumns[field].label} ${listingFileColumns[field].wrong}` }],
    })
  })

  it('reports every wrong cell of a line', () => {
    const read = line({ guests: '-1', currency: '?' })
    expect('problems' in read && read.problems.map(({ field }) => field)).toEqual(['guests', 'currency'])
  })
})

it.each([
  [{ listingId: '#9007199254740991' }, 9007199254740991],
  [{ listingId: '42' }, 42],
])('reads the listing of %j', (cells, listingId) => {
  expect(line(cells)).toEqual({ listing: { name: 'Hut' }, listingId })
})

it('refuses a number that can mean two', () => {
  expect(line({ deposit: '1.234' })).toMatchObject({ problems: [{ text: expect.stringContaining('two numbers') }] })
})

it('refuses an id that a spreadsheet has rounded', () => {
  expect(line({ listingId: '9.0072E+15' })).toMatchObject({ problems: [{ field: 'listingId' }] })
})
