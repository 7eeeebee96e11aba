import { dayOf, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { OrderPage } from '../../../features/orders/api.ts'
import { expect, it } from 'vitest'
import { arrivingIn, leftText, standingOf } from './figures-of.ts'

const today = dayOf('2026-11-22')
const listings = [{ id: 1, timezone: 'Australia/Melbourne' }] as unknown as OrderPage['listings']
const stays = (...of: readonly [day: number, status: string][]) =>
  of.map(([day, status]) => ({ day, status, listingId: 1 })) as OrderPage['reservations']
/** In the evening of the day before in UTC it is this morning in Melbourne. */
const nowMs = today * msPerDay - 3_600_000

it('who arrives today or in the six days after arrives this week, by the date at the listing', () => {
  const reservations = stays(
    [today - 1, 'BOOKED'],
    [today, 'BOOKED'],
    [today + 6, 'BOOKED'],
    [today + 7, 'BOOKED'],
    [today + 1, 'CANCELLED'],
  )
  expect(arrivingIn({ reservations, listings }, nowMs)).toEqual({ count: 2, next: today })
})

it('the next arrival may be later than this week, and there may be none', () => {
  expect(arrivingIn({ reservations: stays([today + 30, 'BOOKED']), listings }, nowMs)).toEqual({
    count: 0,
    next: today + 30,
  })
  expect(arrivingIn({ reservations: [], listings }, nowMs)).toEqual({ count: 0, next: undefined })
})

it('a rating counts as often as it was given; a listing nobody rated does not pull it down', () => {
  const rated = [
    { rating: 90, reviews: 30 },
    { rating: 80, reviews: 10 },
    { rating: 0, reviews: 0 },
  ]
  expect(standingOf(rated)).toEqual({ reviews: 40, tenths: 88 })
  expect(standingOf([])).toEqual({ reviews: 0, tenths: null })
})

it('what is left is told in hours and minutes, and never as nothing', () => {
  expect([192, 12, 0.2, 60].map((minutes) => leftText(minutes * 60_000))).toEqual([
    '3 h 12 min',
    '12 min',
    '1 min',
    '1 h 0 min',
  ])
})
