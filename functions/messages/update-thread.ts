import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type * as routes from '@nestboard/shared/messages/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { changeRow } from '../kernel/table/row-update.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { getSidesOfThreadWithSupplier, getSidesOfThreadWithUser, deriveThreadId } from './thread-sides.ts'
import type { ThreadSides } from './thread-sides.ts'
import { threadStateKey } from './rows.ts'
import { requireAgentThreadAccess, requireOwnThreadSideAccess } from './thread-access-scope.ts'
import { readThreadState } from './thread-state.store.ts'
import type { ThreadStateItem } from './thread-state.store.ts'

/** Marks a thread with a person as seen, mutes it, or blocks that person. */
export const updateUserThread: Operation<typeof routes.updateUserThread> = ({ userId, ...given }, { actor, nowMs }) =>
  update(actor, getSidesOfThreadWithUser(actor, userId), given, nowMs)

/** Marks a thread between a traveler and a supplier as seen, mutes it, or blocks the other side. */
export const updateSupplierThread: Operation<typeof routes.updateSupplierThread> = (
  { supplierId, userId, ...given },
  { actor, nowMs },
) => update(actor, getSidesOfThreadWithSupplier(actor, { supplierId, userId }), given, nowMs)

interface GivenState {
  readonly seenMs?: number | undefined
  readonly isMuted?: boolean | undefined
  readonly isBlocked?: boolean | undefined
}

/**
 * Changes the caller's state of a thread; writes nothing if the state already has these values. @throws Fault 404
 * without a thread
 */
async function update(actor: UserActor, pair: ThreadSides, given: GivenState, nowMs: number) {
  await retryOnConflict(async () => {
    const [state, reach] = await Promise.all([
      readThreadState(deriveThreadId(pair), pair.own),
      requireOwnThreadSideAccess(actor, pair),
    ])
    requireAgentThreadAccess(actor, reach, { state, isIntroduced: false })
    if (!state) throw notFound()
    const changes = changesOf(state, given)
    if (Object.keys(changes).length === 0) return
    const key = threadStateKey(pair.own, deriveThreadId(pair))
    // A new version is pushed to both sides, so muting and blocking keep the old version: the other side must not learn
    // of them.
    const nms = 'seenMs' in changes ? nextVersion(state, nowMs) : state.nms
    const write = changeRow(key, changes, nms, { seen: state.nms })
    await commitTransaction([{ write, otherwise: createVersionConflict }])
  })
  return {}
}

/** Returns the fields that differ from the current state. Messages sent after `seenMs` stay unread. */
function changesOf(state: ThreadStateItem, { seenMs = 0, isMuted, isBlocked }: GivenState) {
  const seen = Math.min(seenMs, state.lastMs)
  return {
    ...(seen > (state.seenMs ?? 0) && { seenMs: seen, ...(seen === state.lastMs && { unread: 0 }) }),
    ...(isMuted !== undefined && isMuted !== (state.isMuted ?? false) && { isMuted }),
    ...(isBlocked !== undefined && isBlocked !== (state.isBlocked ?? false) && { isBlocked }),
  }
}
