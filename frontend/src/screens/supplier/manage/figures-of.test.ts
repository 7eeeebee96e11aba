import { dayOf, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { OrderPage } from '../../../features/orders/api.ts'
import { newOrderState } from '@nestboard/shared/orders/steps.ts'
import type { Standing } from '@nestboard/shared/supplier/permissions.ts'
import { describe, expect, it } from 'vitest'
import { arrivingIn, timeLeftText, averageRating, waitingIn, waitingText } from './figures-of.ts'

const today = dayOf('2026-11-22')
const listings = [{ id: 1, timezone: 'Australia/Melbourne' }] as unknown as OrderPage['listings']
const stays = (...of: readonly [day: number, status: string][]) =>
  of.map(([day, status]) => ({ day, status, listingId: 1 })) as OrderPage['reservations']
/** The evening before in UTC, but already this morning in Melbourne. */
const nowMs = today * msPerDay - 3_600_000

it('arrivals this week are those of today and the next six days, in the listing’s time zone', () => {
  const reservations = stays(
    [today - 1, 'BOOKED'],
    [today, 'BOOKED'],
    [today + 6, 'BOOKED'],
    [today + 7, 'BOOKED'],
    [today + 1, 'CANCELLED'],
  )
  expect(arrivingIn({ reservations, listings }, nowMs)).toEqual({ count: 2, next: today })
})

it('finds a next arrival after this week, or none', () => {
  expect(arrivingIn({ reservations: stays([today + 30, 'BOOKED']), listings }, nowMs)).toEqual({
    count: 0,
    next: today + 30,
  })
  expect(arrivingIn({ reservations: [], listings }, nowMs)).toEqual({ count: 0, next: undefined })
})

it('weights ratings by reviews and ignores listings without a rating', () => {
  const rated = [
    { rating: 90, reviews: 30 },
    { rating: 80, reviews: 10 },
    { rating: 0, reviews: 0 },
  ]
  expect(averageRating(rated)).toEqual({ reviews: 40, tenths: 88 })
  expect(averageRating([])).toEqual({ reviews: 0, tenths: null })
})

it('shows the time left in hours and minutes, at least one minute', () => {
  expect([192, 12, 0.2, 60].map((minutes) => timeLeftText(minutes * 60_000))).toEqual([
    '3 h 12 min',
    '12 min',
    '1 min',
    '1 h 0 min',
  ])
})

describe('orders that wait for an answer', () => {
  const waits = {
    ...newOrderState({ intent: 'BOOK', payFacType: 'NONE', flags: 1, nco: nowMs - 3_600_000 }),
    listingId: 1,
  }
  const orders = [
    { ...waits, userId: 10 },
    { ...waits, userId: 10, listingId: 2 },
    { ...waits, userId: 20 },
  ] as OrderPage['orders']
  const countFor = (standing: Standing, listingIds: number[] = [], userId = 5) =>
    waitingIn([{ orders, earliest: null }], { standing, listingIds, userId }, nowMs).count

  it('are those on listings assigned to the user, without the user’s own orders', () => {
    expect([countFor('OWNER'), countFor('REP'), countFor('AGENT', [1])]).toEqual([3, 3, 0])
    expect([countFor('REP', [2]), countFor('MANAGER', [1]), countFor('MANAGER', [1], 20)]).toEqual([1, 2, 1])
  })

  it('have a plus sign if older orders may be waiting, which is at most a day', () => {
    const textAt = (hours: number | null) =>
      waitingText(
        waitingIn(
          [{ orders, earliest: hours === null ? null : nowMs - hours * 3_600_000 }],
          { standing: 'OWNER', userId: 5 },
          nowMs,
        ),
      )
    expect([textAt(null), textAt(23), textAt(25)]).toEqual(['3', '3+', '3'])
  })
})
