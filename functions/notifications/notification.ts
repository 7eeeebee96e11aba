import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { notificationErrorTexts } from '@nestboard/shared/notifications/faults.ts'
import { notificationKindNames, notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { notificationsPerPage, maxCountedUnreadNotifications } from '@nestboard/shared/notifications/model.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import type * as routes from '@nestboard/shared/notifications/routes.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { highestSortKey, parseCursorSortKey, buildTimeSortKey } from '../kernel/table/time-index.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import {
  changeNotificationSettings,
  listNotificationsBefore,
  readNotificationSettings,
  markNotificationRead,
} from './notification.store.ts'
import type { NotificationItem, NotificationSettings } from './notification.store.ts'
import { parseUnsubscribeToken, isUnsubscribeTokenSigned } from './unsubscribe-token.ts'

/** Lists a page of the caller's notifications, with the people and suppliers they name. */
export const listNotifications: Operation<typeof routes.listNotifications> = async ({ before, cursor }, { actor }) => {
  const isFirst = before === undefined && cursor === undefined
  const from = parseCursorSortKey(cursor) ?? (before === undefined ? highestSortKey : buildTimeSortKey(before, 0))
  const [state, notes] = await Promise.all([
    readNotificationSettings(actor.userId),
    listNotificationsBefore(actor.userId, from, notificationsPerPage + 1),
  ])
  const page = notes.slice(0, notificationsPerPage)
  // Rows are kept for half a year, so the kind of an old notification may no longer exist.
  const shown = page.filter(({ kind }) => Object.hasOwn(notificationKinds, kind))
  const last = page.at(-1)
  const [users, suppliers, unread] = await Promise.all([
    readVisiblePeople(
      actor,
      page.flatMap(({ actorUserId }) => actorUserId ?? []),
    ),
    readPublicSuppliers(page.flatMap(({ supplierId }) => supplierId ?? [])),
    unreadOf(actor.userId, state, isFirst ? notes : undefined),
  ])
  return {
    notifications: shown.map((item) => notificationOf(item, state)),
    users,
    suppliers,
    earliest: last?.nco ?? null,
    cursor: notes.length > page.length && last ? last.gsi1sk : null,
    unread,
  }
}

const isRead = ({ isRead, nco }: NotificationItem, { readUntilMs = 0 }: NotificationSettings): boolean =>
  isRead || nco <= readUntilMs

const notificationOf = (item: NotificationItem, state: NotificationSettings): Notification => {
  const { id, kind, actorUserId, supplierId, subjectId, subjectName = '', nco } = item
  return { id, kind, actorUserId, supplierId, subjectId, subjectName, isRead: isRead(item, state), nco }
}

/**
 * Counts unread notifications, up to a hundred. The newest page usually contains them all, because everything older
 * than
 * `readUntilMs` is read.
 */
async function unreadOf(
  userId: number,
  state: NotificationSettings,
  newest: readonly NotificationItem[] | undefined,
): Promise<number> {
  const count = (items: readonly NotificationItem[]) => items.filter((item) => !isRead(item, state)).length
  const oldest = newest?.at(-1)
  const isSufficient =
    newest && (newest.length <= notificationsPerPage || (oldest && oldest.nco <= (state.readUntilMs ?? 0)))
  if (isSufficient) return count(newest)
  return count(await listNotificationsBefore(userId, highestSortKey, maxCountedUnreadNotifications))
}

/** Marks one of the caller's notifications as read, or all notifications up to a time. */
export const markNotificationsRead: Operation<typeof routes.markNotificationsRead> = async (
  { id, until },
  { actor: { userId }, nowMs },
) => {
  const readUntilMs = Math.min(until ?? nowMs, nowMs)
  await commitTransaction([
    id === undefined
      ? { write: changeNotificationSettings(userId, { readUntilMs }, nowMs) }
      : { write: markNotificationRead(userId, id, nowMs), otherwise: () => notFound() },
  ])
  return {}
}

/** Whether a person gets emails of this kind. */
export const isNotificationKindMailed = (state: NotificationSettings, kind: NotificationKind): boolean =>
  state[`email_${kind}`] ?? notificationKinds[kind].email

/** Returns, for each kind of notification, whether the caller gets emails of it. */
export const getNotificationPreferences: Operation<typeof routes.getNotificationPreferences> = async (_, { actor }) => {
  const state = await readNotificationSettings(actor.userId)
  return { emails: notificationKindNames.map((kind) => ({ kind, email: isNotificationKindMailed(state, kind) })) }
}

/** Turns emails of one kind on or off for the caller. */
export const updateNotificationPreference: Operation<typeof routes.updateNotificationPreference> = async (
  { kind, email },
  { actor, nowMs },
) => {
  await commitTransaction([{ write: changeNotificationSettings(actor.userId, { [`email_${kind}`]: email }, nowMs) }])
  return {}
}

/**
 * Turns one kind of email off by the signed token of the email's unsubscribe link, or on again with `undo`.
 * Idempotent, and needs no session.
 */
export const unsubscribe: Operation<typeof routes.unsubscribe> = async ({ token, undo = false }, { nowMs }) => {
  const claim = parseUnsubscribeToken(token)
  const state = claim && (await readNotificationSettings(claim.userId))
  if (!claim || !isUnsubscribeTokenSigned(token, claim.kind, state?.unsubscribeKey))
    throw badRequest(notificationErrorTexts.invalidLink)
  const { userId, kind } = claim
  await commitTransaction([{ write: changeNotificationSettings(userId, { [`email_${kind}`]: undo }, nowMs) }])
  return { kind }
}

/**
 * Returns when a person's newest notification last changed, epoch ms; 0 if there is none. A socket subscription
 * compares this version to detect changes.
 */
export async function readNewestNotificationVersion(userId: number): Promise<number> {
  const [newest] = await listNotificationsBefore(userId, highestSortKey, 1)
  return newest?.nms ?? 0
}
