import { isSupplierSide } from '@nestboard/functions/messages/thread-sides.ts'
import type { ThreadSide } from '@nestboard/functions/messages/rows.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'

/** The kind of notification that the person or supplier on one side of a thread gets for its messages. */
export const messageNotificationKindOf = (side: ThreadSide, other: ThreadSide): NotificationKind =>
  isSupplierSide(side) ? 'TRAVELER_WROTE' : isSupplierSide(other) ? 'SUPPLIER_WROTE' : 'MESSAGE_RECEIVED'
