import { parseIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { PageOfSupplierOrders } from '../../../features/orders/api.ts'
import { expect, it } from 'vitest'
import { countUpcomingArrivals, formatHoursAndMinutes, computeAverageRating } from './supplier-figures.ts'

const today = parseIsoDay('2026-11-22')
const listings = [{ id: 1, timezone: 'Australia/Melbourne' }] as unknown as PageOfSupplierOrders['listings']
const stays = (...of: readonly [day: number, status: string][]) =>
  of.map(([day, status]) => ({ day, status, listingId: 1 })) as PageOfSupplierOrders['reservations']
/** 11 pm UTC on the day before `today`. In Melbourne it is already the morning of `today`. */
const nowMs = today * msPerDay - 3_600_000

it('arrivals this week are those of today and the next six days, in the listing’s time zone', () => {
  const reservations = stays(
    [today - 1, 'BOOKED'],
    [today, 'BOOKED'],
    [today + 6, 'BOOKED'],
    [today + 7, 'BOOKED'],
    [today + 1, 'CANCELLED'],
  )
  expect(countUpcomingArrivals({ reservations, listings }, nowMs)).toEqual({ count: 2, next: today })
})

it('finds a next arrival after this week, or none', () => {
  expect(countUpcomingArrivals({ reservations: stays([today + 30, 'BOOKED']), listings }, nowMs)).toEqual({
    count: 0,
    next: today + 30,
  })
  expect(countUpcomingArrivals({ reservations: [], listings }, nowMs)).toEqual({ count: 0, next: undefined })
})

it('weights ratings by reviews and ignores listings without a rating', () => {
  const rated = [
    { rating: 90, reviews: 30 },
    { rating: 80, reviews: 10 },
    { rating: 0, reviews: 0 },
  ]
  expect(computeAverageRating(rated)).toEqual({ reviews: 40, tenths: 88 })
  expect(computeAverageRating([])).toEqual({ reviews: 0, tenths: null })
})

it('shows the time left in hours and minutes, at least one minute', () => {
  expect([192, 12, 0.2, 60].map((minutes) => formatHoursAndMinutes(minutes * 60_000))).toEqual([
    '3 h 12 min',
    '12 min',
    '1 min',
    '1 h 0 min',
  ])
})
