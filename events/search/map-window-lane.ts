import {
  advanceMapWindow,
  getListingIdOfAdvance,
  readDueMapWindowAdvances,
} from '@nestboard/functions/search/map/advance-map-window.ts'
import { dueRowsPerPage, isInBacklogPart } from '../due-lane.ts'
import type { DueLane, DueLaneTask } from '../due-lane.ts'

/**
 * Listings whose map windows are due to roll. Those with the same booking horizon are due at the same local midnight,
 * so a backlog is divided among calls.
 */
export const mapWindowLane: DueLane = {
  name: 'mapWindow',
  share: 2,
  atOnce: 8,
  lateAfterMs: 6 * 3_600_000,
  calls: 4,
  readPage: async ({ nowMs, after, part }) => {
    const { items, last } = await readDueMapWindowAdvances(nowMs, dueRowsPerPage, after)
    const rows = part ? items.filter((row) => isInBacklogPart(getListingIdOfAdvance(row), part)) : items
    const tasks = rows.map((row) => ({
      dueMs: Number(row.gsi1sk),
      run: async (...[context, count]: Parameters<DueLaneTask['run']>) =>
        void count[(await advanceMapWindow(row, context)) ? 'done' : 'failed']++,
    }))
    return { tasks, last }
  },
}
