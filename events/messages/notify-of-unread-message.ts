import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { userDueTaskKey } from '@nestboard/functions/kernel/service-rows.ts'
import { scheduleMessageDigest } from '@nestboard/functions/messages/digest.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide } from '@nestboard/functions/messages/thread-sides.ts'
import { supplierThreadStateKey, userThreadStateKey } from '@nestboard/functions/messages/rows.ts'
import type { ThreadSide } from '@nestboard/functions/messages/rows.ts'
import { notificationEntryWriteGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { findMessageAnsweringUserIds } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'
import { messageNotificationKindOf } from './message-notification-kind-of.ts'

const side = z.custom<ThreadSide>((text) => typeof text === 'string' && /^[US]#\d+$/.test(text))
const threadImage = () =>
  z.object({
    side,
    other: side,
    lastMs: z.int(),
    unread: z.optional(z.int()),
    isMuted: z.optional(z.boolean()),
    agents: z._default(z.array(z.int()), []),
  })

/** Notifies a person, or all team members who answer messages, of the first unread message of a thread. */
export const notifyOfUnreadMessage = onRow(
  [userThreadStateKey, supplierThreadStateKey],
  {
    on: ['INSERT', 'MODIFY', 'REMOVE'],
    image: threadImage,
    versioned: true,
    grants: mergeGrants(
      notificationEntryWriteGrants,
      grantActions(userDueTaskKey, 'PutItem'),
      grantActions(teamMemberKey, 'Query'),
    ),
  },
  async ({ before, after }, { now }) => {
    if (!after) return
    const { side, other, lastMs, unread = 0, isMuted, agents } = after
    if (unread === 0 || (before?.unread ?? 0) > 0 || isMuted) return
    const people = isSupplierSide(side)
      ? await findMessageAnsweringUserIds(parseUserOrSupplierIdOfSide(side), agents)
      : [parseUserOrSupplierIdOfSide(side)]
    const supplier = [side, other].find(isSupplierSide)
    const about = {
      kind: messageNotificationKindOf(side, other),
      atMs: lastMs,
      ...(!isSupplierSide(other) && { actorUserId: parseUserOrSupplierIdOfSide(other) }),
      ...(supplier && { supplierId: parseUserOrSupplierIdOfSide(supplier) }),
      // No mail now: a timer mails messages that are still unread after ten minutes.
      mail: 'none',
    } as const
    for (const userId of people) {
      await notifyPerson({ ...about, userId }, { origin: env.NB_ORIGIN, nowMs: now() })
      await scheduleMessageDigest(userId, lastMs)
    }
  },
)
