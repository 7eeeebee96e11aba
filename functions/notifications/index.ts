import * as routes from '@nestboard/shared/notifications/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import {
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  unsubscribe,
  updateNotificationPreference,
} from './notification.ts'

const operations = {
  listNotifications,
  markNotificationsRead,
  getNotificationPreferences,
  updateNotificationPreference,
  unsubscribe,
}
// `register` and `unregister` are socket messages, which the socket's own functions handle.
const { register: _register, unregister: _unregister, ...httpRoutes } = routes

export const handler = createFeatureHandler(httpRoutes, operations)
