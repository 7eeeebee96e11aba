import { codeOf, valueOf } from '@nestboard/shared/search/map/code.ts'
import { classes, coarseMost } from '@nestboard/shared/search/map/step.ts'
import type { Tile } from '@nestboard/shared/search/map/view.ts'
import type { Key } from '../../kernel/table/row-kind.ts'
import { mapDensityKey, mapHistogramKey } from './rows.ts'
import type { Budget } from './budget.ts'
import type { MapSource } from './source.ts'

/** How many listings are filed under each class and coarse step of a tile. */
export type Histogram = readonly (readonly number[])[]

/** In a histogram's item: the attribute of a class and coarse step. */
export const histogramAttribute = (placeClass: number, coarse: number): string => `${placeClass}${codeOf(coarse, 2)}`
/** In a density item: the attribute of a cell of level 14, by its place in the tile of level 10. */
export const densityAttribute = (cell: number): string => `c${codeOf(cell % 256, 2)}`

const keepMs = 600_000
/** Counts of fewer listings are read anew: where little is, one more that nobody counted would not be looked for at all. */
const keptLeast = 200
const keptMost = 4000

/**
 * The directory of counts, which reads are planned by. What was read of crowded places is kept ten minutes: counts that
 * are wrong by half cost a read or two, never a result.
 */
export class Directory {
  readonly #kept = new Map<string, { readonly untilMs: number; readonly item: Readonly<Record<string, unknown>> }>()

  /** Listings of these tiles of a price copy by class and coarse step; a tile nobody lives in has no entry. */
  async histograms(copy: 1 | 2 | 3, tiles: readonly Tile[], ask: Asking): Promise<Map<number, Histogram>> {
    const items = await this.#read(new Map(tiles.map(({ code }) => [code, mapHistogramKey(copy, code)])), ask)
    return new Map([...items].map(([code, item]) => [code, histogramOf(item)]))
  }

  /** Listings of these tiles of level 10 by cell of level 14, the cells by code. */
  async densities(tiles: readonly Tile[], ask: Asking): Promise<Map<number, number>> {
    const items = await this.#read(new Map(tiles.map(({ code }) => [code, mapDensityKey(code)])), ask)
    const cells = [...items].flatMap(([tile, item]) =>
      Object.entries(item)
        .filter(([name]) => name.length === 3 && name.startsWith('c'))
        .map(([name, count]): [number, number] => [tile * 256 + valueOf(name.slice(1)), count as number]),
    )
    return new Map(cells.filter(([, count]) => count > 0))
  }

  async #read(keys: ReadonlyMap<number, Key>, { source, budget, nowMs, seen }: Asking) {
    const nameOf = ({ pk, sk }: Key): string => `${pk}|${sk}`
    const itemAt = (key: Key) => {
      const kept = this.#kept.get(nameOf(key))
      return seen.get(nameOf(key)) ?? (kept && kept.untilMs > nowMs ? kept.item : undefined)
    }
    const missing = [...keys.values()].filter((key) => !itemAt(key))
    const pages = await Promise.all(runsOf(missing).map(async (range) => ({ range, page: await source(range) })))
    if (this.#kept.size > keptMost) this.#kept.clear()
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

export interface Asking {
  readonly source: MapSource
  readonly budget: Budget
  readonly nowMs: number
  /** What this search was told already, by key. */
  readonly seen: Map<string, Readonly<Record<string, unknown>>>
}

/** Keys a few places apart are asked for together: what lies between costs less than another question. */
const gapMost = 12

function runsOf(keys: readonly Key[]): { pk: string; from: string; to: string }[] {
  const runs: { pk: string; from: string; to: string }[] = []
  for (const { pk, sk } of keys.toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1))) {
    const last = runs.at(-1)
    if (last?.pk === pk && valueOf(sk) - valueOf(last.to) <= gapMost) last.to = sk
    else runs.push({ pk, from: sk, to: sk })
  }
  return runs
}

/** All counts of an item together. */
const listingsIn = (item: Readonly<Record<string, unknown>>): number =>
  Object.values(item).reduce<number>((sum, count) => (typeof count === 'number' ? sum + count : sum), 0)

const histogramOf = (item: Readonly<Record<string, unknown>>): Histogram =>
  Array.from({ length: classes }, (_, placeClass) =>
    Array.from({ length: coarseMost }, (_, coarse) =>
      Math.max(0, (item[histogramAttribute(placeClass, coarse)] as number | undefined) ?? 0),
    ),
  )
