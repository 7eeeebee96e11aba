import type * as routes from '@nestboard/shared/messages/routes.ts'
import { threadsPerPage, maxThreadsInUnreadCount } from '@nestboard/shared/messages/model.ts'
import type { Thread } from '@nestboard/shared/messages/model.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readTeamRole } from '../kernel/rights/supplier-access-rules.ts'
import { highestSortKey, parseCursorSortKey } from '../kernel/table/time-index.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { isThreadUnread, readOtherSidesOfThreads } from './others.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide } from './thread-sides.ts'
import type { ThreadSide } from './rows.ts'
import { isAgentInThread } from './thread-access-scope.ts'
import type { ThreadAccessScope } from './thread-access-scope.ts'
import { readThreadsBefore } from './thread-state.store.ts'
import type { ThreadStateItem } from './thread-state.store.ts'

/** Lists a page of the caller's inbox. */
export const listThreads: Operation<typeof routes.listThreads> = ({ cursor }, { actor }) =>
  inboxPage(actor, `U#${actor.userId}`, { cursor, most: threadsPerPage + 1, reach: 'all' })

/**
 * Lists a page of a team's inbox. For an AGENT, the next fifty threads are filtered down to the AGENT's own, so a page
 * may be short.
 */
export const listSupplierThreads: Operation<typeof routes.listSupplierThreads> = ({ supplierId, cursor }, { actor }) =>
  inboxPage(actor, `S#${supplierId}`, { cursor, most: maxThreadsInUnreadCount, reach: reachIn(actor, supplierId) })

/** Whether a team member may open all threads of the team's inbox or only their own. */
const reachIn = async (actor: UserActor, supplierId: number): Promise<ThreadAccessScope> => {
  const standing = await readTeamRole(actor, supplierId)
  return standing && doesTeamStandingHaveCapability(standing, 'messages') ? 'all' : 'own'
}

interface InboxAsked {
  readonly cursor: string | undefined
  /** Number of threads to read, before those that the reader may not open are filtered out. */
  readonly most: number
  readonly reach: Promise<ThreadAccessScope> | ThreadAccessScope
}

async function inboxPage(actor: UserActor, side: ThreadSide, { cursor, most, reach: asked }: InboxAsked) {
  const [read, reach] = await Promise.all([
    readThreadsBefore(side, parseCursorSortKey(cursor) ?? highestSortKey, most),
    asked,
  ])
  const shown = reach === 'all' ? read : read.filter((thread) => isAgentInThread(actor, thread))
  const page = shown.slice(0, threadsPerPage)
  const { users, suppliers } = await readOtherSidesOfThreads(actor, page)
  const last = shown.length > page.length ? page.at(-1) : read.length === most ? read.at(-1) : undefined
  return { threads: page.map(threadOf), users, suppliers, cursor: last?.gsi1sk ?? null }
}

const threadOf = ({ id, side, other, lastText, lastMs, lastSide, ...state }: ThreadStateItem): Thread => ({
  id,
  userId: isSupplierSide(other) ? null : parseUserOrSupplierIdOfSide(other),
  supplierId: isSupplierSide(other) ? parseUserOrSupplierIdOfSide(other) : null,
  lastText,
  lastHold: state.lastHold ?? null,
  lastMs,
  isLastOwn: lastSide === side,
  unread: state.unread ?? 0,
  isMuted: state.isMuted ?? false,
  isBlocked: state.isBlocked ?? false,
})

/** Counts the unread threads among the newest threads of a team's inbox; for an AGENT, among their own. */
export const countUnreadSupplierThreads: Operation<typeof routes.countUnreadSupplierThreads> = async (
  { supplierId },
  { actor },
) => {
  const [threads, reach] = await Promise.all([
    readThreadsBefore(`S#${supplierId}`, highestSortKey, maxThreadsInUnreadCount),
    reachIn(actor, supplierId),
  ])
  return {
    unread: threads.filter((each) => isThreadUnread(each) && (reach === 'all' || isAgentInThread(actor, each))).length,
  }
}

/** Counts the caller's unread threads, among the newest threads of their inbox. */
export const countUnreadThreads: Operation<typeof routes.countUnreadThreads> = async (_, { actor }) => {
  const threads = await readThreadsBefore(`U#${actor.userId}`, highestSortKey, maxThreadsInUnreadCount)
  return { unread: threads.filter(isThreadUnread).length }
}
