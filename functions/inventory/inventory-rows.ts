import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { Inventory, InventoryRules } from '@nestboard/shared/inventory/model.ts'
import { buildDaySeriesFromCounters } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { UnitCounterName, IsoMonth, MonthUnitCounters } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { emptyDaySeries, trimUnsetDays } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import type { NightsHold } from '@nestboard/shared/inventory/nights-hold.ts'
import {
  buildDayCounterAttributeName,
  holdAttributePrefix,
  inventoryMonthKey,
  provisionKey,
  inventoryRulesKey,
} from './rows.ts'
import { packDayValues, unitsOnSalePacking, unpackDayValues } from '../kernel/table/day-value-packing.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'

/** The rules row of a listing; without it, `defaultInventoryRules` apply. Key: L#{listing} / RULES. */
export const buildInventoryRulesRow = (listingId: number, rules: InventoryRules, nms: number) => ({
  ...inventoryRulesKey(listingId),
  ...rulesOf(rules),
  nms,
  watch: [formatEntityRef('StayListing', listingId)],
})

/**
 * The row with a listing's units on sale, for the days on which their number differs from the rules' number: 0.7 KB
 * for 731 days. Key: L#{listing} / PROVISION.
 */
export const buildProvisionRow = (listingId: number, provision: DaySeries, nms: number) => {
  const { dayOne, values } = trimUnsetDays(provision)
  return {
    ...provisionKey(listingId),
    dayOne,
    units: packDayValues(values, unitsOnSalePacking),
    nms,
    watch: [formatEntityRef('StayListing', listingId)],
  }
}

/** An inventory with the versions of its two editable rows. */
export interface VersionedInventory extends Inventory {
  /** Version of the rules; 0 for the defaults. */
  readonly nms: number
  /** Version of the units by day; 0 if none are set. */
  readonly provisionNms: number
  /** The holds in each month's row, ended ones included. They don't count in the series of the inventory. */
  readonly holdsByMonth: ReadonlyMap<IsoMonth, HoldsOfMonth>
}

/** `version`: raised by each new hold in the month's row; 0 before the first. */
export interface HoldsOfMonth {
  readonly version: number
  readonly holds: readonly NightsHold[]
}

/**
 * Builds the inventory from the rows of a listing: rules, units by day, and the counters of the months that are
 * present.
 */
export function parseInventoryRows(rows: readonly Row[]): VersionedInventory {
  const [rules, provision] = ['RULES', 'PROVISION'].map((sk) => rows.find((row) => row.sk === sk))
  const monthRows = filterRowsByPrefix(rows, inventoryMonthKey.prefix)
  const months = monthRows.map((row): [IsoMonth, MonthUnitCounters] => [
    monthOf(row),
    { booked: counters(row, 'booked'), used: counters(row, 'used'), imported: counters(row, 'imported') },
  ])
  return {
    rules: rules ? rulesOf(rules as unknown as InventoryRules) : defaultInventoryRules,
    provision: provision ? provisionOf(provision) : emptyDaySeries,
    ...buildDaySeriesFromCounters(new Map(months)),
    nms: (rules?.['nms'] as number | undefined) ?? 0,
    provisionNms: (provision?.['nms'] as number | undefined) ?? 0,
    holdsByMonth: new Map(monthRows.map((row) => [monthOf(row), holdsIn(row)])),
  }
}

const monthOf = (row: Row): IsoMonth => row.sk.slice(inventoryMonthKey.prefix.length) as IsoMonth

/** A hold is stored as `[day, length, sinceMs, untilMs]` in an attribute named after its holder. */
const holdsIn = (row: Row): HoldsOfMonth => ({
  version: (row['holdVersion'] as number | undefined) ?? 0,
  holds: Object.entries(row).flatMap(([name, value]) => {
    const holder = new RegExp(`^${holdAttributePrefix}(\\d+)$`).exec(name)?.[1]
    if (holder === undefined) return []
    const [day, length, sinceMs, untilMs] = value as [number, number, number, number]
    return [{ holder: Number(holder), day, length, sinceMs, untilMs }]
  }),
})

const provisionOf = (row: Row): DaySeries => ({
  dayOne: row['dayOne'] as number,
  values: unpackDayValues(row['units'] as Uint8Array, unitsOnSalePacking),
})

function rulesOf({
  units,
  days,
  ahead,
  blockPastDays,
  blockNextDays,
  minDays,
  maxDays,
}: InventoryRules): InventoryRules {
  return { units, days, ahead, blockPastDays, blockNextDays, minDays, maxDays }
}

const counters = (row: Row, counter: UnitCounterName): Record<number, number> =>
  Object.fromEntries(
    Array.from({ length: 31 }, (_, at) => [at + 1, row[buildDayCounterAttributeName(counter, at + 1)]] as const).filter(
      (entry): entry is [number, number] => entry[1] !== undefined,
    ),
  )
