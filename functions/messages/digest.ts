import { allows } from '@nestboard/shared/supplier/permissions.ts'
import { maxUnreadThreads } from '@nestboard/shared/messages/model.ts'
import { dueWrite } from '../kernel/due.ts'
import { lost, tryCommit } from '../kernel/commit.ts'
import { userDueKey } from '../kernel/rows.ts'
import { standingsOf } from '../kernel/team.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { isUnread, othersOf } from './others.ts'
import { idOfSide, isSupplierSide } from './pair.ts'
import type { Side } from './rows.ts'
import { isAgentOf } from './side.ts'
import { threadsBefore } from './thread.store.ts'
import type { ThreadItem } from './thread.store.ts'

/** Kind of the due rows that mail unread messages. */
export const digestKind = 'messages'
const slotMs = 10 * 60_000

/**
 * Schedules the mail about messages that a person leaves unread: one for all messages of ten minutes, ten minutes after
 * these end. A time has one row, so no message can come while its own mail is being made.
 */
export async function scheduleDigest(userId: number, messageMs: number): Promise<void> {
  const slot = Math.floor(messageMs / slotMs)
  const due = { kind: digestKind, subject: userId, atMs: (slot + 2) * slotMs }
  await tryCommit([{ write: dueWrite(userDueKey(userId, `${digestKind}#${slot}`), due), otherwise: lost }])
}

export interface UnreadThread {
  readonly side: Side
  readonly other: Side
  /** The other side's name; undefined for one whom the person may not see. */
  readonly name: string | undefined
}

/**
 * Unread threads in the inboxes of a person and of the suppliers for which they answer messages. Only those with a message
 * of the ten minutes that the digest is about, or a later one.
 */
export async function unreadFor(userId: number, dueMs: number): Promise<UnreadThread[]> {
  const actor = { kind: 'user', userId, sessionId: 0 } as const
  const standings = [...(await standingsOf(actor))].filter(([, standing]) => allows(standing, 'messages', 'limited'))
  const sides: Side[] = [`U#${userId}`, ...standings.map(([supplierId]): Side => `S#${supplierId}`)]
  const read = await Promise.all(sides.map((side) => threadsBefore(side, lastPlace, maxUnreadThreads)))
  const limited = new Set(
    standings.flatMap(([supplierId, standing]) => (allows(standing, 'messages') ? [] : [`S#${supplierId}`])),
  )
  const isTheirs = (thread: ThreadItem) => !limited.has(thread.side) || isAgentOf(actor, thread)
  const threads = read
    .flat()
    .filter((thread) => isUnread(thread) && isTheirs(thread) && thread.lastMs >= dueMs - 2 * slotMs)
  const { users, suppliers } = await othersOf(actor, threads)
  return threads.map(({ side, other }) => ({
    side,
    other,
    name: (isSupplierSide(other) ? suppliers : users).find(({ id }) => id === idOfSide(other))?.name,
  }))
}
