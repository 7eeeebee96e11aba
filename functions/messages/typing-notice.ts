import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import {
  parseUserOrSupplierIdOfSide,
  isSupplierSide,
  getSidesOfThreadWithSupplier,
  getSidesOfThreadWithUser,
} from './thread-sides.ts'
import { requireAgentThreadAccess, requireOwnThreadSideAccess } from './thread-access-scope.ts'
import { readBothThreadStates } from './thread-state.store.ts'

/** A typing notice: the other side's inbox, the entities whose watchers get the push, and the side that types. */
export interface TypingNotice {
  readonly inboxId: number
  readonly watched: readonly EntityRef[]
  readonly userId: number | null
  readonly supplierId: number | null
}

/**
 * Returns whom to tell that the caller is typing. Undefined without a thread, and if either side blocked the other,
 * which the caller must not learn; team members type in the supplier's name.
 * @throws Fault 400 if the request names no other side, 404 and 403 if the caller may not act for their side of the
 * thread
 */
export async function buildTypingNotice(
  actor: UserActor,
  { userId, supplierId }: { readonly userId?: number | undefined; readonly supplierId?: number | undefined },
): Promise<TypingNotice | undefined> {
  if (supplierId === undefined && userId === undefined) throw invalidFieldsFault('userId')
  const pair =
    supplierId === undefined
      ? getSidesOfThreadWithUser(actor, userId as number)
      : getSidesOfThreadWithSupplier(actor, { supplierId, userId })
  const [{ own, other }, reach] = await Promise.all([
    readBothThreadStates(pair),
    requireOwnThreadSideAccess(actor, pair),
  ])
  requireAgentThreadAccess(actor, reach, { state: own, isIntroduced: false })
  if (!own || !other || own.isBlocked || other.isBlocked) return undefined
  const [inboxId, typist] = [parseUserOrSupplierIdOfSide(pair.other), parseUserOrSupplierIdOfSide(pair.own)]
  const isSupplier = isSupplierSide(pair.own)
  return {
    inboxId,
    watched: [inboxId, ...(other.agents ?? [])].map((id) => formatEntityRef('Inbox', id)),
    userId: isSupplier ? null : typist,
    supplierId: isSupplier ? typist : null,
  }
}
