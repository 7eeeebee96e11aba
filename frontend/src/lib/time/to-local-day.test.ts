import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { expect, test } from 'vitest'
import { toLocalDay } from './to-local-day.ts'

test('today is the date in the machine’s time zone', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  for (let hour = 0; hour < 72; hour++) {
    const atMs = Date.UTC(2026, 9, 24, hour, 30)
    expect(toLocalDay(atMs)).toBe(dayInZone(zone, atMs))
  }
})
