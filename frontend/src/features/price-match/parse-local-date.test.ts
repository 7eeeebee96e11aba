import { expect, test } from 'vitest'
import { parseLocalDateAsDayEnd, parseLocalDateTime } from './parse-local-date.ts'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'

test('date fields are read in the traveler’s time zone, and invalid text counts as empty', () => {
  expect(parseLocalDateAsDayEnd('2026-11-20', 'Etc/GMT-10')).toBe(Date.UTC(2026, 10, 20, 13, 59))
  expect(parseLocalDateTime('2026-11-20T18:00', 'Etc/GMT-10')).toBe(Date.UTC(2026, 10, 20, 8))
  for (const text of ['', '2026-02-30', 'soon']) expect(parseLocalDateAsDayEnd(text, 'UTC')).toBe(0)
  for (const text of ['', '2026-11-20', '2026-02-30T10:00']) expect(parseLocalDateTime(text, 'UTC')).toBeNull()
})

test.each([
  [6 * 86_400_000 + 3 * 3_600_000, '6 days 3 h'],
  [86_400_000, '1 day'],
  [9.5 * 3_600_000, '9 h'],
  [12 * 60_000, '12 min'],
  [59_000, undefined],
  [-5, undefined],
])('%d ms left is %s', (left, text) => {
  expect(formatTimeLeft(1000 + left, 1000)).toBe(text)
})
