import { pointOfCell, tileSizeInCells } from '@nestboard/shared/search/map/grid-cell.ts'
import {
  cellsPerSpatialOrderTile,
  coverDistanceRingWithCells,
  spatialOrderTileLevel,
} from '@nestboard/shared/search/map/spatial-order-cell-range.ts'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import {
  isCellInView,
  computeMetersToCellSquare,
  shareOfSquareInView,
  listTilesInView,
} from '@nestboard/shared/search/map/visible-map-area.ts'
import type { TileInView } from '@nestboard/shared/search/map/visible-map-area.ts'
import { targetOfferCountPerPage } from './read-unit-budget.ts'
import type { MapReadContext, MapDirectory } from './map-directory.ts'
import { fetchMapRows, buildMapKeyRangeOfCells } from './fetch-map-rows.ts'
import type { MapRowCollector, MapQuery } from './map-row-collector.ts'
import { halfReadUnitBytes, mapRowSizeBytes } from './map-index-reader.ts'

/** How far a read by distance has come: all listings within `meters` of the center were read. */
export interface DistanceSortedReadProgress {
  readonly meters: number
  readonly isComplete: boolean
}

const maxRounds = 5
/**
 * Share of the remaining read units that the first round may spend; the next constant is the share of each later
 * round. The first round spends less, because it can only estimate how many of the listings match.
 */
const firstShare = 0.5
const laterShare = 0.85
const safety = 1.15
/**
 * A circle whose planned radius is smaller than this may lie inside one crowded directory cell, so the first circle is
 * then shrunk further.
 */
const crowdedMeters = 1200
const crowdedShare = 0.55
const samples = 4

/** A sample point of the map with the number of listings expected around it. */
interface Sample {
  readonly meters: number
  readonly rows: number
}

/**
 * Reads listings outward from the center: first a circle that should hold enough offers, then rings sized by the share
 * of the listings read so far that match the search.
 * @param inner radius in meters that an earlier page covered
 */
export async function readListingsByDistance(
  gathering: MapRowCollector,
  directory: MapDirectory,
  context: MapReadContext,
  { tiles, guessed, inner }: { tiles: readonly TileInView[]; guessed: number; inner: number },
): Promise<DistanceSortedReadProgress> {
  const { view, center, windows } = gathering.wanted
  const densities = await directory.densities(tiles, context)
  const spread = samplesOf(gathering, tiles, densities).filter(({ meters }) => meters >= inner)
  const farthest = spread.at(-1)?.meters ?? 0
  const whole = spread.reduce((sum, { rows }) => sum + rows, 0)
  const rowsATile = new Map(tiles.map((tile) => [tile.code, rowsOf(densities, tile)]))
  const inhabited = tiles.filter(({ code }) => (rowsATile.get(code) ?? 0) > 0)
  let outer = inner
  for (let round = 0; round < maxRounds; round++) {
    const left = context.budget.left(gathering)
    if (left < 0.5) break
    const yielded = round === 0 ? guessed : (gathering.found + 1) / (gathering.inView + 3)
    const seen = rowsWithin(spread, outer)
    const { kept } = gathering
    const wanted = ((targetOfferCountPerPage - gathering.found) / yielded / kept) * safety
    const units = (round === 0 ? left * firstShare : left * laterShare) - 1.5
    const affordable = (units * 2 * halfReadUnitBytes) / mapRowSizeBytes / windows.length / kept
    const rows = seen + Math.max(20, Math.min(wanted, affordable))
    const planned = rows >= whole ? farthest * 1.01 + 1 : Math.max(outer * 1.05, radiusOf(spread, rows))
    const next = round === 0 && planned < crowdedMeters ? Math.max(inner, planned * crowdedShare) : planned
    const ring = { view, center, inner: outer, outer: next }
    const ranges = coverDistanceRingWithCells(
      ring,
      inhabited,
      (tile) => (rowsATile.get(tile.code) ?? 0) / cellsPerSpatialOrderTile,
    ).map(buildMapKeyRangeOfCells)
    gathering.promised += rowsWithin(spread, next) - seen
    const isRead = await fetchMapRows(ranges, gathering, context, left)
    if (!isRead) return { meters: outer, isComplete: false }
    outer = next
    if (rows >= whole && next === planned) return { meters: outer, isComplete: true }
    if (gathering.matching.filter(({ meters }) => meters <= outer).length >= targetOfferCountPerPage) break
  }
  return { meters: outer, isComplete: false }
}

const rowsOf = (densities: ReadonlyMap<number, number>, { code }: TileInView): number => {
  let rows = 0
  for (const [cell, count] of densities) if (Math.floor(cell / 256) === code) rows += count
  return rows
}

/**
 * Estimates where the listings in view lie, as sample points sorted by distance. The count of each directory cell is
 * spread evenly over its sample points.
 */
function samplesOf(
  { wanted }: MapRowCollector,
  tiles: readonly TileInView[],
  densities: ReadonlyMap<number, number>,
): Sample[] {
  const { view, center } = wanted
  const samplePoints: Sample[] = []
  const size = tileSizeInCells(14)
  for (const tile of tiles)
    for (const cell of listTilesInView({ boxes: [boxOf(tile)] }, 14)) {
      const count = densities.get(cell.code)
      if (!count || shareOfSquareInView(view, cell, size) === 0) continue
      for (let at = 0; at < samples * samples; at++) {
        const place = {
          x: cell.x + (((at % samples) + 0.5) / samples) * size,
          y: cell.y + ((Math.floor(at / samples) + 0.5) / samples) * size,
        }
        if (isCellInView(view, place))
          samplePoints.push({ meters: distanceMeters(center, pointOfCell(place)), rows: count / (samples * samples) })
      }
    }
  return samplePoints.toSorted((a, b) => a.meters - b.meters)
}

const boxOf = ({ x, y, level }: TileInView) => {
  const size = tileSizeInCells(level)
  return { fromX: x, toX: x + size, fromY: y, toY: y + size }
}

const rowsWithin = (spread: readonly Sample[], meters: number): number =>
  spread.reduce((sum, sample) => (sample.meters <= meters ? sum + sample.rows : sum), 0)

function radiusOf(spread: readonly Sample[], rows: number): number {
  let sum = 0
  for (const sample of spread) {
    sum += sample.rows
    if (sum >= rows) return sample.meters
  }
  return spread.at(-1)?.meters ?? 0
}

/** Returns the level 10 tiles in view with their distance from the center in meters, nearest first. */
export function listTilesByDistance({ view, center }: MapQuery): { tile: TileInView; meters: number }[] {
  const size = tileSizeInCells(spatialOrderTileLevel)
  return listTilesInView(view, spatialOrderTileLevel)
    .map((tile) => ({ tile, meters: computeMetersToCellSquare(center, tile, size) }))
    .toSorted((a, b) => a.meters - b.meters)
}
