import type { Log } from '../../kernel/log.ts'
import { putOff, rollsBy } from './map.store.ts'
import type { Roll } from './map.store.ts'
import { projectListing } from './project.ts'

/** Listings of one call: one a minute keeps up with 700,000 a day. */
const listingsMost = 500
/** Listings at once, so that the table is busy and the sockets are not queued for. */
const atOnce = 8
/** What failed is tried again the next day, behind everything else. */
const againAfterMs = 86_400_000

/**
 * Moves on the windows of the listings whose farthest check-out has entered a new one: the rows of that window come,
 * those of windows that are over go, and a listing whose usual price has drifted is filed anew. A listing is due once in
 * seven weeks and nothing of the others is read. One that was done is due no longer, so that whoever is stopped on the
 * way leaves the rest to the next call.
 * @returns how many listings were moved on, and how many failed
 */
export async function rollMap({
  now,
  log,
}: {
  now: () => number
  log: Log
}): Promise<{ done: number; failed: number }> {
  const due = await rollsBy(now(), listingsMost)
  const count = { done: 0, failed: 0 }
  const roll = async (row: Roll): Promise<void> => {
    const listingId = Number(row.pk.slice(row.pk.indexOf('#') + 1))
    try {
      await projectListing(listingId, new Set(), now)
      count.done++
    } catch (error) {
      log.error('the map did not roll', error, { listingId })
      count.failed++
      await putOff(row, now() + againAfterMs)
    }
  }
  const next = async (): Promise<void> => {
    for (let row = due.shift(); row; row = due.shift()) await roll(row)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return count
}
