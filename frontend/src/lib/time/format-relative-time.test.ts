import { expect, test } from 'vitest'
import { formatTimestampAsMonth, formatRelativeTime } from './format-relative-time.ts'

const now = Date.UTC(2026, 10, 20, 12)
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

test.each([
  [-5 * second, 'Just now'],
  [0, 'Just now'],
  [2 * minute - second, 'Just now'],
  [2 * minute, '2 minutes ago'],
  [55 * minute, '55 minutes ago'],
  [55 * minute + second, 'An hour ago'],
  [2 * hour - second, 'An hour ago'],
  [2 * hour, '2 hours ago'],
  [day - second, '23 hours ago'],
  [day, 'Yesterday'],
  [2 * day - second, 'Yesterday'],
  [2 * day, '2 days ago'],
  [7 * day - second, '6 days ago'],
  [7 * day, 'On Nov 13, 2026'],
])('%d ms ago is shown as %s', (agoMs, words) => expect(formatRelativeTime(now - agoMs, now, 'UTC')).toBe(words))

test('dates of old events are in the given time zone', () => {
  const lateEvening = Date.UTC(2026, 9, 31, 23, 30)
  expect(formatRelativeTime(lateEvening, now, 'UTC')).toBe('On Oct 31, 2026')
  expect(formatRelativeTime(lateEvening, now, 'Asia/Tokyo')).toBe('On Nov 1, 2026')
  expect([formatTimestampAsMonth(lateEvening, 'UTC'), formatTimestampAsMonth(lateEvening, 'Asia/Tokyo')]).toEqual([
    'October 2026',
    'November 2026',
  ])
})
