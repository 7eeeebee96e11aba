import type * as routes from '@nestboard/shared/messages/routes.ts'
import { threadsAPage, maxUnreadThreads } from '@nestboard/shared/messages/model.ts'
import type { Thread } from '@nestboard/shared/messages/model.ts'
import type { UserActor } from '../kernel/actor.ts'
import { lastPlace, placeIn } from '../kernel/table/time-index.ts'
import type { Operation } from '../kernel/operation.ts'
import { isUnread, othersOf } from './others.ts'
import { idOfSide, isSupplierSide } from './pair.ts'
import type { Side } from './rows.ts'
import { threadsBefore } from './thread.store.ts'
import type { ThreadItem } from './thread.store.ts'

/** A page of the caller's inbox. */
export const listThreads: Operation<typeof routes.listThreads> = ({ cursor }, { actor }) =>
  inboxPage(actor, `U#${actor.userId}`, cursor)

/** A page of a team's inbox. */
export const listSupplierThreads: Operation<typeof routes.listSupplierThreads> = ({ supplierId, cursor }, { actor }) =>
  inboxPage(actor, `S#${supplierId}`, cursor)

async function inboxPage(actor: UserActor, side: Side, cursor: string | undefined) {
  const read = await threadsBefore(side, placeIn(cursor) ?? lastPlace, threadsAPage + 1)
  const page = read.slice(0, threadsAPage)
  const { users, suppliers } = await othersOf(actor, page)
  const last = page.at(-1)
  return {
    threads: page.map(threadOf),
    users,
    suppliers,
    cursor: read.length > page.length && last ? last.gsi1sk : null,
  }
}

const threadOf = ({ id, side, other, lastText, lastMs, lastSide, ...state }: ThreadItem): Thread => ({
  id,
  userId: isSupplierSide(other) ? null : idOfSide(other),
  supplierId: isSupplierSide(other) ? idOfSide(other) : null,
  lastText,
  lastMs,
  isLastOwn: lastSide === side,
  unread: state.unread ?? 0,
  isMuted: state.isMuted ?? false,
  isBlocked: state.isBlocked ?? false,
})

/** The number of the caller's unread threads, among the newest ones. */
export const countUnreadThreads: Operation<typeof routes.countUnreadThreads> = async (_, { actor }) => {
  const threads = await threadsBefore(`U#${actor.userId}`, lastPlace, maxUnreadThreads)
  return { unread: threads.filter(isUnread).length }
}
