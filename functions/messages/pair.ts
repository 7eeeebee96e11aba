import { refused } from '@nestboard/shared/kernel/fault.ts'
import { messageTexts } from '@nestboard/shared/messages/faults.ts'
import type { UserActor } from '../kernel/actor.ts'
import { idOf } from '../kernel/random.ts'
import type { Side } from './rows.ts'

/** The two sides of a thread, the caller's first. */
export interface ThreadPair {
  readonly own: Side
  readonly other: Side
}

/** The id of the one thread between two sides, in either order. */
export const threadIdOf = ({ own, other }: ThreadPair): number => idOf(`thread ${[own, other].toSorted().join(' ')}`)

export const idOfSide = (side: Side): number => Number(side.slice(2))
export const isSupplierSide = (side: Side): boolean => side.startsWith('S')

/** The caller's thread with a person. @throws Fault 400 for the caller themselves */
export function pairWithUser(actor: UserActor, userId: number): ThreadPair {
  if (userId === actor.userId) throw refused(messageTexts.yourself)
  return { own: `U#${actor.userId}`, other: `U#${userId}` }
}

interface SupplierInput {
  readonly supplierId: number
  /** The traveler, where the caller acts for the supplier. */
  readonly userId?: number | undefined
}

/** The caller's thread with a supplier or, if a traveler is named, the supplier's with that traveler. */
export const pairWithSupplier = (actor: UserActor, { supplierId, userId }: SupplierInput): ThreadPair =>
  userId === undefined
    ? { own: `U#${actor.userId}`, other: `S#${supplierId}` }
    : { own: `S#${supplierId}`, other: `U#${userId}` }

/** The same thread as the other side sees it. */
export const mirrored = ({ own, other }: ThreadPair): ThreadPair => ({ own: other, other: own })
