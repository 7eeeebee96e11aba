import { expect, it } from 'vitest'
import { formatHoursAndMinutes, formatPublicListingCount } from './format-hours-and-minutes.ts'

it('names the listings that a figure covers', () => {
  expect([5, 1, 0, 1200].map(formatPublicListingCount)).toEqual([
    'your 5 public listings',
    'your 1 public listing',
    'no public listing yet',
    'your 1,200 public listings',
  ])
})

it('shows the time left in hours and minutes, at least one minute', () => {
  expect([192, 12, 0.2, 60].map((minutes) => formatHoursAndMinutes(minutes * 60_000))).toEqual([
    '3 h 12 min',
    '12 min',
    '1 min',
    '1 h 0 min',
  ])
})
