import { expect, it } from 'vitest'
import { computeFirstBillingMs, formatFirstYearSentence } from './plans.ts'

it.each([
  ['2026-11-28T10:00:00Z', '2027-11-28T10:00:00.000Z'],
  // There is no Feb 29 a year later.
  ['2028-02-29T23:59:59Z', '2029-03-01T23:59:59.000Z'],
])('billing of a supplier created at %s begins a year later, at %s', (created, billed) => {
  expect(new Date(computeFirstBillingMs(Date.parse(created))).toISOString()).toBe(billed)
})

it('names the end of the first year where it is known', () => {
  expect(formatFirstYearSentence('Nov 28, 2027')).toBe(
    'Nothing is billed in the first year, until Nov 28, 2027; the trial is counted inside it.',
  )
  expect(formatFirstYearSentence()).toBe('Nothing is billed in the first year; the trial is counted inside it.')
})
