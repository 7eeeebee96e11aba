import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { invalid } from '@nestboard/shared/kernel/fault.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { calendarDaysMost } from '@nestboard/shared/rates/limits.ts'

/**
 * The days a supplier may speak of: from yesterday, since it is still that day somewhere, to 731 days ahead of the day
 * it already is elsewhere.
 */
export function editableDays(nowMs: number): DayRange {
  const today = Math.floor(nowMs / msPerDay)
  return { from: today - 1, to: today + calendarDaysMost + 1 }
}

/** @throws Fault 400 for days outside of those */
export function requireEditable({ dayOne, values }: DaySeries, { from, to }: DayRange): void {
  if (dayOne < from || dayOne >= to) throw invalid('dayOne')
  if (dayOne + values.length > to) throw invalid('values')
}
