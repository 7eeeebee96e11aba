import type { CounterRow, MonthFigures } from '@nestboard/shared/dashboard/figures.ts'
import type { Counters, MonthCount, Sale } from '@nestboard/shared/dashboard/sale.ts'
import { allOf, rowExists, lacks } from '../kernel/table/condition.ts'
import { rowAt, rowsOf } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { figuresKey, figuresPartition, soldKey } from './rows.ts'
import type { CounterOwner } from './rows.ts'

type Row = Pick<MonthFigures, 'month' | 'currency'> & Counters

/** Reads the counters of a supplier or a listing, from a month on. Key: FIGURES#{S#… or L#…} / {from}…. */
export async function readMonthCounters(counted: CounterOwner, from: string): Promise<CounterRow[]> {
  const rows = await rowsOf<Row>(figuresPartition(counted), { from })
  return rows.map(({ month, currency, ...counters }) => ({ month, currency, counters }))
}

/**
 * The writes that add to the monthly counters of a supplier and of one of its listings. Key: FIGURES#{S#…, L#…} /
 * {month}#{currency}.
 */
export const addCounts = (
  { supplierId, listingId }: { readonly supplierId: number; readonly listingId: number },
  counts: readonly MonthCount[],
): Write[] =>
  counts.flatMap(({ month, currency, add }) =>
    ([`S#${supplierId}`, `L#${listingId}`] as const).map((counted) =>
      updateRow(figuresKey(counted, month, currency), { set: { month, currency }, add }),
    ),
  )

/** The amounts that an order added to the counters, so that a cancellation can subtract them exactly. */
export interface SoldItem extends Sale {
  readonly supplierId: number
  readonly listingId: number
}
type Mark = Partial<SoldItem> & { readonly endedMs?: number }

/** Reads what an order added to the counters, consistently. Key: O#{order} / SOLD. */
export const soldMarkOf = (orderId: number): Promise<Mark | undefined> =>
  rowAt<Mark>(soldKey(orderId), { consistent: true })

/** The write that marks an order as counted. Its condition fails if the order was counted or canceled before. */
export const markSold = (orderId: number, sold: SoldItem, nco: number): Write =>
  putRow({ ...soldKey(orderId), ...sold, nco })

/** The write that marks a counted order as subtracted again. Its condition fails if the order was subtracted before. */
export const markSaleEnded = (orderId: number, endedMs: number): Write =>
  updateRow(soldKey(orderId), { set: { endedMs } }, allOf(rowExists, lacks('endedMs')))

/**
 * The write that marks an order as canceled before it was counted; the condition of `markSold` then fails. Its own
 * condition fails if the order has been counted meanwhile.
 */
export const markNeverSold = (orderId: number, endedMs: number): Write =>
  putRow({ ...soldKey(orderId), nco: endedMs, endedMs })
