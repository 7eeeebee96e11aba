import type { PriceMatchStage, PriceMatchStageEvent } from '@nestboard/shared/price-match/stage.ts'
import { isPriceMatchOrdered, nextPriceMatchStage } from '@nestboard/shared/price-match/stage.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { changePriceMatch, readPriceMatchById } from './price-match.store.ts'
import type { PriceMatchItem } from './price-match.store.ts'

/**
 * The stage to which a match returns if its order fails. Rows ordered before the field existed don't tell whether the
 * supplier had passed.
 */
const stageBeforeOrderOf = ({ stageBeforeOrder, offerId, confirmedMs }: PriceMatchItem): PriceMatchStage =>
  stageBeforeOrder ?? (offerId !== null ? 'OFFERED' : confirmedMs === null ? 'FOUND' : 'ASKED')

/**
 * Moves a price match to the stage that follows an event, and sets further fields. Does nothing if the event has no
 * effect in the current stage, or if `fields` returns undefined.
 */
export const applyPriceMatchEvent = (
  id: number,
  event: PriceMatchStageEvent,
  fields: Partial<PriceMatchItem> | ((before: PriceMatchItem) => Partial<PriceMatchItem> | undefined),
  nowMs: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await readPriceMatchById(id)
    const stage = before && nextPriceMatchStage(before.stage, event, stageBeforeOrderOf(before))
    const more = before && (typeof fields === 'function' ? fields(before) : fields)
    if (!stage || !more) return
    const isOrder = isPriceMatchOrdered(stage) && !isPriceMatchOrdered(before.stage)
    const change = { ...more, stage, ...(isOrder && { stageBeforeOrder: before.stage }) }
    await commitTransaction([
      { write: changePriceMatch(before, change, nextVersion(before, nowMs)), otherwise: createVersionConflict },
    ])
  })
