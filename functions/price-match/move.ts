import type { StageEvent } from '@nestboard/shared/price-match/stage.ts'
import { stageAfter } from '@nestboard/shared/price-match/stage.ts'
import { commit } from '../kernel/commit.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { changeMatch, matchById } from './price-match.store.ts'
import type { MatchItem } from './price-match.store.ts'

/**
 * Moves a price match to the stage that follows an event, and sets further fields. Does nothing if the event has no
 * effect in the current stage.
 */
export const applyPriceMatchEvent = (
  id: number,
  event: StageEvent,
  fields: Partial<MatchItem>,
  nowMs: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await matchById(id)
    const stage = before && stageAfter(before.stage, event)
    if (!stage) return
    const write = changeMatch(before, { ...fields, stage }, nextVersion(before, nowMs))
    await commit([{ write, otherwise: versionConflict }])
  })
