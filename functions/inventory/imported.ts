import { importPlans } from '@nestboard/shared/inventory/month-plan.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import type { Clause } from '../kernel/commit.ts'
import { editableDays } from '../rates/day-edit.ts'
import { importMonth } from './inventory.store.ts'

/**
 * The writes that bring the counters of imported nights from one series to another, one per month with a change. They add
 * differences, so the caller must write the new series in the same transaction, on condition that it still is `before`.
 * @returns no clause for days before yesterday or more than 731 days ahead
 */
export const importClauses = (listingId: number, before: DaySeries, after: DaySeries, nowMs: number): Clause[] =>
  importPlans(before, after, editableDays(nowMs)).map((plan) => ({ write: importMonth(listingId, plan, nowMs) }))
