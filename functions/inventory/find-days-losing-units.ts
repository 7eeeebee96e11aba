import { countUnitsOnSale } from '@nestboard/shared/inventory/count-available-units.ts'
import type { Inventory } from '@nestboard/shared/inventory/model.ts'
import { monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { IsoMonth } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { getSeriesDayRange } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { getEditableDayRange } from '../rates/editable-days.ts'

/**
 * How a booking notices that units were removed after it read them: the transaction that removes units marks the
 * affected months, and a booking's write fails if a month was marked after the booking's read.
 */

const daysIn = (from: Day, to: Day): Day[] => Array.from({ length: to - from }, (_, at) => from + at)

export const listMonthsOfDays = (days: readonly Day[]): IsoMonth[] => [...new Set(days.map(monthOfDay))]

type Units = Pick<Inventory, 'provision' | 'rules'>

/** The edited days on which the edit lowers the units on sale. */
export function findDaysLosingUnits(before: Units, after: Units, edit: DaySeries): Day[] {
  const { from, to } = getSeriesDayRange(edit)
  return daysIn(from, to).filter((day) => countUnitsOnSale(after, day) < countUnitsOnSale(before, day))
}

export function listBookableMonths(nowMs: number): IsoMonth[] {
  const { from, to } = getEditableDayRange(nowMs)
  return listMonthsOfDays(daysIn(from, to))
}
