import { countPayingTravelers } from '@nestboard/shared/listing/stay.ts'
import { listTilesInView } from '@nestboard/shared/search/map/visible-map-area.ts'
import { estimateFilterPassShare } from '@nestboard/shared/search/filter.ts'
import type { SearchSort } from '@nestboard/shared/search/model.ts'
import { ReadUnitBudget, targetOfferCountPerPage } from './read-unit-budget.ts'
import { listTilesByDistance, readListingsByDistance } from './by-distance.ts'
import { readListingsByPrice } from './read-listings-by-price.ts'
import type { MapReadContext, MapDirectory, PriceHistogram } from './map-directory.ts'
import { fetchMapRows, buildMapKeyRangeOfPrices } from './fetch-map-rows.ts'
import { MapRowCollector } from './map-row-collector.ts'
import type { MapQuery } from './map-row-collector.ts'
import type { MapIndexReader } from './map-index-reader.ts'
import { sumNumbers } from './price-sorted-query.ts'
import { countReadUnitsOfRows } from './map-index-reader.ts'

/** Where a page of search results ended: meters from the center or, in price order, the next coarse price bracket. */
export type SearchPageEnd = number

export interface MapReadResult {
  readonly gathering: MapRowCollector
  readonly isComplete: boolean
  readonly reached: SearchPageEnd
  readonly about: number
  readonly units: number
}

/** Share of rows that fit a stay of five nights if 60 % of the nights are blocked. */
const usualYield = 0.38

/**
 * Reads the listings in view in a sort order, within the read units that a page may cost. There is no copy of the map
 * sorted by rating, so for RATING it reads the nearest listings, and the caller sorts them.
 */
export async function readListingsInView(
  wanted: MapQuery,
  sort: SearchSort,
  {
    source,
    directory,
    after,
    maxUnits,
  }: {
    source: MapIndexReader
    directory: MapDirectory
    after: SearchPageEnd | undefined
    /** Limit of the page's read units while few offers are found. */
    maxUnits?: number
  },
): Promise<MapReadResult> {
  const gathering = new MapRowCollector(wanted)
  const budget = new ReadUnitBudget(maxUnits)
  const context = { source, budget, nowMs: wanted.nowMs, seen: new Map() }
  const { stay, filters } = wanted
  const guessed =
    estimateFilterPassShare(filters, countPayingTravelers(stay.ages)) *
    usualYield *
    Math.min(1.5, (5 / stay.length) ** 0.5)
  if (sort === 'DISTANCE' || sort === 'RATING') {
    const progress = await byDistance(gathering, directory, context, guessed, after ?? 0)
    return { gathering, ...progress, units: budget.spent }
  }
  const upwards = sort === 'PRICE_LOWEST'
  const { next, ...progress } = await readListingsByPrice(gathering, directory, context, {
    upwards,
    guessed,
    from: after,
  })
  return { gathering, ...progress, reached: next, units: budget.spent }
}

/** Number of tiles that the first round reads, and the factor by which their number grows in each further round. */
const tilesFirst = 9
const tilesGrowth = 3

/**
 * Reads the nearest tiles. If they hold too few offers, it reads all of the wider tiles in view if that is cheap,
 * otherwise it adds rings of tiles.
 */
async function byDistance(
  gathering: MapRowCollector,
  directory: MapDirectory,
  context: MapReadContext,
  guessed: number,
  inner: number,
) {
  const nearest = listTilesByDistance(gathering.wanted)
  const first = nearest.slice(0, tilesFirst).map(({ tile }) => tile)
  let progress = await readListingsByDistance(gathering, directory, context, { tiles: first, guessed, inner })
  const about = await countOf(gathering, directory, context, first, nearest.length <= tilesFirst)
  let looked = tilesFirst
  while (looked < nearest.length && progress.isComplete && !isEnough(gathering, nearest[looked]?.meters)) {
    if (looked === tilesFirst && (await readWide(gathering, directory, context)))
      return { isComplete: true, reached: Infinity, about }
    if (context.budget.left(gathering) < 1) break
    const tiles = nearest.slice(looked, looked * tilesGrowth).map(({ tile }) => tile)
    progress = await readListingsByDistance(gathering, directory, context, { tiles, guessed, inner })
    looked *= tilesGrowth
  }
  const edge = nearest[looked]?.meters ?? Infinity
  const isComplete = progress.isComplete && edge === Infinity
  return { isComplete, reached: isComplete ? Infinity : Math.min(edge, progress.meters), about }
}

/** Whether enough offers lie nearer than any tile that hasn't been read. */
const isEnough = ({ matching }: MapRowCollector, edge = Infinity): boolean =>
  matching.filter(({ meters }) => meters <= edge).length >= targetOfferCountPerPage

/**
 * Estimates the number of listings in view: from level 14 cells if all tiles were read, otherwise from level 7 tiles.
 */
async function countOf(
  { wanted }: MapRowCollector,
  directory: MapDirectory,
  context: MapReadContext,
  tiles: readonly ReturnType<typeof listTilesInView>[number][],
  areAll: boolean,
): Promise<number> {
  if (areAll) {
    const densities = await directory.densities(tiles, context)
    const shares = new Map(listTilesInView(wanted.view, 14).map(({ code, share }) => [code, share]))
    return Math.round(sumNumbers([...densities].map(([cell, count]) => count * (shares.get(cell) ?? 0))))
  }
  const wide = listTilesInView(wanted.view, 7)
  const histograms = await directory.histograms(1, wide, context)
  return Math.round(sumNumbers(wide.map(({ code, share }) => countIn(histograms.get(code)) * share)))
}

const countIn = (histogram: PriceHistogram | undefined): number => sumNumbers((histogram ?? []).map(sumNumbers))

/** Reads all level 7 tiles in view if the page has enough read units left; returns false if it doesn't. */
async function readWide(
  gathering: MapRowCollector,
  directory: MapDirectory,
  context: MapReadContext,
): Promise<boolean> {
  const { view, windows } = gathering.wanted
  const tiles = listTilesInView(view, 7)
  const histograms = await directory.histograms(1, tiles, context)
  const inhabited = tiles.filter(({ code }) => countIn(histograms.get(code)) > 0)
  const units = sumNumbers(
    inhabited.map(({ code }) => countReadUnitsOfRows(countIn(histograms.get(code)) * gathering.kept)),
  )
  const left = context.budget.left(gathering)
  if (units * windows.length > left) return false
  const ranges = inhabited.map(({ code }) => buildMapKeyRangeOfPrices(1, code, [0, 2], [0, 255]))
  return fetchMapRows(ranges, gathering, context, left)
}

/** Estimates the number of listings in a view that is too wide to read. */
export async function estimateListingCountInView(
  { view, nowMs }: Pick<MapQuery, 'view' | 'nowMs'>,
  { source, directory }: { source: MapIndexReader; directory: MapDirectory },
): Promise<number> {
  const tiles = listTilesInView(view, 7)
  const histograms = await directory.histograms(1, tiles, {
    source,
    budget: new ReadUnitBudget(),
    nowMs,
    seen: new Map(),
  })
  return Math.round(sumNumbers(tiles.map(({ code, share }) => countIn(histograms.get(code)) * share)))
}
