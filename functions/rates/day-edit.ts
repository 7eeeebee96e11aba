import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { invalid } from '@nestboard/shared/kernel/fault.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'

/**
 * The days a supplier may edit, end exclusive: from yesterday to 731 days ahead, plus a day on either side because time
 * zones differ.
 */
export function editableDays(nowMs: number): DayRange {
  const today = Math.floor(nowMs / msPerDay)
  return { from: today - 1, to: today + maxCalendarDays + 1 }
}

/** @throws Fault 400 for days outside this range */
export function requireEditable({ dayOne, values }: DaySeries, { from, to }: DayRange): void {
  if (dayOne < from || dayOne >= to) throw invalid('dayOne')
  if (dayOne + values.length > to) throw invalid('values')
}
