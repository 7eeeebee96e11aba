import * as routes from '@nestboard/shared/notifications/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { handler } from '../index.ts'
import { readNewestNotificationVersion } from '../notification.ts'
import { notifyPerson, withdrawNotification } from '../notify-person.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [me, them] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(them)
  const kind = 'SUPPLIER_FOLLOWED'
  await callRoute(handler, routes.updateNotificationPreference, { kind, email: true }, them)
  await callRoute(handler, routes.getNotificationPreferences, {}, them)
  const news = { userId: them.userId, kind, actorUserId: me.userId, supplierId, atMs: Date.now() } as const
  for (let again = 0; again < 2; again++) await notifyPerson(news, { origin: 'http://localhost', nowMs: Date.now() })
  const { data } = await callRoute(handler, routes.listNotifications, {}, them)
  await callRoute(handler, routes.markNotificationsRead, { id: data?.notifications[0]?.id }, them)
  await callRoute(handler, routes.markNotificationsRead, {}, them)
  await readNewestNotificationVersion(them.userId)
  await withdrawNotification(news, Date.now())
}
