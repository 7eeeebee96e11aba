import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'

/**
 * The days a supplier may edit: from today to 731 days ahead, the end excluded. One more day is allowed at either end,
 * because today's date depends on the time zone.
 */
export function getEditableDayRange(nowMs: number): DayRange {
  const today = Math.floor(nowMs / msPerDay)
  return { from: today - 1, to: today + maxCalendarDays + 1 }
}

/** Requires that all edited days lie in the editable range. @throws Fault 400 otherwise */
export function requireEditableDays({ dayOne, values }: DaySeries, { from, to }: DayRange): void {
  if (dayOne < from || dayOne >= to) throw invalidFieldsFault('dayOne')
  if (dayOne + values.length > to) throw invalidFieldsFault('values')
}
