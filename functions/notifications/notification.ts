import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { notificationTexts } from '@nestboard/shared/notifications/faults.ts'
import { kindNames, notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { notificationsAPage, maxUnread } from '@nestboard/shared/notifications/model.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import type * as routes from '@nestboard/shared/notifications/routes.ts'
import { commit } from '../kernel/commit.ts'
import { lastPlace, sortKeyOfCursor, timeOrder } from '../kernel/table/time-index.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { suppliersSeen } from '../supplier/supplier.ts'
import { changeState, notesBefore, noteState, readNote } from './note.store.ts'
import type { NoteItem, NoteState } from './note.store.ts'
import { parseUnsubscribeToken, isSignedToken } from './unsubscribe-token.ts'

/** Lists a page of the caller's notifications, with the people and suppliers they name. */
export const listNotifications: Operation<typeof routes.listNotifications> = async ({ before, cursor }, { actor }) => {
  const isFirst = before === undefined && cursor === undefined
  const from = sortKeyOfCursor(cursor) ?? (before === undefined ? lastPlace : timeOrder(before, 0))
  const [state, notes] = await Promise.all([
    noteState(actor.userId),
    notesBefore(actor.userId, from, notificationsAPage + 1),
  ])
  const page = notes.slice(0, notificationsAPage)
  // Rows are kept for half a year, so the kind of an old notification may no longer exist.
  const shown = page.filter(({ kind }) => Object.hasOwn(notificationKinds, kind))
  const last = page.at(-1)
  const [users, suppliers, unread] = await Promise.all([
    peopleSeenBy(
      actor,
      page.flatMap(({ actorUserId }) => actorUserId ?? []),
    ),
    suppliersSeen(page.flatMap(({ supplierId }) => supplierId ?? [])),
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

const isRead = ({ isRead, nco }: NoteItem, { readUntilMs = 0 }: NoteState): boolean => isRead || nco <= readUntilMs

const notificationOf = (item: NoteItem, state: NoteState): Notification => {
  const { id, kind, actorUserId, supplierId, subjectId, subjectName = '', nco } = item
  return { id, kind, actorUserId, supplierId, subjectId, subjectName, isRead: isRead(item, state), nco }
}

/**
 * Counts unread notifications, up to a hundred. The newest page usually contains them all, because everything older
 * than
 * `readUntilMs` is read.
 */
async function unreadOf(userId: number, state: NoteState, newest: readonly NoteItem[] | undefined): Promise<number> {
  const count = (items: readonly NoteItem[]) => items.filter((item) => !isRead(item, state)).length
  const oldest = newest?.at(-1)
  const isSufficient =
    newest && (newest.length <= notificationsAPage || (oldest && oldest.nco <= (state.readUntilMs ?? 0)))
  if (isSufficient) return count(newest)
  return count(await notesBefore(userId, lastPlace, maxUnread))
}

/** Marks one of the caller's notifications as read, or all notifications up to a time. */
export const markNotificationsRead: Operation<typeof routes.markNotificationsRead> = async (
  { id, until },
  { actor: { userId }, nowMs },
) => {
  const readUntilMs = Math.min(until ?? nowMs, nowMs)
  await commit([
    id === undefined
      ? { write: changeState(userId, { readUntilMs }, nowMs) }
      : { write: readNote(userId, id, nowMs), otherwise: () => notFound() },
  ])
  return {}
}

/** Whether a person gets emails of this kind. */
export const isMailed = (state: NoteState, kind: NotificationKind): boolean =>
  state[`email_${kind}`] ?? notificationKinds[kind].email

/** Returns, for each kind of notification, whether the caller gets emails of it. */
export const getNotificationPreferences: Operation<typeof routes.getNotificationPreferences> = async (_, { actor }) => {
  const state = await noteState(actor.userId)
  return { emails: kindNames.map((kind) => ({ kind, email: isMailed(state, kind) })) }
}

/** Turns emails of one kind on or off for the caller. */
export const updateNotificationPreference: Operation<typeof routes.updateNotificationPreference> = async (
  { kind, email },
  { actor, nowMs },
) => {
  await commit([{ write: changeState(actor.userId, { [`email_${kind}`]: email }, nowMs) }])
  return {}
}

/**
 * Turns one kind of email off by the signed token of the email's unsubscribe link, or on again with `undo`.
 * Idempotent, and needs no session.
 */
export const unsubscribe: Operation<typeof routes.unsubscribe> = async ({ token, undo = false }, { nowMs }) => {
  const claim = parseUnsubscribeToken(token)
  const state = claim && (await noteState(claim.userId))
  if (!claim || !isSignedToken(token, claim.kind, state?.unsubscribeKey))
    throw badRequest(notificationTexts.invalidLink)
  const { userId, kind } = claim
  await commit([{ write: changeState(userId, { [`email_${kind}`]: undo }, nowMs) }])
  return { kind }
}

/**
 * Returns when a person's newest notification last changed, epoch ms; 0 if there is none. A socket subscription
 * compares this version to detect changes.
 */
export async function newestNoteNms(userId: number): Promise<number> {
  const [newest] = await notesBefore(userId, lastPlace, 1)
  return newest?.nms ?? 0
}
