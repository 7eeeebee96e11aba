import { isSupplierSide } from '@nestboard/functions/messages/pair.ts'
import type { ThreadSide } from '@nestboard/functions/messages/rows.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'

/** The kind of notification that one side gets for messages of a thread. */
export const messageNotificationKindOf = (side: ThreadSide, other: ThreadSide): NotificationKind =>
  isSupplierSide(side) ? 'TRAVELER_WROTE' : isSupplierSide(other) ? 'SUPPLIER_WROTE' : 'MESSAGE_RECEIVED'
