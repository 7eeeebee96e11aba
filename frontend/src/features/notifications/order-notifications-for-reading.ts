import type { Notification } from '@nestboard/shared/notifications/model.ts'
import { orderNotificationKinds } from '@nestboard/shared/notifications/order-notification-kinds.ts'

/** Whether a notification is about an order that the user has not read of yet. */
const isUnreadOrder = ({ kind, isRead }: Pick<Notification, 'kind' | 'isRead'>): boolean =>
  !isRead && Object.hasOwn(orderNotificationKinds, kind)

/**
 * Sorts notifications for reading: unread ones about orders come before likes and followers, otherwise they keep their
 * order.
 */
export const orderNotificationsForReading = <N extends { readonly notification: Notification }>(
  all: readonly N[],
): N[] => all.toSorted((a, b) => Number(isUnreadOrder(b.notification)) - Number(isUnreadOrder(a.notification)))
