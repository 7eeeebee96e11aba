import type { Logger } from '../../kernel/request/create-logger.ts'
import { postponeMapWindowAdvance, listDueMapWindowAdvances } from './map.store.ts'
import type { DueMapWindowAdvance } from './map.store.ts'
import { projectListingOntoMap } from './project-listing-onto-map.ts'

/**
 * Maximum number of listings whose windows one call rolls. With one call a minute, this keeps up with 700,000 listings
 * a day.
 */
const maxListings = 500
/**
 * Number of listings whose map windows are rolled forward in parallel: enough to keep the table busy without queueing
 * for sockets.
 */
const atOnce = 8
/**
 * If rolling a listing's map window fails, the listing is due again after this time in ms, behind all that are due
 * now.
 */
const againAfterMs = 86_400_000

/**
 * Rolls the windows of due listings: adds rows of the new window, removes rows of past windows, and rewrites map rows
 * under new keys if the listing's usual price has drifted. A listing is due every seven weeks and leaves the due index
 * once rolled, so an interrupted call leaves the rest to the next call.
 * @returns the numbers of listings rolled and failed
 */
export async function advanceMapWindows({
  now,
  log,
}: {
  now: () => number
  log: Logger
}): Promise<{ done: number; failed: number }> {
  const due = await listDueMapWindowAdvances(now(), maxListings)
  const count = { done: 0, failed: 0 }
  const roll = async (row: DueMapWindowAdvance): Promise<void> => {
    const listingId = Number(row.pk.slice(row.pk.indexOf('#') + 1))
    try {
      await projectListingOntoMap(listingId, new Set(), now)
      count.done++
    } catch (error) {
      log.error('the map did not roll', error, { listingId })
      count.failed++
      await postponeMapWindowAdvance(row, now() + againAfterMs)
    }
  }
  const next = async (): Promise<void> => {
    for (let row = due.shift(); row; row = due.shift()) await roll(row)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return count
}
