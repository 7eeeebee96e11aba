import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { clipSeries, overlaySeries } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { replaceRow } from '../kernel/table/row-update.ts'
import { createVersionConflict, nextVersion } from '../kernel/table/version.ts'
import { buildExpiredDaysUpdateClauses } from '../listing/listing.ts'
import { getEditableDayRange } from '../rates/editable-days.ts'
import { findDaysLosingUnits, listBookableMonths, listMonthsOfDays } from './find-days-losing-units.ts'
import { buildInventoryRulesRow, buildProvisionRow } from './inventory-rows.ts'
import type { VersionedInventory } from './inventory-rows.ts'
import { markUnitReductionInMonth } from './inventory.store.ts'

/** A new version of an inventory's row, and the clauses that write it if the row is still as it was read. */
interface InventoryChange {
  readonly nms: number
  readonly clauses: TransactionClause[]
}

/**
 * The change of a listing's rules; undefined fields keep their values. If units are removed, every month that a
 * concurrent booking may write to is marked, so that a booking based on the old units fails
 * (`find-days-losing-units.ts`).
 * @throws Fault 400 if the longest stay is shorter than the shortest
 */
export function buildInventoryRulesClauses(
  id: number,
  before: VersionedInventory,
  fields: { readonly [Name in keyof InventoryRules]?: number | undefined },
  nowMs: number,
): InventoryChange {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const rules: InventoryRules = { ...before.rules, ...given }
  if (rules.maxDays > 0 && rules.maxDays < rules.minDays) throw invalidFieldsFault('maxDays')
  const nms = nextVersion(before, nowMs)
  const months = rules.units < before.rules.units ? listBookableMonths(nowMs) : []
  return {
    nms,
    clauses: [
      { write: replaceRow(buildInventoryRulesRow(id, rules, nms), before.nms), otherwise: createVersionConflict },
      ...months.map((month) => ({ write: markUnitReductionInMonth(id, month, 'rulesNms', nms) })),
      ...buildExpiredDaysUpdateClauses(id, before, { ...before, rules }),
    ],
  }
}

/** The change of the units on sale on single days, which also marks the months that lose units. */
export function buildProvisionClauses(
  id: number,
  before: VersionedInventory,
  edit: DaySeries,
  nowMs: number,
): InventoryChange {
  const provision = clipSeries(overlaySeries(before.provision, edit), getEditableDayRange(nowMs))
  const nms = nextVersion({ nms: before.provisionNms }, nowMs)
  const months = listMonthsOfDays(findDaysLosingUnits(before, { ...before, provision }, edit))
  return {
    nms,
    clauses: [
      {
        write: replaceRow(buildProvisionRow(id, provision, nms), before.provisionNms),
        otherwise: createVersionConflict,
      },
      ...months.map((month) => ({ write: markUnitReductionInMonth(id, month, 'provisionNms', nms) })),
      ...buildExpiredDaysUpdateClauses(id, before, { ...before, provision }),
    ],
  }
}
