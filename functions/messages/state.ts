import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type * as routes from '@nestboard/shared/messages/routes.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit } from '../kernel/commit.ts'
import { changeRow } from '../kernel/table/write.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import type { Operation } from '../kernel/operation.ts'
import { pairWithSupplier, pairWithUser, threadIdOf } from './pair.ts'
import type { ThreadPair } from './pair.ts'
import { threadKey } from './rows.ts'
import { requireReach, requireSide } from './side.ts'
import { stateOf } from './thread.store.ts'
import type { ThreadItem } from './thread.store.ts'

/** Marks messages with a person as seen, or mutes or blocks them. */
export const updateUserThread: Operation<typeof routes.updateUserThread> = ({ userId, ...given }, { actor, nowMs }) =>
  update(actor, pairWithUser(actor, userId), given, nowMs)

/** The same for a thread between a traveler and a supplier. */
export const updateSupplierThread: Operation<typeof routes.updateSupplierThread> = (
  { supplierId, userId, ...given },
  { actor, nowMs },
) => update(actor, pairWithSupplier(actor, { supplierId, userId }), given, nowMs)

interface GivenState {
  readonly seenMs?: number | undefined
  readonly isMuted?: boolean | undefined
  readonly isBlocked?: boolean | undefined
}

/** Changes the state of the caller's side; writes nothing if it is so already. @throws Fault 404 without a thread */
async function update(actor: UserActor, pair: ThreadPair, given: GivenState, nowMs: number) {
  await retryOnConflict(async () => {
    const [state, reach] = await Promise.all([stateOf(threadIdOf(pair), pair.own), requireSide(actor, pair)])
    requireReach(actor, reach, { state, isIntroduced: false })
    if (!state) throw notFound()
    const changes = changesOf(state, given)
    if (Object.keys(changes).length === 0) return
    const key = threadKey(pair.own, threadIdOf(pair))
    // A new version is pushed to both sides. The other side must not learn that it was muted or blocked.
    const nms = 'seenMs' in changes ? nextVersion(state, nowMs) : state.nms
    const write = changeRow(key, changes, nms, { seen: state.nms })
    await commit([{ write, otherwise: versionConflict }])
  })
  return {}
}

/** What differs from the present state. Messages after `seenMs` stay unread. */
function changesOf(state: ThreadItem, { seenMs = 0, isMuted, isBlocked }: GivenState) {
  const seen = Math.min(seenMs, state.lastMs)
  return {
    ...(seen > (state.seenMs ?? 0) && { seenMs: seen, ...(seen === state.lastMs && { unread: 0 }) }),
    ...(isMuted !== undefined && isMuted !== (state.isMuted ?? false) && { isMuted }),
    ...(isBlocked !== undefined && isBlocked !== (state.isBlocked ?? false) && { isBlocked }),
  }
}
