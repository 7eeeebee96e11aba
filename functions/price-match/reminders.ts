import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { reminderToCancelOffsetsMs, computeCancelReminderTimes } from '@nestboard/shared/price-match/reminders.ts'
import { mayCancelOldBooking } from '@nestboard/shared/price-match/stage.ts'
import {
  commitTransaction,
  createConditionFailedError,
  tryCommitTransaction,
} from '../kernel/table/commit-transaction.ts'
import { cancelDueTask, scheduleDueTask } from '../kernel/due.ts'
import { readPriceMatchById } from './price-match.store.ts'
import type { PriceMatchItem } from './price-match.store.ts'
import { oldBookingReminderKey } from './rows.ts'

/** Kind of the scheduled tasks that remind a traveler to cancel the old booking on the other platform. */
export const oldBookingReminderTaskKind = 'priceMatchCancel'

/**
 * Schedules the reminders to cancel the old booking on the other platform; reminders that would already be due are
 * left out. Idempotent.
 */
export async function scheduleOldBookingReminders(
  { id, freeCancelMs }: Pick<PriceMatch, 'id' | 'freeCancelMs'>,
  nowMs: number,
): Promise<void> {
  await Promise.all(
    computeCancelReminderTimes(freeCancelMs, nowMs).map(({ nth, atMs }) =>
      tryCommitTransaction([
        {
          write: scheduleDueTask(oldBookingReminderKey(id, nth), {
            kind: oldBookingReminderTaskKind,
            subject: id,
            atMs,
          }),
          otherwise: createConditionFailedError,
        },
      ]),
    ),
  )
}

/** Cancels the scheduled reminders to cancel the old booking of a price match. */
export async function unscheduleOldBookingReminders(id: number): Promise<void> {
  await Promise.all(
    reminderToCancelOffsetsMs.map((_, nth) =>
      commitTransaction([{ write: cancelDueTask(oldBookingReminderKey(id, nth)) }]),
    ),
  )
}

/**
 * Reads a price match whose old booking, on the other platform, still has to be canceled; undefined in any other
 * stage.
 */
export async function readMatchWithBookingToCancel(id: number): Promise<PriceMatchItem | undefined> {
  const match = await readPriceMatchById(id)
  return match && mayCancelOldBooking(match.stage) ? match : undefined
}
