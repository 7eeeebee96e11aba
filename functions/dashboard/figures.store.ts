import type { CounterRow, MonthFigures } from '@nestboard/shared/dashboard/figures.ts'
import type { Counters, MonthCount, Sale } from '@nestboard/shared/dashboard/sale.ts'
import { allOf, exists, lacks } from '../kernel/table/condition.ts'
import { rowAt, rowsOf } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { figuresKey, figuresPartition, soldKey } from './rows.ts'
import type { Counted } from './rows.ts'

type Row = Pick<MonthFigures, 'month' | 'currency'> & Counters

/** The counters of a supplier or a listing from a month on. FIGURES#{S#… or L#…} / {from}… */
export async function figuresOf(counted: Counted, from: string): Promise<CounterRow[]> {
  const rows = await rowsOf<Row>(figuresPartition(counted), { from })
  return rows.map(({ month, currency, ...counters }) => ({ month, currency, counters }))
}

/** The writes that add to the counters of a supplier and of one of its listings. FIGURES#{S#…, L#…} / {month}#{currency} */
export const addCounts = (
  { supplierId, listingId }: { readonly supplierId: number; readonly listingId: number },
  counts: readonly MonthCount[],
): Write[] =>
  counts.flatMap(({ month, currency, add }) =>
    ([`S#${supplierId}`, `L#${listingId}`] as const).map((counted) =>
      updateRow(figuresKey(counted, month, currency), { set: { month, currency }, add }),
    ),
  )

/** What an order counted for. */
export interface SoldItem extends Sale {
  readonly supplierId: number
  readonly listingId: number
}
type Mark = Partial<SoldItem> & { readonly endedMs?: number }

/** What an order counted for, read consistently. O#{order} / SOLD */
export const soldBy = (orderId: number): Promise<Mark | undefined> =>
  rowAt<Mark>(soldKey(orderId), { consistent: true })

/** The write that marks an order as counted. Its condition fails if it was counted or canceled before. */
export const markSold = (orderId: number, sold: SoldItem, nco: number): Write =>
  putRow({ ...soldKey(orderId), ...sold, nco })

/** The write that ends a counted order's mark, once. */
export const endSold = (orderId: number, endedMs: number): Write =>
  updateRow(soldKey(orderId), { set: { endedMs } }, allOf(exists, lacks('endedMs')))

/** The write that marks an order as canceled before it was counted, so that a late count changes nothing. */
export const neverSold = (orderId: number, endedMs: number): Write =>
  putRow({ ...soldKey(orderId), nco: endedMs, endedMs })
