import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { hasRoomForParty } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { decodeSortableInteger } from '@nestboard/shared/search/map/encode-sortable-integer.ts'
import { pointOfCell } from '@nestboard/shared/search/map/grid-cell.ts'
import {
  coverDistanceRingWithCells,
  spatialOrderTileLevel,
} from '@nestboard/shared/search/map/spatial-order-cell-range.ts'
import { decodeMapRowLazily } from '@nestboard/shared/search/map/decode-map-row.ts'
import { mapEdgesAround, listTilesInView, mapAreaOfEdges } from '@nestboard/shared/search/map/visible-map-area.ts'
import { windowOfDay } from '@nestboard/shared/search/map/window.ts'
import { readMapRowPage } from './map.store.ts'
import { highestEncodedListingId, buildMapPartitionKey, buildSpatialSortKeyPrefix } from './rows.ts'

/** Maximum number of rows that are read per range. */
const mostRows = 200
/** Number of rows assumed per cell. Ranges with few rows between them are joined into one. */
const rowsACell = 0.05

/**
 * Returns the ids of the nearest listings within `radius` meters that have room for the party and a free night in the
 * window of the check-in. Reads map rows in spatial order, in a bounded number that is independent of the catalog's
 * size.
 */
export async function findListingsNear(center: GeoPoint, radius: number, stay: Stay, most: number): Promise<number[]> {
  const view = mapAreaOfEdges(mapEdgesAround(center, radius))
  const ranges = coverDistanceRingWithCells(
    { view, center, inner: 0, outer: radius },
    listTilesInView(view, spatialOrderTileLevel),
    () => rowsACell,
  )
  const window = windowOfDay(stay.day)
  const pages = await Promise.all(
    ranges.map(({ tile, from, to }) =>
      readMapRowPage({
        pk: buildMapPartitionKey(0, window, tile),
        from: buildSpatialSortKeyPrefix(from),
        to: buildSpatialSortKeyPrefix(to) + highestEncodedListingId,
        most: mostRows,
      }),
    ),
  )
  return pages
    .flatMap(({ items }) => items)
    .flatMap(({ sk, b }) => {
      const { x, y, guests } = decodeMapRowLazily(b as Uint8Array)
      const meters = distanceMeters(center, pointOfCell({ x: x + 0.5, y: y + 0.5 }))
      return meters <= radius && hasRoomForParty(guests, stay.ages)
        ? [{ id: decodeSortableInteger(sk.slice(-highestEncodedListingId.length)), meters }]
        : []
    })
    .toSorted((a, b) => a.meters - b.meters || a.id - b.id)
    .slice(0, most)
    .map(({ id }) => id)
}
