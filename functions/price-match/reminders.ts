import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { reminderLeadsMs, remindersAfter } from '@nestboard/shared/price-match/reminders.ts'
import { mayCancelOld } from '@nestboard/shared/price-match/stage.ts'
import { commit, lostCondition, tryCommit } from '../kernel/commit.ts'
import { cancelDue, dueWrite } from '../kernel/due.ts'
import { matchById } from './price-match.store.ts'
import type { MatchItem } from './price-match.store.ts'
import { reminderKey } from './rows.ts'

/** Kind of the due rows that remind a traveler to cancel the old booking. */
export const reminderKind = 'priceMatchCancel'

/** Schedules the reminders to cancel the old booking whose time hasn't passed. Idempotent. */
export async function scheduleReminders(
  { id, freeCancelMs }: Pick<PriceMatch, 'id' | 'freeCancelMs'>,
  nowMs: number,
): Promise<void> {
  await Promise.all(
    remindersAfter(freeCancelMs, nowMs).map(({ nth, atMs }) =>
      tryCommit([
        { write: dueWrite(reminderKey(id, nth), { kind: reminderKind, subject: id, atMs }), otherwise: lostCondition },
      ]),
    ),
  )
}

/** Cancels the scheduled reminders of a price match. */
export async function cancelReminders(id: number): Promise<void> {
  await Promise.all(reminderLeadsMs.map((_, nth) => commit([{ write: cancelDue(reminderKey(id, nth)) }])))
}

/** Reads a price match whose old booking still has to be canceled; undefined in any other stage. */
export async function matchToCancel(id: number): Promise<MatchItem | undefined> {
  const match = await matchById(id)
  return match && mayCancelOld(match.stage) ? match : undefined
}
