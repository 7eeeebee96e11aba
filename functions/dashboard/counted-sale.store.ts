import type { MonthCounterRow, MonthFigures } from '@nestboard/shared/dashboard/month-figures.ts'
import type {
  DashboardCounters,
  MonthCounterIncrements,
  DashboardSale,
} from '@nestboard/shared/dashboard/dashboard-sale.ts'
import { allConditionsHold, rowExists, attributesMissing } from '../kernel/table/condition.ts'
import { readRow, readAllRows } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { dashboardCountersKey, dashboardCountersPartition, countedSaleKey } from './rows.ts'
import type { DashboardCounterOwner } from './rows.ts'

type Row = Pick<MonthFigures, 'month' | 'currency'> & DashboardCounters

/** Reads the dashboard counters of a supplier or a listing, from a month on. Key: FIGURES#{S#… or L#…} / {from}…. */
export async function readMonthCounters(counted: DashboardCounterOwner, from: string): Promise<MonthCounterRow[]> {
  const rows = await readAllRows<Row>(dashboardCountersPartition(counted), { from })
  return rows.map(({ month, currency, ...counters }) => ({ month, currency, counters }))
}

/**
 * The writes that add to the monthly counters of a supplier and of one of its listings. Key: FIGURES#{S#…, L#…} /
 * {month}#{currency}.
 */
export const addToMonthCounters = (
  { supplierId, listingId }: { readonly supplierId: number; readonly listingId: number },
  counts: readonly MonthCounterIncrements[],
): TableWrite[] =>
  counts.flatMap(({ month, currency, add }) =>
    ([`S#${supplierId}`, `L#${listingId}`] as const).map((counted) =>
      updateRow(dashboardCountersKey(counted, month, currency), { set: { month, currency }, add }),
    ),
  )

/** The amounts that an order added to the dashboard counters, so that a cancellation can subtract them exactly. */
export interface CountedSaleItem extends DashboardSale {
  readonly supplierId: number
  readonly listingId: number
}
type Mark = Partial<CountedSaleItem> & { readonly endedMs?: number }

/** Reads the amounts that an order added to the dashboard counters, consistently. Key: O#{order} / SOLD. */
export const readCountedSale = (orderId: number): Promise<Mark | undefined> =>
  readRow<Mark>(countedSaleKey(orderId), { consistent: true })

/**
 * The write that marks an order as added to the dashboard counters. Its condition fails if the order was added or
 * canceled before.
 */
export const markSaleCounted = (orderId: number, sold: CountedSaleItem, nco: number): TableWrite =>
  putRow({ ...countedSaleKey(orderId), ...sold, nco })

/**
 * The write that marks an order as subtracted from the dashboard counters. Its condition fails if the order was
 * already subtracted.
 */
export const markSaleSubtracted = (orderId: number, endedMs: number): TableWrite =>
  updateRow(countedSaleKey(orderId), { set: { endedMs } }, allConditionsHold(rowExists, attributesMissing('endedMs')))

/**
 * The write that marks an order as canceled before it was counted, so that `markSaleCounted` fails from then on. Its
 * own condition fails if the order has been counted meanwhile.
 */
export const markSaleCanceledBeforeCount = (orderId: number, endedMs: number): TableWrite =>
  putRow({ ...countedSaleKey(orderId), nco: endedMs, endedMs })
