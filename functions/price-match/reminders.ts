import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { reminderOffsetsMs, remindersAfter } from '@nestboard/shared/price-match/reminders.ts'
import { mayCancelOldBooking } from '@nestboard/shared/price-match/stage.ts'
import { commit, conditionFailed, tryCommit } from '../kernel/commit.ts'
import { cancelDueTask, scheduleDueTask } from '../kernel/due.ts'
import { matchById } from './price-match.store.ts'
import type { MatchItem } from './price-match.store.ts'
import { reminderKey } from './rows.ts'

/** Kind of the scheduled tasks that remind a traveler to cancel the old booking. */
export const oldBookingReminderDueKind = 'priceMatchCancel'

/** Schedules the reminders to cancel the old booking whose time hasn't passed. Idempotent. */
export async function scheduleReminders(
  { id, freeCancelMs }: Pick<PriceMatch, 'id' | 'freeCancelMs'>,
  nowMs: number,
): Promise<void> {
  await Promise.all(
    remindersAfter(freeCancelMs, nowMs).map(({ nth, atMs }) =>
      tryCommit([
        {
          write: scheduleDueTask(reminderKey(id, nth), { kind: oldBookingReminderDueKind, subject: id, atMs }),
          otherwise: conditionFailed,
        },
      ]),
    ),
  )
}

/** Cancels the scheduled reminders of a price match. */
export async function cancelReminders(id: number): Promise<void> {
  await Promise.all(reminderOffsetsMs.map((_, nth) => commit([{ write: cancelDueTask(reminderKey(id, nth)) }])))
}

/** Reads a price match whose old booking still has to be canceled; undefined in any other stage. */
export async function readMatchWithBookingToCancel(id: number): Promise<MatchItem | undefined> {
  const match = await matchById(id)
  return match && mayCancelOldBooking(match.stage) ? match : undefined
}
