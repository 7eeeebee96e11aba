import { countAvailableUnits, countImportedUnits } from '@nestboard/shared/inventory/count-available-units.ts'
import type { Inventory } from '@nestboard/shared/inventory/model.ts'
import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { buildExportedEventUid } from './exported-event-uid.ts'

/**
 * Runs of consecutive nights without a free unit, among the days that can be booked. Units taken by imported calendars
 * count as free.
 */
function takenRuns(inventory: Inventory, today: Day): DayRange[] {
  const runs: DayRange[] = []
  for (let day = today; day < today + inventory.rules.days; day++) {
    if (countAvailableUnits(inventory, day) + countImportedUnits(inventory, day) >= 1) continue
    const last = runs.at(-1)
    if (last?.to === day) runs[runs.length - 1] = { from: last.from, to: day + 1 }
    else runs.push({ from: day, to: day + 1 })
  }
  return runs
}

const date = (day: Day): string => formatIsoDay(day).replaceAll('-', '')

/** The booked-out nights of a listing as an iCalendar file (RFC 5545), without any names. */
export function formatExportedCalendar(listingId: number, inventory: Inventory, today: Day, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '')
  const events = takenRuns(inventory, today).flatMap(({ from, to }) => [
    'BEGIN:VEVENT',
    `UID:${buildExportedEventUid(listingId, from)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date(from)}`,
    `DTEND;VALUE=DATE:${date(to)}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
  ])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Nestboard//Calendar//EN', 'CALSCALE:GREGORIAN']
  return [...head, ...events, 'END:VCALENDAR', ''].join('\r\n')
}
