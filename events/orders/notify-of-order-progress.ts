import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import type { StoredOrder } from '@nestboard/functions/orders/stored-order.ts'
import { createOrderMailBuilder } from '@nestboard/functions/orders/order-mail.ts'
import type { OrderMail } from '@nestboard/functions/orders/order-mail.ts'
import { supplierBatchReadGrants, supplierReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import type { Capability } from '@nestboard/shared/supplier/capability.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'
import { parseOrderChange, orderStreamFilter } from './order-change.ts'
import type { OrderChange } from './order-change.ts'

/** The kind of notification for the traveler and for the supplier's team about a change; undefined for none. */
export interface OrderNotificationsByRecipient {
  readonly traveler?: NotificationKind
  readonly team?: NotificationKind
}

/** Whether the change set a field to this value. */
const became = <F extends keyof StoredOrder>(
  { before, after }: OrderChange,
  field: F,
  value: StoredOrder[F],
): boolean => after[field] === value && before !== undefined && before[field] !== value

/** The notifications for the traveler and the team about a change of an order, in the order of events. */
export function listNotificationsOfOrderChange(change: OrderChange): OrderNotificationsByRecipient[] {
  const { after, effects } = change
  if (after.intent === 'CHANGE') return listNotificationsOfStayChange(change)
  const isBooking = after.intent === 'BOOK'
  const notifications: OrderNotificationsByRecipient[] = []
  // Nobody is notified of the approval: the order is booked within seconds after it, and then both sides are notified
  // of the booking.
  if (effects.includes('ASK_APPROVAL')) notifications.push({ traveler: 'ORDER_PLACED', team: 'ORDER_REQUESTED' })
  if (became(change, 'approvalStatus', 'INCOMPLETE')) notifications.push(unapproved(after.reason))
  if (isBooking && became(change, 'inventoryStatus', 'INCOMPLETE'))
    notifications.push({ traveler: 'ORDER_FAILED', team: 'ORDER_LOST' })
  if (effects.includes('BOOK_PRODUCT')) notifications.push({ traveler: 'STAY_BOOKED', team: 'STAY_SOLD' })
  if (effects.includes('CANCEL_PRODUCT'))
    notifications.push(
      hasFlag(after.flags, orderFlags.bySupplier)
        ? { traveler: 'STAY_WITHDRAWN', team: 'STAY_CALLED_OFF' }
        : { traveler: 'STAY_CANCELLED', team: 'STAY_GIVEN_BACK' },
    )
  if (after.intent === 'REFUND' && became(change, 'status', 'COMPLETE'))
    notifications.push({ traveler: 'STAY_REFUNDED' })
  if ((after.intent === 'REFUND' || after.intent === 'CANCEL') && became(change, 'paymentStatus', 'INCOMPLETE'))
    notifications.push({ team: 'REFUND_FAILED' })
  return notifications
}

/** The notifications about a change of a booked stay. Whatever fails, the stay is booked as before. */
function listNotificationsOfStayChange(change: OrderChange): OrderNotificationsByRecipient[] {
  const { after, effects } = change
  if (effects.includes('ASK_APPROVAL')) return [{ traveler: 'ORDER_PLACED', team: 'CHANGE_REQUESTED' }]
  if (effects.includes('CHANGE_PRODUCT')) return [{ traveler: 'STAY_CHANGED', team: 'STAY_MOVED' }]
  if (!became(change, 'status', 'INCOMPLETE') || after.reason === orderErrorTexts.withdrawn) return []
  // A refund that fails comes after the change.
  const isMoved = hasFlag(after.flags, orderFlags.givesBack) && after.inventoryStatus === 'COMPLETE'
  return isMoved ? [] : [{ traveler: 'CHANGE_FAILED' }]
}

/** The notifications about an order that was not approved, by the reason for its end. */
function unapproved(reason: string): OrderNotificationsByRecipient {
  if (reason === orderErrorTexts.withdrawn) return { team: 'ORDER_WITHDRAWN' }
  if (reason === orderErrorTexts.unanswered) return { traveler: 'ORDER_UNANSWERED', team: 'ORDER_MISSED' }
  return { traveler: 'ORDER_DECLINED', team: 'ORDER_ANSWERED' }
}

/** What a team member must be able to do to be notified: refund, or answer bookings. */
const capabilityFor = (kind: NotificationKind): Capability => (kind === 'REFUND_FAILED' ? 'refunds' : 'approvals')

/** Builds the mail of a notification, and the stay's name for the notification menu. */
const told = (mail: OrderMail) => ({ mail, subjectName: mail.values.listing })

/** Notifies the traveler and the supplier's team of an order's progress, once per step, in the menu and by mail. */
export const notifyOfOrderProgress = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: mergeGrants(
      notifyPersonGrants,
      supplierBatchReadGrants,
      supplierReadGrants,
      listingReadGrants,
      grantActions(teamMemberKey, 'Query'),
      grantActions(orderPartition, 'Query'),
    ),
  },
  async (change, { now }) => {
    const moved = parseOrderChange(change)
    const news = moved ? listNotificationsOfOrderChange(moved) : []
    if (!moved || !news.length) return
    const { id: subjectId, userId, supplierId, listingId, nms: atMs } = moved.after
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    const forTeam = news.find((each) => each.team)?.team
    const [mail, team] = await Promise.all([
      createOrderMailBuilder(subjectId),
      forTeam ? findMemberUserIdsWithCapability(supplierId, capabilityFor(forTeam), listingId) : [],
    ])
    const about = { supplierId, subjectId, atMs }
    for (const { traveler, team: kind } of news) {
      if (traveler) await notifyPerson({ ...about, userId, kind: traveler, ...told(mail(traveler)) }, context)
      // A traveler who is a member of the team gets only the traveler's notification.
      for (const member of kind ? team.filter((each) => each !== userId) : [])
        if (kind)
          await notifyPerson({ ...about, userId: member, actorUserId: userId, kind, ...told(mail(kind)) }, context)
    }
  },
)
