import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { notificationLifeMs } from '@nestboard/shared/notifications/model.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import { buildTimeSortKey } from '../kernel/table/time-index.ts'
import { notificationKey, notificationSettingsKey, notificationsPartition } from './rows.ts'
import { anyConditionHolds, attributesBelow, rowMissing } from '../kernel/table/condition.ts'
import { readFirstRows, readRow } from '../kernel/table/read.ts'
import { changeRow, putRow, removeRow, updateRow, updateAndReturnRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName, toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

export interface NotificationItem extends Omit<Notification, 'subjectName'> {
  /** Missing on rows written before notifications had subject names. */
  readonly subjectName?: string
  readonly gsi1sk: string
  readonly nms: number
}

type Emails = Partial<Record<`email_${NotificationKind}`, boolean>>

/** A user's notification settings. Key: U#{id} / NOTES. */
export interface NotificationSettings extends Emails {
  /** Time up to which the user has read all notifications, epoch ms. */
  readonly readUntilMs?: number
  /** Key that signs the user's unsubscribe links. */
  readonly unsubscribeKey?: string
  readonly nms?: number
}

export const readNotificationSettings = async (userId: number): Promise<NotificationSettings> =>
  (await readRow<NotificationSettings>(notificationSettingsKey(userId), { consistent: true })) ?? {}

/** Reads a user's notifications before a sort key, newest first. Index: NOTES#{user} / *. */
export const listNotificationsBefore = (userId: number, before: string, most: number): Promise<NotificationItem[]> =>
  readFirstRows(notificationsPartition(userId), most, { index: secondaryIndexName, before, newestFirst: true })

/**
 * The write that adds a notification; its condition fails if the same notification was written at or after
 * `notSinceMs`.
 */
export const putNotification = (userId: number, note: Omit<Notification, 'isRead'>, notSinceMs: number): TableWrite =>
  putRow(
    {
      ...notificationKey(userId, note.id),
      gsi1pk: notificationsPartition(userId),
      gsi1sk: buildTimeSortKey(note.nco, note.id),
      ...note,
      isRead: false,
      nms: note.nco,
      watch: [formatEntityRef('UserAccount', userId)],
      expiresAt: toTtlSeconds(note.nco + notificationLifeMs),
    },
    anyConditionHolds(rowMissing, attributesBelow({ nco: notSinceMs })),
  )

/** The write that removes a notification; its condition fails if there is none, or one from `sinceMs` on. */
export const removeNotification = (userId: number, noteId: number, sinceMs: number): TableWrite =>
  removeRow(notificationKey(userId, noteId), attributesBelow({ nco: sinceMs }))

/** The write that marks a notification as read; its condition fails if the notification is missing. */
export const markNotificationRead = (userId: number, noteId: number, nowMs: number): TableWrite =>
  changeRow(notificationKey(userId, noteId), { isRead: true }, nowMs)

/** The write that changes a user's settings; the change is pushed to the user's open sockets. */
export const changeNotificationSettings = (
  userId: number,
  fields: Omit<NotificationSettings, 'nms' | 'unsubscribeKey'>,
  nowMs: number,
): TableWrite =>
  updateRow(notificationSettingsKey(userId), {
    set: { ...fields, nms: nowMs, watch: [formatEntityRef('UserAccount', userId)] },
  })

/** Returns the key that signs a user's unsubscribe links. If the user has none, stores `fresh` as the key. */
export async function ensureUnsubscribeSigningKey(userId: number, fresh: string): Promise<string> {
  const state = await updateAndReturnRow<NotificationSettings>(
    updateRow(notificationSettingsKey(userId), { init: { unsubscribeKey: fresh } }),
  )
  return String(state?.unsubscribeKey)
}
