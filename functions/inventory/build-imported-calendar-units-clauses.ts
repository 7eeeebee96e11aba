import { planImportedUnitChanges } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { addImportedCalendarUnits } from './inventory.store.ts'

/** Number of units that imported calendars occupy on each day, before and after a change. */
export interface ImportedCalendarUnitsChange {
  readonly before: DaySeries
  readonly after: DaySeries
}

/**
 * The writes that change a listing's counters when the nights taken by imported calendars change, one for each
 * affected month. They add the differences, so the same transaction must store the new series on condition that the
 * stored one is still `before`.
 * @param days days whose counters may change
 */
export const buildImportedCalendarUnitsClauses = (
  listingId: number,
  { before, after }: ImportedCalendarUnitsChange,
  days: DayRange,
  nowMs: number,
): TransactionClause[] =>
  planImportedUnitChanges(before, after, days).map((plan) => ({
    write: addImportedCalendarUnits(listingId, plan, nowMs),
  }))
