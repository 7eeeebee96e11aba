import { expect, test } from 'vitest'
import { dayInZone, parseIsoDay, localTimeToEpochMs } from './day.ts'

test.each([
  ['UTC', '2027-01-14', '16:00:00', '2027-01-14T16:00:00Z'],
  ['Australia/Sydney', '2027-01-14', '16:00:00', '2027-01-14T05:00:00Z'],
  ['Australia/Sydney', '2027-07-14', '16:00:00', '2027-07-14T06:00:00Z'],
  ['America/New_York', '2027-01-14', '01:30:00', '2027-01-14T06:30:00Z'],
  ['Asia/Kathmandu', '2027-01-14', '00:00:00', '2027-01-13T18:15:00Z'],
  ['Pacific/Kiritimati', '2027-01-01', '01:00:00', '2026-12-31T11:00:00Z'],
  ['No/Where', '2027-01-14', '16:00:00', '2027-01-14T16:00:00Z'],
])('in %s on %s, the local time %s is %s', (zone, day, time, expected) => {
  expect(new Date(localTimeToEpochMs(zone, parseIsoDay(day), time)).toISOString()).toBe(expected.replace('Z', '.000Z'))
})

test('a repeated hour counts the first time; a skipped hour uses the offset before the change', () => {
  expect(localTimeToEpochMs('Europe/Berlin', parseIsoDay('2026-10-25'), '02:30:00')).toBe(
    Date.parse('2026-10-25T00:30:00Z'),
  )
  expect(localTimeToEpochMs('Europe/Berlin', parseIsoDay('2026-03-29'), '02:30:00')).toBe(
    Date.parse('2026-03-29T01:30:00Z'),
  )
  expect(localTimeToEpochMs('Europe/Berlin', parseIsoDay('2026-03-29'), '16:00:00')).toBe(
    Date.parse('2026-03-29T14:00:00Z'),
  )
})

test('a local time of a day lies on that day of the zone, all year round', () => {
  const first = parseIsoDay('2027-01-01')
  for (const zone of ['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kolkata'])
    for (let day = first; day < first + 366; day += 3)
      expect(dayInZone(zone, localTimeToEpochMs(zone, day, '16:00:00'))).toBe(day)
})
