import { capBufferDays } from '@nestboard/shared/inventory/count-available-units.ts'
import { windowsCoveringDay } from '@nestboard/shared/search/map/window.ts'
import type { BookableListing } from '../../offers/bookable-listing.ts'
import type { RowKey } from '../../kernel/table/define-row-key.ts'
import {
  buildAreaListingCountKeys,
  buildMapRowKeyFields,
  hasSameMapRowKeyFields,
  buildMapRowKeys,
} from './map-row-key-fields.ts'
import type { AreaListingCountKey, MapRowKeyFields } from './map-row-key-fields.ts'
import { buildPublicListingMapView } from './public-listing-map-view.ts'

/**
 * The stored map state of a listing. `first` and `last` are the windows that may hold its rows, `pending` the former
 * key fields under which an unfinished move may have left rows, `rollsAtMs` when its windows roll (epoch ms; undefined
 * if it isn't shown), and `loaded` the `nms` of rows that an import wrote together with the map rows.
 */
export interface ListingMapState {
  readonly asOf: number
  readonly filed: MapRowKeyFields | undefined
  readonly first: number
  readonly last: number
  readonly pending: readonly MapRowKeyFields[]
  readonly rollsAtMs: number | undefined
  readonly loaded?: number
}

/** The changed days, as epoch days; `all` stands for every day. */
export type ChangedDays = 'all' | ReadonlySet<number>

/** The writes that bring the map in line with a listing, in the order in which they run. */
export interface MapProjectionWrites {
  /** Written first if map rows move to other keys, so that after a crash every row can still be found. */
  readonly begin: ListingMapState | undefined
  readonly counts: readonly (AreaListingCountKey & { readonly by: 1 | -1 })[]
  readonly puts: readonly (RowKey & { readonly b: Uint8Array })[]
  readonly deletes: readonly RowKey[]
  readonly end: ListingMapState | undefined
}

/** Computes the writes that bring the map in line with a listing as it was read at `asOf`. */
export function buildMapProjectionWrites(
  listingId: number,
  bookable: BookableListing | undefined,
  before: ListingMapState | undefined,
  changed: ChangedDays,
  asOf: number,
): MapProjectionWrites {
  const now = bookable && buildPublicListingMapView(bookable, asOf)
  const filed = now && buildMapRowKeyFields(now.shown.listing, now.orderPrice, before?.filed)
  const isMoved = !isAt(before, filed)
  const stale = isMoved && before ? [...before.pending, ...(before.filed ? [before.filed] : [])] : []
  const [first, last] = [now?.windows.at(0) ?? before?.first ?? 0, now?.windows.at(-1) ?? before?.last ?? -1]
  const isWider = before !== undefined && now !== undefined && (first !== before.first || last !== before.last)
  const windows = windowsToWrite(now?.windows ?? [], changed, bookable, isMoved ? undefined : before)
  const puts: (RowKey & { b: Uint8Array })[] = []
  const deletes: RowKey[] = []
  for (const window of windows) {
    const b = now?.row(window)
    for (const key of filed ? buildMapRowKeys(listingId, filed, window) : []) {
      if (b) puts.push({ ...key, b })
      else deletes.push(key)
    }
  }
  const gone = (place: MapRowKeyFields, from: number, to: number) =>
    windowsBetween(from, to).flatMap((window) => buildMapRowKeys(listingId, place, window))
  if (before) for (const place of stale) deletes.push(...gone(place, before.first, before.last))
  if (before && !isMoved && filed) {
    deletes.push(...gone(filed, before.first, first - 1), ...gone(filed, last + 1, before.last))
  }
  const rollsAtMs = now?.rollsAtMs
  const state = { asOf, filed, first, last, pending: [], rollsAtMs }
  const reach = { first: Math.min(first, before?.first ?? first), last: Math.max(last, before?.last ?? last) }
  return {
    // The old roll time is kept until the end, so that after a crash the listing is still due and the roll is retried.
    begin: isMoved ? { ...state, ...reach, pending: stale, rollsAtMs: before?.rollsAtMs ?? rollsAtMs } : undefined,
    counts: isMoved ? countsOf(before?.filed, filed) : [],
    puts,
    deletes: without(deletes, puts),
    end: isMoved || isWider || rollsAtMs !== before?.rollsAtMs ? state : undefined,
  }
}

/** Removes duplicate keys, and keys that are also written. */
function without(keys: readonly RowKey[], written: readonly RowKey[]): RowKey[] {
  const nameOf = ({ pk, sk }: RowKey): string => `${pk}|${sk}`
  const names = new Set(written.map(nameOf))
  return keys.filter((key) => names.size < names.add(nameOf(key)).size)
}

/** Whether all map rows of a listing already have the right keys. */
const isAt = (before: ListingMapState | undefined, filed: MapRowKeyFields | undefined): boolean =>
  (before?.pending.length ?? 0) === 0 &&
  (before?.filed && filed ? hasSameMapRowKeyFields(before.filed, filed) : before?.filed === filed)

/**
 * The changes of the stored counts when the cell, guest class or price bracket of a listing changes: counts that
 * include the listing only before the change are lowered, those that include it only afterwards are raised.
 */
function countsOf(from: MapRowKeyFields | undefined, to: MapRowKeyFields | undefined): MapProjectionWrites['counts'] {
  const [before, after] = [from ? buildAreaListingCountKeys(from) : [], to ? buildAreaListingCountKeys(to) : []]
  const isIn = (all: readonly AreaListingCountKey[], { pk, sk, attribute }: AreaListingCountKey) =>
    all.some((each) => each.pk === pk && each.sk === sk && each.attribute === attribute)
  return [
    ...after.filter((counter) => !isIn(before, counter)).map((counter) => ({ ...counter, by: 1 as const })),
    ...before.filter((counter) => !isIn(after, counter)).map((counter) => ({ ...counter, by: -1 as const })),
  ]
}

const windowsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/**
 * Returns the windows touched by the changed days and their buffer days; all windows if the map rows are new or move
 * to other keys.
 */
function windowsToWrite(
  windows: readonly number[],
  changed: ChangedDays,
  bookable: BookableListing | undefined,
  before: ListingMapState | undefined,
): number[] {
  if (!before || changed === 'all' || !bookable) return [...windows]
  const { blockPastDays, blockNextDays } = capBufferDays(bookable.inventory.rules)
  const touched = new Set<number>()
  for (const day of changed)
    for (let near = day - blockNextDays; near <= day + blockPastDays; near++)
      for (const window of windowsCoveringDay(near)) touched.add(window)
  return windows.filter((window) => touched.has(window) || window < before.first || window > before.last)
}
