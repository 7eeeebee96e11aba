import type { UserActor } from '../kernel/actor.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { idOfSide, isSupplierSide } from './pair.ts'
import type { ThreadItem } from './thread.store.ts'

/** Reads the people and suppliers on the other side of each thread, as far as the reader may see them. */
export async function readOtherSidesOfThreads(actor: UserActor, threads: readonly Pick<ThreadItem, 'other'>[]) {
  const others = threads.map(({ other }) => other)
  const [users, suppliers] = await Promise.all([
    peopleSeenBy(actor, others.filter((other) => !isSupplierSide(other)).map(idOfSide)),
    readPublicSuppliers(others.filter(isSupplierSide).map(idOfSide)),
  ])
  return { users, suppliers }
}

/** Whether a thread counts as unread. Muted and blocked threads never do. */
export const isUnread = ({ unread = 0, isMuted, isBlocked }: ThreadItem): boolean =>
  unread > 0 && !isMuted && !isBlocked
