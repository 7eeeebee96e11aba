import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { formatGroupOfferDates, describeClubStayPrice } from './offer-words.ts'

const today = parseIsoDay('2026-12-01')
const next = parseIsoDay('2027-01-02')
const last = parseIsoDay('2027-03-31')

it.each([
  [null, null, 'No end date'],
  [today, null, 'No end date'],
  [next, null, 'From Jan 2, 2027'],
  [today, last, 'Until Mar 31, 2027'],
  [next, last, 'Jan 2, 2027 – Mar 31, 2027'],
  [null, today - 1, 'Ended Nov 30, 2026'],
  [null, today, 'Until Dec 1, 2026'],
])('says when an offer from %s to %s runs', (startDate, endDate, text) => {
  expect(formatGroupOfferDates({ startDate, endDate }, today)).toBe(text)
})

it.each([
  [1, [40], 'Price of the night from Sat, Jan 2, 2027, for 1 adult.'],
  [3, [40, 40], 'Average of 3 nights from Sat, Jan 2, 2027, for 2 adults.'],
])('says for which nights a price was computed: %s', (length, ages, text) => {
  expect(describeClubStayPrice({ day: next, length, ages })).toBe(text)
})
