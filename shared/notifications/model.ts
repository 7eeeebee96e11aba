import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { kindNames } from './kinds.ts'

/** A notification of a person. Its sentence and link come from `kinds.ts`. `nco`: created, epoch ms. */
export const notification = z.object({
  id: id(),
  kind: z.enum(kindNames),
  actorUserId: z.nullable(id()),
  supplierId: z.nullable(id()),
  /** The entity it is about: an order, a trip, a listing. */
  subjectId: z.nullable(id()),
  /** Name of the booked listing when it happened; empty for other subjects. */
  subjectName: z.string(),
  isRead: z.boolean(),
  nco: z.int(),
})
export type Notification = z.infer<typeof notification>

export const notificationsAPage = 20
/** The count of unread notifications stops here; the menu shows "99+". */
export const maxUnread = 100
export const notificationKeptMs = 180 * 86_400_000
/** Within this time the same action by the same person notifies only once. */
export const toldAgainAfterMs = 86_400_000
