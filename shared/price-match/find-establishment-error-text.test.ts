import { expect, test } from 'vitest'
import { findOldBookingErrorText, findEstablishmentErrorText } from './find-establishment-error-text.ts'
import { fixedNoon } from './testing/days.ts'
import { computeCancelReminderTimes } from './reminders.ts'

const { nowMs, today, at } = fixedNoon
const place = { name: 'The Louttit', latitude: 0, longitude: 0, day: today + 30, length: 2 }
const details = { platform: 'EXPEDIA', confirmation: '7', ttl: at(5), receipt: 'upload/1', freeCancelMs: null } as const

test.each([
  [{}, undefined],
  [{ name: '' }, 'Establishment name is required'],
  [{ latitude: undefined }, 'Select the establishment on the map or from the list'],
  [{ longitude: undefined }, 'Select the establishment on the map or from the list'],
  [{ length: 0 }, 'Travel dates are required'],
  [{ day: today - 2 }, 'Travel dates are required'],
])('step 1 with %j: %s', (fields, fault) => {
  expect(findEstablishmentErrorText({ ...place, ...fields }, nowMs)).toBe(fault)
})

test.each([
  [{}, undefined],
  [{ platform: undefined }, 'The selection of a booking platform is required'],
  [{ confirmation: '' }, 'Confirmation number is required'],
  [{ ttl: 0 }, 'The time limit for an offer is required'],
  [{ ttl: nowMs }, 'The time limit for an offer is required'],
  [{ ttl: at(1) }, undefined],
  [{ ttl: at(30) }, undefined],
  [{ ttl: at(32) }, 'The time limit for an offer is required'],
  [{ receipt: undefined }, 'The upload of your booking confirmation is required'],
  [{ freeCancelMs: at(29) }, undefined],
  [{ freeCancelMs: at(33) }, 'Free cancellation ends at check-in at the latest'],
])('step 2 with %j: %s', (fields, fault) => {
  expect(findOldBookingErrorText({ ...details, ...fields }, place.day, nowMs)).toBe(fault)
})

test('three reminders come before free cancellation ends, and none when its end is unknown', () => {
  const hours = (from: number) =>
    computeCancelReminderTimes(at(10), from).map(({ atMs }) => (at(10) - atMs) / 3_600_000)
  expect(hours(nowMs)).toEqual([72, 36, 6])
  expect(hours(at(8))).toEqual([36, 6])
  expect(hours(at(10))).toEqual([])
  expect(computeCancelReminderTimes(null, nowMs)).toEqual([])
})
