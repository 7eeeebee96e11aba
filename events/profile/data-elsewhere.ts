import type { UserActor } from '@nestboard/functions/kernel/actor.ts'
import type { Context } from '@nestboard/functions/kernel/operation.ts'
import { readTrip } from '@nestboard/functions/itinerary/read.ts'
import { readOrder } from '@nestboard/functions/orders/order.ts'
import { listTeamsOfUser } from '@nestboard/functions/supplier/member.ts'
import { listTrips } from '@nestboard/functions/trips/trip.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { ReactionContext } from '../reaction.ts'

/** Most pages of boards in one archive: far above what a person has, so that a wrong cursor can't loop forever. */
const pagesMost = 100

/**
 * A person's data outside of their own partition, as they may read it themselves: boards with all that is on them,
 * orders with the contact they gave, and memberships. By the names of the archive's files.
 */
export async function dataElsewhere(
  userId: number,
  orderIds: readonly number[],
  { now, log }: Pick<ReactionContext, 'now' | 'log'>,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const context = contextOf(userId, now(), log)
  const boards = []
  for (const { id } of await boardsOf(context)) boards.push(await unlessGone(readTrip({ id }, context)))
  const orders = []
  for (const id of orderIds) orders.push(await unlessGone(readOrder({ id }, context)))
  const { supplierUsers, suppliers } = await listTeamsOfUser({ userId }, context)
  return {
    'boards.json': boards.flat(),
    'orders.json': orders.flat(),
    'teams.json': supplierUsers,
    'suppliers.json': suppliers,
  }
}

async function boardsOf(context: Context<UserActor>) {
  const boards = []
  let cursor: string | null | undefined
  for (let page = 0; page < pagesMost; page++) {
    const { trips, cursor: next } = await listTrips({ ...(cursor != null && { cursor }) }, context)
    boards.push(...trips)
    if (next === null) break
    cursor = next
  }
  return boards
}

/** A board may be deleted between the list and the read. */
const unlessGone = async <T>(found: Promise<T>): Promise<T[]> =>
  found.then(
    (data) => [data],
    (error: unknown) => {
      if (error instanceof Fault && error.status === 404) return []
      throw error
    },
  )

const contextOf = (userId: number, nowMs: number, log: Context['log']): Context<UserActor> => ({
  actor: { kind: 'user', userId, sessionId: 0 },
  nowMs,
  origin: '',
  userAgent: '',
  network: '',
  cookieOf: () => undefined,
  log,
  cookies: [],
  once: undefined,
})
