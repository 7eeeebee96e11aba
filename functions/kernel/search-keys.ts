import { codeOf, idCharacters } from '@nestboard/shared/search/map/code.ts'
import { dueSort, listingPartition, tripPartition, userPartition } from './keys.ts'
import type { Key } from './keys.ts'

/**
 * The map index: rows in space order (`m0#`, by a window and a tile of level 10) and in price order (`m1#` to `m3#`, by a
 * window and a tile of level 7, 11 or 14). Windows, tiles and ids are written in six bits a character.
 */
export const mapPriceLevels = [7, 11, 14] as const
export type MapCopy = 0 | 1 | 2 | 3
const mapCodeLength = (level: number): number => Math.ceil((2 * level) / 6)
export const mapPartition = (copy: MapCopy, window: number, tile: number): string =>
  `m${copy}#${codeOf(window, 2)}${codeOf(tile, mapCodeLength(copy === 0 ? 10 : mapPriceLevels[copy - 1]!))}`
/** In space order: the cell of level 18 inside the tile. */
export const mapSpaceSort = (cell: number): string => codeOf(cell, 3)
/** In price order: class, then step. */
export const mapPriceSort = (placeClass: number, step: number): string => codeOf(placeClass * 256 + step, 2)
export const mapIdCode = (listingId: number): string => codeOf(listingId, idCharacters)
/** The last of all ids: ends a range that includes its upper key. */
export const mapIdLast = 'z'.repeat(idCharacters)
/** How many listings are filed where: by price (`mh1#` to `mh3#`, five levels a partition), and in space (`md#`). */
export const mapHistogramKey = (copy: 1 | 2 | 3, tile: number): Key => {
  const level = mapPriceLevels[copy - 1]!
  const group = Math.floor(tile / 4 ** 5)
  return { pk: `mh${copy}#${codeOf(group, mapCodeLength(level - 5))}`, sk: codeOf(tile % 4 ** 5, 2) }
}
export const mapDensityKey = (tile: number): Key => ({
  pk: `md#${codeOf(Math.floor(tile / 64), mapCodeLength(7))}`,
  sk: codeOf(tile % 64, 1),
})
/** What the map knows of a listing: where its rows are. */
export const mapStateKey = (listingId: number): Key => ({ pk: listingPartition(listingId), sk: mapStateSort })
export const mapStateSort = 'MAP'
/** In the index: the listings that are on the map, by when their windows move. */
export const mapRolls = 'ROLLS'
export const mapRollOrder = (atMs: number): string => dueSort(atMs)

/** A search, by its id; one of a board lies on the board, too, where one query reads all that is there. */
export const searchKey = (searchId: number): Key => ({ pk: `SEARCH#${searchId}`, sk: 'SEARCH' })
export const boardSearchPrefix = 'SEARCH#'
export const boardSearchKey = (tripId: number, searchId: number): Key => ({
  pk: tripPartition(tripId),
  sk: `${boardSearchPrefix}${searchId}`,
})

/** That a traveller was made an offer at a listing: beside each personalized offer, so that a search finds them by whom. */
export const offeredPrefix = 'OFFERED#'
export const offeredKey = (userId: number, listingId: number, offerId: number): Key => ({
  pk: userPartition(userId),
  sk: `${offeredPrefix}${listingId}#${offerId}`,
})
