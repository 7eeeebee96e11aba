import fc from 'fast-check'
import { expect, it } from 'vitest'
import { helpPages } from './help-sections.ts'
import { rankHelpPages } from './rank-help-pages.ts'

const slugsFor = (query: string) => rankHelpPages(helpPages, query).map(({ slug }) => slug)

it.each([
  ['refund', 'refunds'],
  ['how do I get my money back', 'refunds'],
  ['money back', 'refunds'],
  ['cancel my booking', 'canceling'],
  ['cancelation', 'canceling'],
  ['change the dates', 'changing-dates'],
  ['address', 'address-and-arrival'],
  ['where is the key', 'address-and-arrival'],
  ['ical', 'calendar'],
  ['airbnb calendar', 'calendar'],
  ['deal key', 'deal-keys'],
  ['DÉAL', 'deal-keys'],
  ['delete account', 'your-data'],
  ['invite friends', 'invite-people'],
  ['commission', 'plans'],
  ['passw', 'log-in-and-security'],
  ['host does not answer', 'approval'],
  ['nobody at the door', 'problem-with-a-stay'],
  ['block someone', 'messages'],
  ['VAT', 'fees-and-taxes'],
])('%j finds %s among the first three', (query, slug) => {
  expect(slugsFor(query).slice(0, 3)).toContain(slug)
})

it('a query without a telling word, or with unknown ones, finds nothing', () => {
  expect([slugsFor(''), slugsFor('  '), slugsFor('how do i'), slugsFor('zzyzx')]).toEqual([[], [], [], []])
})

it('any text gives each page at most once, and the same again in another case', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (query) => {
      const found = slugsFor(query)
      expect(new Set(found).size).toBe(found.length)
      expect(slugsFor(` ${query} `)).toEqual(found)
    }),
    { numRuns: 60 },
  )
})
