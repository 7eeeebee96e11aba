import { notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'

/**
 * Returns the path that a notification links to. Undefined if the path is the profile of an actor who is private or
 * deleted, or if the notification's subject is missing.
 */
export function findNotificationLinkPath(
  notification: Notification,
  actor: Pick<User, 'visibility'> | undefined,
): string | undefined {
  const path = notificationKinds[notification.kind].path(notification)
  if (path.includes('/null')) return undefined
  return /^\/profile\/\d+$/.test(path) && actor?.visibility !== 'PUBLIC' ? undefined : path
}
