import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { notificationKeptMs } from '@nestboard/shared/notifications/model.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import { timeOrder } from '../kernel/table/time-index.ts'
import { noteKey, noteStateKey, notesPartition } from './rows.ts'
import { anyOf, below, rowMissing } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt } from '../kernel/table/read.ts'
import { changeRow, putRow, updateRow, updatedRow } from '../kernel/table/write.ts'
import { indexName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

export interface NoteItem extends Omit<Notification, 'subjectName'> {
  /** Missing on rows written before notifications had subject names. */
  readonly subjectName?: string
  readonly gsi1sk: string
  readonly nms: number
}

type Emails = Partial<Record<`email_${NotificationKind}`, boolean>>

/** A user's notification settings. Key: U#{id} / NOTES. */
export interface NoteState extends Emails {
  /** Time up to which the user has read all notifications, epoch ms. */
  readonly readUntilMs?: number
  /** Key that signs the user's unsubscribe links. */
  readonly unsubscribeKey?: string
  readonly nms?: number
}

export const noteState = async (userId: number): Promise<NoteState> =>
  (await rowAt<NoteState>(noteStateKey(userId), { consistent: true })) ?? {}

/** Reads a user's notifications before a sort key, newest first. Index: NOTES#{user} / *. */
export const notesBefore = (userId: number, before: string, most: number): Promise<NoteItem[]> =>
  firstRowsOf(notesPartition(userId), most, { index: indexName, before, newestFirst: true })

/**
 * The write that adds a notification; its condition fails if the same notification was written at or after
 * `notSinceMs`.
 */
export const putNote = (userId: number, note: Omit<Notification, 'isRead'>, notSinceMs: number): Write =>
  putRow(
    {
      ...noteKey(userId, note.id),
      gsi1pk: notesPartition(userId),
      gsi1sk: timeOrder(note.nco, note.id),
      ...note,
      isRead: false,
      nms: note.nco,
      watch: [entityRef('UserAccount', userId)],
      expiresAt: ttlSeconds(note.nco + notificationKeptMs),
    },
    anyOf(rowMissing, below({ nco: notSinceMs })),
  )

/** The write that marks a notification as read; its condition fails if the notification is missing. */
export const readNote = (userId: number, noteId: number, nowMs: number): Write =>
  changeRow(noteKey(userId, noteId), { isRead: true }, nowMs)

/** The write that changes a user's settings; the change is pushed to the user's open sockets. */
export const changeState = (userId: number, fields: Omit<NoteState, 'nms' | 'unsubscribeKey'>, nowMs: number): Write =>
  updateRow(noteStateKey(userId), { set: { ...fields, nms: nowMs, watch: [entityRef('UserAccount', userId)] } })

/** Returns the key that signs a user's unsubscribe links. If the user has none, stores `fresh` as the key. */
export async function unsubscribeKeyOf(userId: number, fresh: string): Promise<string> {
  const state = await updatedRow<NoteState>(updateRow(noteStateKey(userId), { init: { unsubscribeKey: fresh } }))
  return String(state?.unsubscribeKey)
}
