import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import type { Reservation } from '@nestboard/shared/orders/reservation.ts'
import { expect, test } from 'vitest'
import { listItineraryDays, formatBookedNightCount } from './days.ts'
import {
  isBookedSegment,
  getMinutesAfterMidnight,
  convertDayMinutesToUtcMs,
  formatTimeInZone,
  getSegmentTimeZone,
} from './get-segment-time-zone.ts'

const segment = (id: number, day: number, timeFrom: number, more: Partial<Segment> = {}) =>
  ({ id, day, timeFrom, reservationId: 0, listingId: 0, ...more }) as Segment
const stay = (id: number, day: number, length: number, status: Reservation['status'] = 'BOOKED') =>
  ({ id, day, length, status }) as Reservation

test('lists days in order, each with its segments by time and its check-outs', () => {
  const found = listItineraryDays(
    [segment(1, 11, 900), segment(2, 10, 800), segment(3, 10, 700)],
    [stay(7, 10, 2), stay(8, 10, 9, 'CANCELLED')],
    ({ timeFrom }) => timeFrom,
  )
  expect(
    found.map(({ day, segments, leaving }) => [day, segments.map(({ id }) => id), leaving.map(({ id }) => id)]),
  ).toEqual([
    [10, [3, 2], []],
    [11, [1], []],
    [12, [], [7]],
  ])
})

test('counts only booked reservations as nights', () => {
  expect(formatBookedNightCount([stay(1, 1, 5), stay(2, 6, 3, 'CANCELLED')])).toBe('5 nights booked')
  expect(formatBookedNightCount([stay(1, 1, 1)])).toBe('1 night booked')
  expect(formatBookedNightCount([])).toBe('Nothing booked yet')
})

test('shows a booked stay in its listing’s time zone, and a segment entered by a member in UTC', () => {
  const checkIn = Date.parse('2027-01-14T04:00:00Z')
  const around = {
    reservations: [{ ...stay(5, 20_832, 2), id: 5 }],
    listings: [{ id: 9, timezone: 'Australia/Melbourne' }],
  } as unknown as Parameters<typeof getSegmentTimeZone>[1]
  const booked = segment(1, 20_832, checkIn, { reservationId: 5, listingId: 9 })
  expect([isBookedSegment(booked, around), getSegmentTimeZone(booked, around)]).toEqual([true, 'Australia/Melbourne'])
  expect(formatTimeInZone(checkIn, 'Australia/Melbourne')).toMatch(/^3:00\sPM$/u)
  const own = segment(2, 20_832, convertDayMinutesToUtcMs(20_832, 9 * 60 + 5))
  expect([
    isBookedSegment(own, around),
    getSegmentTimeZone(own, around),
    getMinutesAfterMidnight('UTC', own.timeFrom),
  ]).toEqual([false, 'UTC', 545])
})
