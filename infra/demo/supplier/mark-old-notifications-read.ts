import { listNotifications, markNotificationsRead } from '@nestboard/shared/notifications/routes.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'

/** Number of notifications that stay unread. */
const unreadLeft = 4

/**
 * Marks all but the newest notifications of the demo supplier as read, because the demo creates months of orders at
 * once.
 */
export async function markOldNotificationsRead({ now, people: { supplier } }: DemoContext): Promise<void> {
  const { notifications } = await now(supplier, listNotifications, {})
  const until = notifications[unreadLeft]?.nco
  if (until !== undefined) await now(supplier, markNotificationsRead, { until })
}
