import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { notificationKindNames } from './kinds.ts'

/** A notification to a person. Its sentence and link come from `kinds.ts`. `nco`: created, epoch ms. */
export const notificationSchema = z.object({
  id: idField(),
  kind: z.enum(notificationKindNames),
  actorUserId: z.nullable(idField()),
  supplierId: z.nullable(idField()),
  /** Id of the entity that the notification is about, such as an order, a trip or a listing. */
  subjectId: z.nullable(idField()),
  /** Name of the booked listing at the time of the event; empty for other subjects. */
  subjectName: z.string(),
  isRead: z.boolean(),
  nco: z.int(),
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationsPerPage = 20
/** Unread notifications are counted up to this number; the menu then shows "99+". */
export const maxCountedUnreadNotifications = 100
export const notificationLifeMs = 180 * 86_400_000
/** Time within which a repeated action by the same person creates no second notification, ms. */
export const duplicateNotificationWindowMs = 86_400_000
