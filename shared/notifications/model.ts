import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { kindNames } from './kinds.ts'

/** One thing a person is told of. Its sentence and where it leads come from `kinds.ts`. `nco`: when, epoch ms. */
export const notification = z.object({
  id: id(),
  kind: z.enum(kindNames),
  actorUserId: z.nullable(id()),
  supplierId: z.nullable(id()),
  /** Whatever else it is about: an order, a trip, a lead. */
  subjectId: z.nullable(id()),
  isRead: z.boolean(),
  nco: z.int(),
})
export type Notification = z.infer<typeof notification>

export const notificationsAPage = 20
/** The count of unread ones stops here: the menu says "99+". */
export const unreadMost = 100
export const notificationKeptMs = 180 * 86_400_000
/** The same by the same within this is told once. */
export const toldAgainAfterMs = 86_400_000
