import type { PriceMatchStageEvent } from '@nestboard/shared/price-match/stage.ts'
import { nextPriceMatchStage } from '@nestboard/shared/price-match/stage.ts'
import { commitTransaction } from '../kernel/commit.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { changePriceMatch, readPriceMatchById } from './price-match.store.ts'
import type { PriceMatchItem } from './price-match.store.ts'

/**
 * Moves a price match to the stage that follows an event, and sets further fields. Does nothing if the event has no
 * effect in the current stage.
 */
export const applyPriceMatchEvent = (
  id: number,
  event: PriceMatchStageEvent,
  fields: Partial<PriceMatchItem>,
  nowMs: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await readPriceMatchById(id)
    const stage = before && nextPriceMatchStage(before.stage, event, before.offerId !== null)
    if (!stage) return
    const write = changePriceMatch(before, { ...fields, stage }, nextVersion(before, nowMs))
    await commitTransaction([{ write, otherwise: createVersionConflict }])
  })
