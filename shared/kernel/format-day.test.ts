import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIsoDay } from './day.ts'
import { formatDay, formatDayRange } from './format-day.ts'

const today = parseIsoDay('2026-11-28')

test.each([
  ['2026-12-31', { today }, 'Dec 31'],
  ['2026-01-01', { today, weekday: true }, 'Thu, Jan 1'],
  ['2027-01-01', { today, weekday: true }, 'Fri, Jan 1, 2027'],
  ['2025-12-31', { today }, 'Dec 31, 2025'],
  ['2026-12-31', {}, 'Dec 31, 2026'],
])('the day %s reads, with %o, %s%s', (iso, options, text) => {
  expect(formatDay(parseIsoDay(iso), options)).toBe(text)
})

test.each([
  ['2026-12-14', '2026-12-24', { today, weekday: true }, 'Mon, Dec 14 – Thu, Dec 24'],
  ['2026-12-14', '2026-12-19', { today }, 'Dec 14 – 19'],
  ['2026-11-30', '2026-12-02', { today }, 'Nov 30 – Dec 2'],
  ['2026-12-14', '2026-12-19', {}, 'Dec 14 – 19, 2026'],
  ['2027-02-10', '2027-02-13', { today, weekday: true }, 'Wed, Feb 10 – Sat, Feb 13, 2027'],
  ['2027-02-10', '2027-02-13', { today }, 'Feb 10 – 13, 2027'],
  ['2027-01-30', '2027-02-02', { today }, 'Jan 30 – Feb 2, 2027'],
  ['2026-12-30', '2027-01-02', { today }, 'Dec 30, 2026 – Jan 2, 2027'],
  ['2026-12-30', '2027-01-02', { today, weekday: true }, 'Wed, Dec 30, 2026 – Sat, Jan 2, 2027'],
])('the range %s to %s reads, with %o, %s', (start, end, options, text) => {
  expect(formatDayRange(parseIsoDay(start), parseIsoDay(end), options)).toBe(text)
})

test('texts of the same day in different years differ, for every reader', () => {
  const day = fc.integer({ min: 0, max: 40_000 })
  fc.assert(
    fc.property(day, day, day, fc.boolean(), (a, b, reader, weekday) => {
      const texts = [a, b].map((each) => formatDay(each, { today: reader, weekday }))
      expect(texts[0] === texts[1]).toBe(a === b)
    }),
  )
})
