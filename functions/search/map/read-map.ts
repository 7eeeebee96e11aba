import { payersOf } from '@nestboard/shared/listing/stay.ts'
import { tilesIn } from '@nestboard/shared/search/map/view.ts'
import { guessedShare } from '@nestboard/shared/search/filter.ts'
import type { SearchSort } from '@nestboard/shared/search/model.ts'
import { Budget, offersWanted } from './budget.ts'
import { nearestTiles, readByDistance } from './by-distance.ts'
import { readByPrice } from './by-price.ts'
import type { Asking, Directory, Histogram } from './directory.ts'
import { fetchRows, priceRange } from './fetch-rows.ts'
import { Gathering } from './gathering.ts'
import type { Wanted } from './gathering.ts'
import type { MapSource } from './source.ts'
import { sumOf } from './price-units.ts'
import { unitsFor } from './source.ts'

/** Where a page ended: meters from the centre, or the next coarse step. */
export type Reached = number

export interface MapRead {
  readonly gathering: Gathering
  readonly isComplete: boolean
  readonly reached: Reached
  readonly about: number
  readonly units: number
}

/** Of rows at 60 % of nights blocked, what share a stay of five nights fits. */
const usualYield = 0.38

/** Reads what is in view within the budget of a page, in the order that is asked for. */
export async function readMap(
  wanted: Wanted,
  sort: SearchSort,
  { source, directory, after }: { source: MapSource; directory: Directory; after: Reached | undefined },
): Promise<MapRead> {
  const gathering = new Gathering(wanted)
  const budget = new Budget()
  const asking = { source, budget, nowMs: wanted.nowMs, seen: new Map() }
  const { stay, filters } = wanted
  const guessed = guessedShare(filters, payersOf(stay.ages)) * usualYield * Math.min(1.5, (5 / stay.length) ** 0.5)
  if (sort === 'DISTANCE') {
    const found = await byDistance(gathering, directory, asking, guessed, after ?? 0)
    return { gathering, ...found, units: budget.spent }
  }
  const upwards = sort === 'PRICE_LOWEST'
  const { next, ...found } = await readByPrice(gathering, directory, asking, { upwards, guessed, from: after })
  return { gathering, ...found, reached: next, units: budget.spent }
}

/** Tiles looked at first, and how many times more in each further look. */
const tilesFirst = 9
const tilesGrowth = 3

/** Reads the nearest tiles; where they hold too little, the whole surroundings if that is cheap, else ring by ring of tiles. */
async function byDistance(gathering: Gathering, directory: Directory, asking: Asking, guessed: number, inner: number) {
  const nearest = nearestTiles(gathering.wanted)
  const first = nearest.slice(0, tilesFirst).map(({ tile }) => tile)
  let progress = await readByDistance(gathering, directory, asking, { tiles: first, guessed, inner })
  const about = await countOf(gathering, directory, asking, first, nearest.length <= tilesFirst)
  let looked = tilesFirst
  while (looked < nearest.length && progress.isComplete && !isEnough(gathering, nearest[looked]?.meters)) {
    if (looked === tilesFirst && (await readWide(gathering, directory, asking)))
      return { isComplete: true, reached: Infinity, about }
    if (asking.budget.left(gathering) < 1) break
    const tiles = nearest.slice(looked, looked * tilesGrowth).map(({ tile }) => tile)
    progress = await readByDistance(gathering, directory, asking, { tiles, guessed, inner })
    looked *= tilesGrowth
  }
  const edge = nearest[looked]?.meters ?? Infinity
  const isComplete = progress.isComplete && edge === Infinity
  return { isComplete, reached: isComplete ? Infinity : Math.min(edge, progress.meters), about }
}

/** Whether as many as are wanted lie nearer than anything that was not looked at. */
const isEnough = ({ matching }: Gathering, edge = Infinity): boolean =>
  matching.filter(({ meters }) => meters <= edge).length >= offersWanted

/** Listings in view: by the tiles that were looked at, where those are all; else by the widest tiles. */
async function countOf(
  { wanted }: Gathering,
  directory: Directory,
  asking: Asking,
  tiles: readonly ReturnType<typeof tilesIn>[number][],
  areAll: boolean,
): Promise<number> {
  if (areAll) {
    const densities = await directory.densities(tiles, asking)
    const shares = new Map(tilesIn(wanted.view, 14).map(({ code, share }) => [code, share]))
    return Math.round(sumOf([...densities].map(([cell, count]) => count * (shares.get(cell) ?? 0))))
  }
  const wide = tilesIn(wanted.view, 7)
  const histograms = await directory.histograms(1, wide, asking)
  return Math.round(sumOf(wide.map(({ code, share }) => countIn(histograms.get(code)) * share)))
}

const countIn = (histogram: Histogram | undefined): number => sumOf((histogram ?? []).map(sumOf))

/** Where the surroundings are nearly empty, all tiles of level 7 whole; false where they hold more than that is worth. */
async function readWide(gathering: Gathering, directory: Directory, asking: Asking): Promise<boolean> {
  const { view, windows } = gathering.wanted
  const tiles = tilesIn(view, 7)
  const histograms = await directory.histograms(1, tiles, asking)
  const inhabited = tiles.filter(({ code }) => countIn(histograms.get(code)) > 0)
  const units = sumOf(inhabited.map(({ code }) => unitsFor(countIn(histograms.get(code)) * gathering.kept)))
  const left = asking.budget.left(gathering)
  if (units * windows.length > left) return false
  const ranges = inhabited.map(({ code }) => priceRange(1, code, [0, 2], [0, 255]))
  return fetchRows(ranges, gathering, asking, left)
}

/** Listings in a view too wide to be read, about. */
export async function countInView(
  { view, nowMs }: Pick<Wanted, 'view' | 'nowMs'>,
  { source, directory }: { source: MapSource; directory: Directory },
): Promise<number> {
  const tiles = tilesIn(view, 7)
  const histograms = await directory.histograms(1, tiles, { source, budget: new Budget(), nowMs, seen: new Map() })
  return Math.round(sumOf(tiles.map(({ code, share }) => countIn(histograms.get(code)) * share)))
}
