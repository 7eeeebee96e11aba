import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import { maxThreadsInUnreadCount } from '@nestboard/shared/messages/model.ts'
import { scheduleDueTask } from '../kernel/due.ts'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import { userDueTaskKey } from '../kernel/service-rows.ts'
import { readTeamRolesBySupplier } from '../kernel/rights/supplier-access-rules.ts'
import { highestSortKey } from '../kernel/table/time-index.ts'
import { isThreadUnread, readOtherSidesOfThreads } from './others.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide } from './thread-sides.ts'
import type { ThreadSide } from './rows.ts'
import { isAgentInThread } from './thread-access-scope.ts'
import { readThreadsBefore } from './thread-state.store.ts'
import type { ThreadStateItem } from './thread-state.store.ts'

/** Kind of the scheduled task that mails a digest of unread messages. */
export const messageDigestTaskKind = 'messages'
const slotMs = 10 * 60_000

/**
 * Schedules one digest mail for all messages that a person receives within a ten-minute slot, due ten minutes after
 * the slot ends. Each slot has its own row, so no message can be added to a slot while its mail is being built.
 */
export async function scheduleMessageDigest(userId: number, messageMs: number): Promise<void> {
  const slot = Math.floor(messageMs / slotMs)
  const due = { kind: messageDigestTaskKind, subject: userId, atMs: (slot + 2) * slotMs }
  await tryCommitTransaction([
    {
      write: scheduleDueTask(userDueTaskKey(userId, `${messageDigestTaskKind}#${slot}`), due),
      otherwise: createConditionFailedError,
    },
  ])
}

export interface UnreadThread {
  readonly side: ThreadSide
  readonly other: ThreadSide
  /** The other side's name; undefined if the person may not see the other side. */
  readonly name: string | undefined
}

/**
 * Returns the unread threads in a person's inbox and in the inboxes of suppliers whose messages they answer. Only
 * threads with a message in the digest's ten-minute slot, or a later one, are returned.
 */
export async function readUnreadThreads(userId: number, dueMs: number): Promise<UnreadThread[]> {
  const actor = { kind: 'user', userId, sessionId: 0 } as const
  const standings = [...(await readTeamRolesBySupplier(actor))].filter(([, standing]) =>
    doesTeamStandingHaveCapability(standing, 'messages', 'limited'),
  )
  const sides: ThreadSide[] = [`U#${userId}`, ...standings.map(([supplierId]): ThreadSide => `S#${supplierId}`)]
  const read = await Promise.all(sides.map((side) => readThreadsBefore(side, highestSortKey, maxThreadsInUnreadCount)))
  const limited = new Set(
    standings.flatMap(([supplierId, standing]) =>
      doesTeamStandingHaveCapability(standing, 'messages') ? [] : [`S#${supplierId}`],
    ),
  )
  const isTheirs = (thread: ThreadStateItem) => !limited.has(thread.side) || isAgentInThread(actor, thread)
  const threads = read
    .flat()
    .filter((thread) => isThreadUnread(thread) && isTheirs(thread) && thread.lastMs >= dueMs - 2 * slotMs)
  const { users, suppliers } = await readOtherSidesOfThreads(actor, threads)
  return threads.map(({ side, other }) => ({
    side,
    other,
    name: (isSupplierSide(other) ? suppliers : users).find(({ id }) => id === parseUserOrSupplierIdOfSide(other))?.name,
  }))
}
