import { offerFlagBits, type OfferLine } from '@nestboard/shared/offers/model.ts'
import { expect, test } from 'vitest'
import { formatPriceExpiry, listPriceReasons } from './price-reasons.ts'

const discount: OfferLine = { kind: 'DISCOUNT', id: 5, name: 'Winter', amount: -40, unit: 10 }
const { active, personal, promo } = offerFlagBits
const titles = (flags: number, lines: OfferLine[] = [], clubId?: number) =>
  listPriceReasons({ flags, lines, clubId }).map(({ title }) => title)

test('names each reason of a price, the most personal first', () => {
  expect(titles(active)).toEqual(['Public'])
  expect(titles(active + personal)).toEqual(['Personalized'])
  expect(titles(active, [], 7)).toEqual(['Group'])
  expect(titles(active + promo, [discount])).toEqual(['Deal Key', 'Promotion'])
  expect(titles(active + promo, [discount], 7)).toEqual(['Group', 'Promotion'])
  expect(titles(active + promo + personal, [discount])).toEqual(['Personalized', 'Deal Key', 'Promotion'])
})

test('states when the price ends and how much time is left', () => {
  const reader = { zone: 'UTC', nowMs: Date.UTC(2027, 0, 7, 6) }
  expect(formatPriceExpiry({ ttl: 0 }, reader)).toBe('It has no end date, but can change until you book.')
  expect(formatPriceExpiry({ ttl: Date.UTC(2027, 0, 7, 15) }, reader)).toBe('Ends Thu, Jan 7, 3:00 PM, in 9 h.')
  expect(formatPriceExpiry({ ttl: Date.UTC(2027, 0, 7, 5) }, reader)).toBe('Ended Thu, Jan 7, 5:00 AM.')
})
