import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import type { Point } from '@nestboard/shared/kernel/geo.ts'
import { hasRoom } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { decodedInteger } from '@nestboard/shared/search/map/code.ts'
import { pointOfCell } from '@nestboard/shared/search/map/grid.ts'
import { spaceRangesOfRing, spaceLevel } from '@nestboard/shared/search/map/ranges.ts'
import { openRow } from '@nestboard/shared/search/map/read-row.ts'
import { edgesAround, tilesInView, viewOfEdges } from '@nestboard/shared/search/map/view.ts'
import { windowOfDay } from '@nestboard/shared/search/map/window.ts'
import { mapPage } from './map.store.ts'
import { mapIdLast, mapPartition, mapSpaceSort } from './rows.ts'

/** Maximum number of rows that are read per range. */
const mostRows = 200
/** Number of rows assumed per cell. Ranges with few rows between them are joined into one. */
const rowsACell = 0.05

/**
 * Returns the ids of the nearest listings within `radius` meters that have room for the party and a free night in the
 * window of the check-in. Reads map rows in space order, in a bounded number that is independent of the catalog's
 * size.
 */
export async function listingsNear(center: Point, radius: number, stay: Stay, most: number): Promise<number[]> {
  const view = viewOfEdges(edgesAround(center, radius))
  const ranges = spaceRangesOfRing(
    { view, center, inner: 0, outer: radius },
    tilesInView(view, spaceLevel),
    () => rowsACell,
  )
  const window = windowOfDay(stay.day)
  const pages = await Promise.all(
    ranges.map(({ tile, from, to }) =>
      mapPage({
        pk: mapPartition(0, window, tile),
        from: mapSpaceSort(from),
        to: mapSpaceSort(to) + mapIdLast,
        most: mostRows,
      }),
    ),
  )
  return pages
    .flatMap(({ items }) => items)
    .flatMap(({ sk, b }) => {
      const { x, y, guests } = openRow(b as Uint8Array)
      const meters = distanceMeters(center, pointOfCell({ x: x + 0.5, y: y + 0.5 }))
      return meters <= radius && hasRoom(guests, stay.ages)
        ? [{ id: decodedInteger(sk.slice(-mapIdLast.length)), meters }]
        : []
    })
    .toSorted((a, b) => a.meters - b.meters || a.id - b.id)
    .slice(0, most)
    .map(({ id }) => id)
}
