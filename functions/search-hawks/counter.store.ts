import { hawkLimits } from '@nestboard/shared/search-hawks/model.ts'
import type { SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { lacks } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt, rowsByKeys } from '../kernel/table/read.ts'
import { overwriteRow, removeRow, updateRow } from '../kernel/table/write.ts'
import { ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import type { HawkItem } from './hawk.store.ts'
import { hawkCounterKey, hawkCountersPartition } from './rows.ts'

/** What a hawk counts. */
export type Counters = Pick<SearchHawk, 'count' | 'offers'>
type Counted = Pick<HawkItem, 'id' | 'supplierId'>
interface CounterRow extends Partial<Counters> {
  readonly sk: string
}

/** The write that counts leads and offers, unless the hawk was deleted. One unit: counters lie in no index. */
export const countForHawk = (
  { searchHawkId, supplierId }: { readonly searchHawkId: number; readonly supplierId: number },
  added: Counters,
): Write => updateRow(hawkCounterKey(supplierId, searchHawkId), { add: added }, lacks('isGone'))

/** The write that sets the counters of a hawk to 0. */
export const clearCounters = ({ supplierId, id }: Counted): Write => removeRow(hawkCounterKey(supplierId, id))

/** Records of a deleted hawk's searches may come up to a day late. */
const keptMs = 2 * 86_400_000
/** The write that ends the counters of a deleted hawk: a search that is matched late doesn't begin them anew. */
export const endCounters = ({ supplierId, id }: Counted, nowMs: number): Write =>
  overwriteRow({ ...hawkCounterKey(supplierId, id), isGone: true, expiresAt: ttlSeconds(nowMs + keptMs) })

/** Counters by hawk. Missing ones are 0. */
export type CountersByHawk = ReadonlyMap<number, CounterRow>
const byHawk = (rows: readonly CounterRow[]): CountersByHawk => new Map(rows.map((row) => [Number(row.sk), row]))

/** The counters of a hawk. HAWKCOUNT#{supplier} / {hawk} */
export async function countersOfHawk({ supplierId, id }: Counted): Promise<CountersByHawk> {
  const row = await rowAt<CounterRow>(hawkCounterKey(supplierId, id))
  return byHawk(row ? [row] : [])
}

/** The counters of some hawks, half a unit each. */
export const countersAmong = async (hawks: readonly Counted[]): Promise<CountersByHawk> =>
  byHawk(await rowsByKeys(hawks.map(({ supplierId, id }) => hawkCounterKey(supplierId, id))))

/** Counters read ahead of the hawks they belong to; more than a page of hawks has, since deleted ones leave a row for two days. */
const readAhead = 2 * hawkLimits.aPage

/**
 * The counters of all hawks of a supplier, 1.5 units a hundred; undefined if there are more than a page can need.
 * HAWKCOUNT#{supplier} / *
 */
export async function countersOfSupplier(supplierId: number): Promise<CountersByHawk | undefined> {
  const rows = await firstRowsOf<CounterRow>(hawkCountersPartition(supplierId), readAhead)
  return rows.length < readAhead ? byHawk(rows) : undefined
}

/** A hawk with its leads and offers counted. Older hawks have a first part of both counts in their own row. */
export function withCounters(hawk: HawkItem, counters: CountersByHawk): HawkItem {
  const { count = 0, offers = 0 } = counters.get(hawk.id) ?? {}
  return { ...hawk, count: hawk.count + count, offers: hawk.offers + offers }
}
