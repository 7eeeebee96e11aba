import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { readMatchWithBookingToCancel } from '@nestboard/functions/price-match/reminders.ts'
import { priceMatchKey } from '@nestboard/functions/price-match/rows.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { defineDueTaskHandler } from '../due.ts'
import { env } from '../env.ts'

/**
 * Reminds a traveler to cancel the old booking, unless that booking is canceled or the order on Nestboard is no longer
 * complete.
 */
export const remindToCancelOldBooking = defineDueTaskHandler(
  mergeGrants(notifyPersonGrants, supplierBatchReadGrants, grantActions(priceMatchKey, 'GetItem')),
  async ({ subject }, { now }) => {
    const match = await readMatchWithBookingToCancel(subject)
    if (!match) return
    const { userId, supplierId } = match
    const news = { userId, kind: 'PRICE_MATCH_CANCEL', supplierId, subjectId: subject, atMs: now() } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
