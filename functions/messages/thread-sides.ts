import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import type { ThreadSide } from './rows.ts'

/** The two sides of a thread; `own` is the caller's side. */
export interface ThreadSides {
  readonly own: ThreadSide
  readonly other: ThreadSide
}

/** Derives a thread's id from its two sides, in either order, so that each pair has exactly one thread. */
export const deriveThreadId = ({ own, other }: ThreadSides): number =>
  deriveIdFromText(`thread ${[own, other].toSorted().join(' ')}`)

export const parseUserOrSupplierIdOfSide = (side: ThreadSide): number => Number(side.slice(2))
export const isSupplierSide = (side: ThreadSide): boolean => side.startsWith('S')

/** The sides of the caller's thread with a person. @throws Fault 400 if that person is the caller */
export function getSidesOfThreadWithUser(actor: UserActor, userId: number): ThreadSides {
  if (userId === actor.userId) throw badRequest(messageErrorTexts.yourself)
  return { own: `U#${actor.userId}`, other: `U#${userId}` }
}

interface SupplierInput {
  readonly supplierId: number
  /** The traveler, if the caller acts in the supplier's name. */
  readonly userId?: number | undefined
}

/**
 * The sides of the caller's thread with a supplier or, if a traveler is given, of the supplier's thread with that
 * traveler.
 */
export const getSidesOfThreadWithSupplier = (actor: UserActor, { supplierId, userId }: SupplierInput): ThreadSides =>
  userId === undefined
    ? { own: `U#${actor.userId}`, other: `S#${supplierId}` }
    : { own: `S#${supplierId}`, other: `U#${userId}` }

/** Swaps the sides of a thread, so that `own` is the other side. */
export const swapThreadSides = ({ own, other }: ThreadSides): ThreadSides => ({ own: other, other: own })
