import { postponeMapWindowAdvance, readDueMapWindowAdvances } from '@nestboard/functions/search/map/map.store.ts'
import type { DueMapWindowAdvance } from '@nestboard/functions/search/map/map.store.ts'
import { projectListingOntoMap } from '@nestboard/functions/search/map/project-listing-onto-map.ts'
import { dueRowsPerPage, isInBacklogPart } from '../due-lane.ts'
import type { DueLane, DueTaskCount } from '../due-lane.ts'
import type { ReactionContext } from '../reaction.ts'

/**
 * If rolling a listing's map windows fails, the listing is due again after this time in ms, behind all that are due
 * now.
 */
const againAfterMs = 86_400_000

const listingIdOf = ({ pk }: DueMapWindowAdvance): number => Number(pk.slice(pk.indexOf('#') + 1))

/**
 * Listings whose map windows are due to roll: rows of the new window are added, rows of past windows removed, and map
 * rows rewritten under new keys if the listing's usual price has drifted. A listing is due every seven weeks and leaves
 * the due index once rolled, so an interrupted run leaves the rest to the next one. Listings with the same booking
 * horizon are due at the same local midnight, so a backlog is divided among calls.
 */
export const mapWindowLane: DueLane = {
  name: 'mapWindow',
  share: 2,
  atOnce: 8,
  lateAfterMs: 6 * 3_600_000,
  calls: 4,
  readPage: async ({ nowMs, after, part }) => {
    const { items, last } = await readDueMapWindowAdvances(nowMs, dueRowsPerPage, after)
    const rows = part ? items.filter((row) => isInBacklogPart(listingIdOf(row), part)) : items
    return { tasks: rows.map((row) => ({ dueMs: Number(row.gsi1sk), run: (...of) => roll(row, ...of) })), last }
  },
}

async function roll(row: DueMapWindowAdvance, { now, log }: ReactionContext, count: DueTaskCount): Promise<void> {
  const listingId = listingIdOf(row)
  try {
    await projectListingOntoMap(listingId, new Set(), now)
    count.done++
  } catch (error) {
    log.error('the map did not roll', error, { listingId })
    count.failed++
    await postponeMapWindowAdvance(row, now() + againAfterMs)
  }
}
