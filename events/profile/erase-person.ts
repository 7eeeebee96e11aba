import { eraseKind } from '@nestboard/functions/auth/deletion.ts'
import { leaveWaitlist } from '@nestboard/functions/marketing/waitlist.ts'
import { beginErasure, eraseAccount } from '@nestboard/functions/profile/erase.ts'
import type { DueHandler } from '../due.ts'
import { removeArchive } from './archive.store.ts'

/** Removes or unlinks what one feature keeps of a person; safe to run twice. */
export type Eraser = (userId: number, nowMs: number) => Promise<unknown>

/** Run in this order; the account itself is the last, for what comes before it may still look something up there. */
const erasers: readonly Eraser[] = [
  removeArchive,
  (userId, nowMs) => eraseAccount(userId, eraseKind, nowMs, leaveWaitlist),
]

/** Erases a person whose days of grace are over. */
export const erasePerson: DueHandler = async ({ subject }, { now }) => {
  if (!(await beginErasure(subject, now()))) return
  for (const erase of erasers) await erase(subject, now())
}
