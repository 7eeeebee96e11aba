import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { listSearchCellKeys } from '@nestboard/shared/search-hawks/cells.ts'
import { distanceIfHawkMatches } from '@nestboard/shared/search-hawks/distance-if-hawk-matches.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { readRowPage } from '../kernel/table/read.ts'
import type { PageStart } from '../kernel/table/read.ts'
import type { HawkCellCopy } from './hawk.store.ts'
import { hawkCellKey } from './rows.ts'

/** The fields of a search that decide which hawks it matches. */
export type SearchedStay = GeoPoint & Pick<StaySearch, 'day' | 'length'>

/**
 * A hawk whose place, dates and length match a search, and its distance in meters. Whether the searcher is in the
 * hawk's own team is not checked.
 */
export interface HawkMatch {
  readonly hawk: HawkCellCopy
  readonly meters: number
}

/** The matches among one page of hawks from each cell. `isLast`: no cell has more hawks. */
interface HawkMatchPage {
  readonly near: readonly HawkMatch[]
  readonly isLast: boolean
}

/**
 * Number of hawks that are read at once from each of a search's four cells. It limits the memory used, however many
 * hawks a cell has.
 */
export const hawksPerCellPage = 500

/**
 * Yields the hawks that match the place, dates and length of a search, page by page; the searcher is not checked. The
 * first page costs two read units plus its rows; later pages are read only from cells with more hawks.
 */
export async function* findMatchingHawks(search: SearchedStay, most = hawksPerCellPage): AsyncGenerator<HawkMatchPage> {
  let cells = listSearchCellKeys(search).map((cell) => ({ pk: hawkCellKey(cell, 0).pk, after: undefined as PageStart }))
  do {
    const pages = await Promise.all(cells.map(({ pk, after }) => readRowPage<HawkCellCopy>(pk, { after, most })))
    cells = cells.flatMap(({ pk }, at) => (pages[at]!.last ? [{ pk, after: pages[at]!.last }] : []))
    const near = pages.flatMap(({ items }) => items.flatMap((hawk) => matched(hawk, search)))
    yield { near, isLast: cells.length === 0 }
  } while (cells.length > 0)
}

function matched(hawk: HawkCellCopy, search: SearchedStay): HawkMatch[] {
  const meters = distanceIfHawkMatches(hawk, hawk, { ...search, supplierIds: [] })
  return meters === undefined ? [] : [{ hawk, meters }]
}
