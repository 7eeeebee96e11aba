import { expect, test } from 'vitest'
import { formatEventTime, formatStayMoment, formatZoneIfDifferent } from './format-stay-moment.ts'

const melbourne = 'Australia/Melbourne'
const nowMs = Date.parse('2027-01-02T03:31:00Z')
const checkIn = Date.parse('2027-01-07T04:00:00Z')

test.each([
  ['in the same zone', melbourne, 'Thu, Jan 7, 3:00 PM'],
  ['in another zone with the same clock', 'Australia/Sydney', 'Thu, Jan 7, 3:00 PM'],
  ['in a zone with another clock', 'Europe/Dublin', 'Thu, Jan 7, 3:00 PM (Melbourne time)'],
  ['half an hour apart', 'Australia/Adelaide', 'Thu, Jan 7, 3:00 PM (Melbourne time)'],
  ['whose zone is unknown, as in a mail', undefined, 'Thu, Jan 7, 2027, 3:00 PM (Melbourne time)'],
])('a moment of a stay is in the zone of the property, for a reader %s', (_, zone, text) => {
  expect(formatStayMoment(checkIn, melbourne, { zone, nowMs })).toBe(text)
})

test('zones that agree in one half of the year are labeled only in the other half', () => {
  const [january, july] = [checkIn, Date.parse('2027-07-07T04:00:00Z')]
  expect(formatZoneIfDifferent(january, melbourne, 'Australia/Brisbane')).toBe('Melbourne time')
  expect(formatZoneIfDifferent(july, melbourne, 'Australia/Brisbane')).toBeUndefined()
})

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Etc/GMT-5', 'GMT+5'],
])('the zone %s is called %s', (zone, name) => expect(formatZoneIfDifferent(checkIn, zone, 'Asia/Tokyo')).toBe(name))

test('the moment of an event is in the zone of the reader, without a label', () => {
  expect(formatEventTime(checkIn, { zone: 'Europe/Dublin', nowMs })).toBe('Thu, Jan 7, 4:00 AM')
  expect(formatEventTime(checkIn, { zone: melbourne, nowMs })).toBe('Thu, Jan 7, 3:00 PM')
})

test('the year is shown if it is not the present one in the zone of the text', () => {
  const newYear = Date.parse('2026-12-31T13:30:00Z')
  expect(formatEventTime(newYear, { zone: melbourne, nowMs })).toBe('Fri, Jan 1, 12:30 AM')
  expect(formatEventTime(newYear, { zone: 'UTC', nowMs })).toBe('Thu, Dec 31, 2026, 1:30 PM')
})
