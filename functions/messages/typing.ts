import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { invalid } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import { idOfSide, isSupplierSide, pairWithSupplier, pairWithUser } from './pair.ts'
import { requireReach, requireSide } from './side.ts'
import { statesOf } from './thread.store.ts'

/** Who is told that somebody is typing: the other side's inbox, the entities whose watchers show it, and the typing side. */
export interface TypingNews {
  readonly inboxId: number
  readonly watched: readonly EntityRef[]
  readonly userId: number | null
  readonly supplierId: number | null
}

/**
 * Whom the caller's typing reaches; undefined without a thread, and if either side blocked the other, which the caller is
 * not told. A member types in the supplier's name.
 * @throws Fault 400 without the other side of the thread, 404 and 403 as for writing
 */
export async function typingTo(
  actor: UserActor,
  { userId, supplierId }: { readonly userId?: number | undefined; readonly supplierId?: number | undefined },
): Promise<TypingNews | undefined> {
  if (supplierId === undefined && userId === undefined) throw invalid('userId')
  const pair =
    supplierId === undefined ? pairWithUser(actor, userId as number) : pairWithSupplier(actor, { supplierId, userId })
  const [{ own, other }, reach] = await Promise.all([statesOf(pair), requireSide(actor, pair)])
  requireReach(actor, reach, { state: own, isIntroduced: false })
  if (!own || !other || own.isBlocked || other.isBlocked) return undefined
  const [inboxId, typist] = [idOfSide(pair.other), idOfSide(pair.own)]
  const isSupplier = isSupplierSide(pair.own)
  return {
    inboxId,
    watched: [inboxId, ...(other.agents ?? [])].map((id) => entityRef('Inbox', id)),
    userId: isSupplier ? null : typist,
    supplierId: isSupplier ? typist : null,
  }
}
