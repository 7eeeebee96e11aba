import { eraseKind } from '@nestboard/functions/auth/deletion.ts'
import { leaveWaitlist } from '@nestboard/functions/marketing/waitlist.ts'
import { eraseMessagesOf } from '@nestboard/functions/messages/erase.ts'
import { beginErasure, eraseAccount } from '@nestboard/functions/profile/erase.ts'
import { endInvitationsTo } from '@nestboard/functions/supplier/invitation-answer.ts'
import type { DueHandler } from '../due.ts'
import { removeArchive } from './archive.store.ts'

/** Removes or unlinks the data that one feature keeps of a person; safe to run twice. */
export type Eraser = (userId: number, nowMs: number) => Promise<unknown>

/** Run in this order, the account last, because the others read it. */
const erasers: readonly Eraser[] = [
  removeArchive,
  endInvitationsTo,
  eraseMessagesOf,
  (userId, nowMs) => eraseAccount(userId, eraseKind, nowMs, leaveWaitlist),
]

/** Erases a person after the days of grace. */
export const erasePerson: DueHandler = async ({ subject }, { now }) => {
  if (!(await beginErasure(subject, now()))) return
  for (const erase of erasers) await erase(subject, now())
}
