import { hawkLimits } from '@nestboard/shared/search-hawks/model.ts'
import type { SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { attributesMissing } from '../kernel/table/condition.ts'
import { readFirstRows, readRow, readRowsByKeys } from '../kernel/table/read.ts'
import { overwriteRow, removeRow, updateRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import type { HawkItem } from './hawk.store.ts'
import { hawkCountersKey, hawkCountersPartition } from './rows.ts'

/** Numbers of leads and offers that a hawk has produced. */
export type HawkCounters = Pick<SearchHawk, 'count' | 'offers'>
type Counted = Pick<HawkItem, 'id' | 'supplierId'>
interface CounterRow extends Partial<HawkCounters> {
  readonly sk: string
}

/**
 * The write that adds to a hawk's numbers of leads and offers; its condition fails once the hawk is deleted. Costs one
 * write unit, because counter rows lie in no index.
 */
export const addToHawkCounters = (
  { searchHawkId, supplierId }: { readonly searchHawkId: number; readonly supplierId: number },
  added: HawkCounters,
): TableWrite => updateRow(hawkCountersKey(supplierId, searchHawkId), { add: added }, attributesMissing('isGone'))

/** The write that resets the counters of a hawk to 0, by removing their row. */
export const resetHawkCounters = ({ supplierId, id }: Counted): TableWrite => removeRow(hawkCountersKey(supplierId, id))

/**
 * Stream records of searches may arrive up to a day after the hawk's deletion, so its tombstone is kept for two days.
 */
const keptMs = 2 * 86_400_000
/**
 * The write that replaces the counters of a deleted hawk by a tombstone, so that a search matched late doesn't create
 * new counters.
 */
export const tombstoneHawkCounters = ({ supplierId, id }: Counted, nowMs: number): TableWrite =>
  overwriteRow({ ...hawkCountersKey(supplierId, id), isGone: true, expiresAt: toTtlSeconds(nowMs + keptMs) })

/** Counter rows by hawk id. Without a row, a hawk's counters are 0. */
export type CountersByHawkId = ReadonlyMap<number, CounterRow>
const byHawk = (rows: readonly CounterRow[]): CountersByHawkId => new Map(rows.map((row) => [Number(row.sk), row]))

/** Reads the counters of one hawk. Key: HAWKCOUNT#{supplier} / {hawk}. */
export async function readCountersOfHawk({ supplierId, id }: Counted): Promise<CountersByHawkId> {
  const row = await readRow<CounterRow>(hawkCountersKey(supplierId, id))
  return byHawk(row ? [row] : [])
}

/** Reads the counters of the given hawks in one batch, at half a read unit each. */
export const readCountersOfHawks = async (hawks: readonly Counted[]): Promise<CountersByHawkId> =>
  byHawk(await readRowsByKeys(hawks.map(({ supplierId, id }) => hawkCountersKey(supplierId, id))))

/**
 * Number of counter rows that are read in parallel with a page of hawks. It exceeds the page size, because each
 * deleted hawk leaves a row for two days.
 */
const readAhead = 2 * hawkLimits.aPage

/**
 * Reads the counters of all hawks of a supplier, at 1.5 read units per hundred. Undefined if the supplier has
 * `readAhead` rows or more; the caller then reads counters by hawk. Key: HAWKCOUNT#{supplier} / *.
 */
export async function readHawkCountersOfSupplier(supplierId: number): Promise<CountersByHawkId | undefined> {
  const rows = await readFirstRows<CounterRow>(hawkCountersPartition(supplierId), readAhead)
  return rows.length < readAhead ? byHawk(rows) : undefined
}

/**
 * Adds the numbers of leads and offers in the hawk's counter row to those in the hawk's own row, which holds a part of
 * both numbers if the hawk is older than the counter rows.
 */
export function addCountersToHawk(hawk: HawkItem, counters: CountersByHawkId): HawkItem {
  const { count = 0, offers = 0 } = counters.get(hawk.id) ?? {}
  return { ...hawk, count: hawk.count + count, offers: hawk.offers + offers }
}
