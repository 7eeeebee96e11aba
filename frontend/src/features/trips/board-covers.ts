import beacon from './covers/beacon.webp'
import castle from './covers/castle.webp'
import cove from './covers/cove.webp'
import farm from './covers/farm.webp'
import forest from './covers/forest.webp'
import lights from './covers/lights.webp'
import snow from './covers/snow.webp'
import street from './covers/street.webp'
import tents from './covers/tents.webp'

const covers = [beacon, forest, street, cove, snow, castle, tents, lights, farm]
export const boardCoverCount = covers.length

/**
 * Cover picture of each board, by board id. Covers are assigned from the oldest board on, and each board skips the
 * covers of the eight boards before it, so that neighbors in the list look different.
 * @param ids the user's boards, newest first
 */
export function assignBoardCovers(ids: readonly number[]): Map<number, string> {
  const chosen: number[] = []
  for (const id of ids.toReversed()) {
    const near = new Set(chosen.slice(1 - boardCoverCount))
    let at = id % boardCoverCount
    while (near.has(at)) at = (at + 1) % boardCoverCount
    chosen.push(at)
  }
  const newestFirst = chosen.toReversed()
  return new Map(ids.map((id, at) => [id, covers[newestFirst[at] ?? 0] ?? beacon]))
}
