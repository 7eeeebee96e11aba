import { setTimeout as wait } from 'node:timers/promises'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { Fault, invalid } from '@nestboard/shared/kernel/fault.ts'
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

/** Another edit of the same calendar came between reading and writing. */
class Overtaken extends Error {}
const attemptsMost = 8

/**
 * Does an edit that reads a row and puts it back whole, again where another came between: edits of other days both stay.
 * @param attempt throws `overtaken()` where the row is no longer the one it read
 */
export async function untilWritten<T>(attempt: (overtaken: () => Error) => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(() => new Overtaken())
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (attempts === attemptsMost)
        throw new Fault(503, null, { note: 'too many edits of one calendar', retryAfterSeconds: 1 })
      await wait(Math.random() * 20 * attempts)
    }
  }
}
