import { encodeSortableInteger, decodeSortableInteger } from '@nestboard/shared/search/map/encode-sortable-integer.ts'
import { guestCapacityClassCount, coarsePriceBracketCount } from '@nestboard/shared/search/map/price-brackets.ts'
import type { TileInView } from '@nestboard/shared/search/map/visible-map-area.ts'
import type { RowKey } from '../../kernel/table/define-row-key.ts'
import { mapDensityKey, mapHistogramKey } from './rows.ts'
import type { ReadUnitBudget } from './read-unit-budget.ts'
import type { MapIndexReader } from './map-index-reader.ts'

/**
 * Numbers of listings in a tile, by guest class (0 for up to 3 guests, 1 for up to 5, 2 above) and by coarse price
 * bracket, about 15 % wide.
 */
export type PriceHistogram = readonly (readonly number[])[]

/** Name of the histogram attribute that counts the listings of a guest class in a coarse price bracket. */
export const buildPriceHistogramAttributeName = (placeClass: number, coarse: number): string =>
  `${placeClass}${encodeSortableInteger(coarse, 2)}`
/**
 * Name of the density attribute that counts the listings in a level 14 cell. It encodes the cell's position in its
 * level 10 tile.
 */
export const buildDensityAttributeName = (cell: number): string => `c${encodeSortableInteger(cell % 256, 2)}`

const keepMs = 600_000
/**
 * Rows that count fewer listings are not cached: in an almost empty tile, a listing added after caching would never be
 * read.
 */
const keptLeast = 200
const maxKept = 4000

/**
 * The counts of listings by which searches plan their reads. Rows of crowded tiles are cached for ten minutes: a wrong
 * count costs one or two more reads but never a result.
 */
export class MapDirectory {
  readonly #kept = new Map<string, { readonly untilMs: number; readonly item: Readonly<Record<string, unknown>> }>()

  /**
   * Reads the price histograms of tiles. The map has three copies in price order, each with tiles of its own level; an
   * empty tile's histogram is all zeros.
   */
  async histograms(
    copy: 1 | 2 | 3,
    tiles: readonly TileInView[],
    context: MapReadContext,
  ): Promise<Map<number, PriceHistogram>> {
    const items = await this.#read(new Map(tiles.map(({ code }) => [code, mapHistogramKey(copy, code)])), context)
    return new Map([...items].map(([code, item]) => [code, histogramOf(item)]))
  }

  /** Reads the number of listings in each level 14 cell of these level 10 tiles, by cell code. */
  async densities(tiles: readonly TileInView[], context: MapReadContext): Promise<Map<number, number>> {
    const items = await this.#read(new Map(tiles.map(({ code }) => [code, mapDensityKey(code)])), context)
    const cells = [...items].flatMap(([tile, item]) =>
      Object.entries(item)
        .filter(([name]) => name.length === 3 && name.startsWith('c'))
        .map(([name, count]): [number, number] => [tile * 256 + decodeSortableInteger(name.slice(1)), count as number]),
    )
    return new Map(cells.filter(([, count]) => count > 0))
  }

  async #read(keys: ReadonlyMap<number, RowKey>, { source, budget, nowMs, seen }: MapReadContext) {
    const nameOf = ({ pk, sk }: RowKey): string => `${pk}|${sk}`
    const itemAt = (key: RowKey) => {
      const kept = this.#kept.get(nameOf(key))
      return seen.get(nameOf(key)) ?? (kept && kept.untilMs > nowMs ? kept.item : undefined)
    }
    const missing = [...keys.values()].filter((key) => !itemAt(key))
    const pages = await Promise.all(runsOf(missing).map(async (range) => ({ range, page: await source(range) })))
    if (this.#kept.size > maxKept) this.#kept.clear()
    for (const key of missing) seen.set(nameOf(key), {})
    for (const { range, page } of pages) {
      budget.spent += page.units
      for (const item of page.items) {
        const name = nameOf({ pk: range.pk, sk: item.sk })
        seen.set(name, item)
        if (listingsIn(item) >= keptLeast) this.#kept.set(name, { untilMs: nowMs + keepMs, item })
      }
    }
    return new Map([...keys].map(([code, key]) => [code, itemAt(key) ?? {}]))
  }
}

/** The directory that all requests of the process share, because its counts are the same for every caller. */
export const sharedMapDirectory = new MapDirectory()

export interface MapReadContext {
  readonly source: MapIndexReader
  readonly budget: ReadUnitBudget
  readonly nowMs: number
  /** Directory rows that the request has already read, by key. */
  readonly seen: Map<string, Readonly<Record<string, unknown>>>
}

/** Keys at most this far apart are read by one query, because the rows between them cost less than a second query. */
const maxGap = 12

function runsOf(keys: readonly RowKey[]): { pk: string; from: string; to: string }[] {
  const runs: { pk: string; from: string; to: string }[] = []
  for (const { pk, sk } of keys.toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1))) {
    const last = runs.at(-1)
    if (last?.pk === pk && decodeSortableInteger(sk) - decodeSortableInteger(last.to) <= maxGap) last.to = sk
    else runs.push({ pk, from: sk, to: sk })
  }
  return runs
}

/** Sums all counts of a directory row. */
const listingsIn = (item: Readonly<Record<string, unknown>>): number =>
  Object.values(item).reduce<number>((sum, count) => (typeof count === 'number' ? sum + count : sum), 0)

const histogramOf = (item: Readonly<Record<string, unknown>>): PriceHistogram =>
  Array.from({ length: guestCapacityClassCount }, (_, placeClass) =>
    Array.from({ length: coarsePriceBracketCount }, (_, coarse) =>
      Math.max(0, (item[buildPriceHistogramAttributeName(placeClass, coarse)] as number | undefined) ?? 0),
    ),
  )
