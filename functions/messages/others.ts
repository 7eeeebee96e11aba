import type { UserActor } from '../kernel/request/actor.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide } from './thread-sides.ts'
import type { ThreadStateItem } from './thread-state.store.ts'

/** Reads the people and suppliers on the other side of each thread, as far as the reader may see them. */
export async function readOtherSidesOfThreads(actor: UserActor, threads: readonly Pick<ThreadStateItem, 'other'>[]) {
  const others = threads.map(({ other }) => other)
  const [users, suppliers] = await Promise.all([
    readVisiblePeople(actor, others.filter((other) => !isSupplierSide(other)).map(parseUserOrSupplierIdOfSide)),
    readPublicSuppliers(others.filter(isSupplierSide).map(parseUserOrSupplierIdOfSide)),
  ])
  return { users, suppliers }
}

/** Whether a thread counts as unread. Muted and blocked threads never do. */
export const isThreadUnread = ({ unread = 0, isMuted, isBlocked }: ThreadStateItem): boolean =>
  unread > 0 && !isMuted && !isBlocked
