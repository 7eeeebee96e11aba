import { tileSize } from '@nestboard/shared/search/map/grid.ts'
import { payersOf } from '@nestboard/shared/listing/stay.ts'
import { spaceLevel } from '@nestboard/shared/search/map/ranges.ts'
import { nearestMeters, tilesIn } from '@nestboard/shared/search/map/view.ts'
import { guessedShare } from '@nestboard/shared/search/filter.ts'
import type { SearchSort } from '@nestboard/shared/search/model.ts'
import { Budget, offersWanted } from './budget.ts'
import { nearTiles, readByDistance } from './by-distance.ts'
import { readByPrice } from './by-price.ts'
import { Directory } from './directory.ts'
import type { Asking, Histogram } from './directory.ts'
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
  const asking = { source, budget, nowMs: wanted.nowMs }
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

async function byDistance(gathering: Gathering, directory: Directory, asking: Asking, guessed: number, inner: number) {
  const { tiles, areAll } = nearTiles(gathering)
  const near = await readByDistance(gathering, directory, asking, { tiles, guessed, inner })
  const about = await countOf(gathering, directory, asking, tiles, areAll)
  if (areAll || !near.isComplete) return { isComplete: near.isComplete, reached: near.meters, about }
  const edge = edgeOf(gathering, tiles.length)
  if (gathering.matching.filter(({ meters }) => meters <= edge).length >= offersWanted)
    return { isComplete: false, reached: edge, about }
  const isComplete = await readWide(gathering, directory, asking)
  return { isComplete, reached: isComplete ? Infinity : edge, about }
}

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

/** Meters to the nearest tile that was not looked at. */
function edgeOf({ wanted: { view, centre } }: Gathering, looked: number): number {
  const size = tileSize(spaceLevel)
  const meters = tilesIn(view, spaceLevel).map((tile) => nearestMeters(centre, tile, size))
  return meters.toSorted((a, b) => a - b)[looked] ?? Infinity
}

/** Where the surroundings are nearly empty, whole tiles of level 7, nearest first; whether all in view were read. */
async function readWide(gathering: Gathering, directory: Directory, asking: Asking): Promise<boolean> {
  const { view, centre, windows } = gathering.wanted
  const tiles = tilesIn(view, 7)
  const histograms = await directory.histograms(1, tiles, asking)
  const nearest = tiles
    .map((tile) => ({
      tile,
      rows: countIn(histograms.get(tile.code)),
      meters: nearestMeters(centre, tile, tileSize(7)),
    }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => a.meters - b.meters)
  for (const { tile, rows } of nearest) {
    const left = asking.budget.left(gathering.found, gathering.yielded)
    if (unitsFor(rows) * windows.length > left) return false
    if (!(await fetchRows([priceRange(1, tile.code, [0, 2], [0, 255])], gathering, asking, left))) return false
  }
  return true
}
