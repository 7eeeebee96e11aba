import { maxListingsInFile, maxPricedListingsInFile } from '@nestboard/shared/rates/listing-file-routes.ts'
import { expect, it } from 'vitest'
import { planListingImport, planListingLine, type ExistingListing } from './plan-listing-import.ts'

const rate = (price: number, active = true, visibility: 'PUBLIC' | 'PRIVATE' = 'PUBLIC') => ({
  price,
  active,
  visibility,
})
const listing = { id: 7, name: 'Cliff', currency: 'AUD' }
const existing = (...rates: ExistingListing['rates']) => new Map([[7, { listing, rates }]])
const line = (fields: object, listingId?: number) => ({
  line: 2,
  read: { listing: { name: 'Any', ...fields }, ...(listingId !== undefined && { listingId }) },
})

it.each([
  [
    'the only public rate',
    { price: 99 },
    existing(rate(90), rate(50, true, 'PRIVATE'), rate(40, false)),
    { before: 90 },
  ],
  ['no rate at all', { price: 99, currency: 'AUD' }, existing(), { before: undefined }],
])('sets a price at %s', (_, fields, known, given) => {
  expect(planListingLine(line(fields, 7), known)).toMatchObject({
    does: 'price',
    change: { listingId: 7, price: 99 },
    ...given,
  })
})

it.each([
  ['the price is the same', { price: 90 }, existing(rate(90))],
  ['there is no price', {}, existing(rate(90), rate(80))],
])('changes nothing where %s', (_, fields, known) => {
  expect(planListingLine(line(fields, 7), known)).toMatchObject({ does: 'same' })
})

it.each([
  ['two public rates', { price: 99 }, existing(rate(90), rate(80)), 'price'],
  ['only a closed rate', { price: 99 }, existing(rate(90, false)), 'price'],
  ['another currency', { price: 99, currency: 'EUR' }, existing(rate(90)), 'currency'],
  ['a listing of somebody else', { price: 99 }, new Map(), 'listingId'],
  ['more decimals than the currency has', { price: 99.999 }, existing(rate(90)), 'price'],
  ['a price above the highest of the currency', { price: 1_500_000 }, existing(rate(90)), 'price'],
])('refuses %s, and says why', (_, fields, known, field) => {
  expect(planListingLine(line(fields, 7), known)).toMatchObject({ does: 'nothing', problems: [{ field }] })
})

it('checks amounts of a new listing against its currency, or the one it will get', () => {
  const plan = (fields: object, currency?: string) => planListingLine(line(fields), new Map(), currency)
  expect(plan({ price: 20_000, currency: 'JPY' })).toMatchObject({ does: 'create' })
  expect(plan({ price: 20_000 }, 'JPY')).toMatchObject({ does: 'create' })
  expect(plan({ price: 20_000, deposit: 10.5 }, 'USD')).toMatchObject({
    problems: [{ field: 'price', text: 'Price per night can be up to 9,999 USD, with 2 decimals' }],
  })
  expect(plan({ price: 8500.5, deposit: 10.5, currency: 'JPY' }, 'USD')).toMatchObject({
    problems: [{ text: 'Security deposit takes no decimals in JPY' }, { field: 'price' }],
  })
})

it('limits a file to what one transaction holds, without the lines that change nothing', () => {
  const lines = (count: number, fields: object) =>
    Array.from({ length: count }, () => planListingLine(line(fields), new Map()))
  const same = planListingLine(line({}, 7), existing())
  expect(planListingImport([...lines(maxListingsInFile, {}), same]).tooMany).toBeUndefined()
  expect(planListingImport(lines(maxListingsInFile + 1, {})).tooMany).toContain(String(maxListingsInFile))
  expect(planListingImport(lines(maxPricedListingsInFile, { price: 9 })).tooMany).toBeUndefined()
  expect(planListingImport(lines(maxPricedListingsInFile + 1, { price: 9 })).tooMany).toContain('prices')
})
