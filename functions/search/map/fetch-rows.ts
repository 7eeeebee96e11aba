import { mapIdLast, mapPartition, mapPriceSort, mapSpaceSort } from './rows.ts'
import type { MapCopy } from './rows.ts'
import type { SpaceRange } from '@nestboard/shared/search/map/ranges.ts'
import type { ReadContext } from './directory.ts'
import type { MapRowCollector } from './gathering.ts'
import { rowBytes } from './source.ts'

/** A range of sort keys in one copy of the map, to be read in every window of the stay. */
export interface RowRange {
  readonly copy: MapCopy
  readonly tile: number
  readonly from: string
  readonly to: string
}

export const spaceRange = ({ tile, from, to }: SpaceRange): RowRange => ({
  copy: 0,
  tile,
  from: mapSpaceSort(from),
  to: mapSpaceSort(to) + mapIdLast,
})

/** The range of rows of some guest classes between two price steps, both inclusive. */
export const priceRange = (
  copy: 1 | 2 | 3,
  tile: number,
  [fromClass, tillClass]: readonly [number, number],
  [from, till]: readonly [number, number],
): RowRange => ({ copy, tile, from: mapPriceSort(fromClass, from), to: mapPriceSort(tillClass, till) + mapIdLast })

/** Reads ranges in every window of the stay, in parallel. Returns false if the budget cut a range short. */
export async function fetchRows(
  ranges: readonly RowRange[],
  gathering: MapRowCollector,
  context: ReadContext,
  units: number,
) {
  const { windows } = gathering.wanted
  const most = Math.max(60, Math.ceil((units * 2 * 4096) / rowBytes / windows.length))
  const pages = await Promise.all(
    ranges.flatMap(({ copy, tile, from, to }) =>
      windows.map(async (window, place) => ({
        place,
        copy,
        page: await context.source({ pk: mapPartition(copy, window, tile), from, to, most }),
      })),
    ),
  )
  for (const { place, copy, page } of pages) {
    context.budget.spent += page.units
    for (const item of page.items) gathering.take(item, place, copy !== 0)
  }
  return pages.every(({ page }) => page.isAll)
}
