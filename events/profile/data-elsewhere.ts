import type { UserActor } from '@nestboard/functions/kernel/actor.ts'
import { messagesOf } from '@nestboard/functions/messages/erase.ts'
import { contextWithoutRequest } from '@nestboard/functions/kernel/operation.ts'
import type { Context } from '@nestboard/functions/kernel/operation.ts'
import { segmentsIn } from '@nestboard/functions/itinerary/segment.ts'
import { readOrder } from '@nestboard/functions/orders/order.ts'
import { searchesIn } from '@nestboard/functions/search/search.ts'
import { listTeamsOfUser } from '@nestboard/functions/supplier/member.ts'
import { boardRows, productsIn } from '@nestboard/functions/trips/board.ts'
import { listTrips } from '@nestboard/functions/trips/trip.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
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
  const context = contextWithoutRequest({ kind: 'user', userId, sessionId: 0 }, now(), log)
  const boards = []
  for (const trip of await boardsOf(context)) boards.push(await contentOf(trip, context.actor))
  const orders = []
  for (const id of orderIds) orders.push(await unlessGone(readOrder({ id }, context)))
  const { supplierUsers, suppliers } = await listTeamsOfUser({ userId }, context)
  return {
    'boards.json': boards,
    'messages.json': await messagesOf(userId),
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

/**
 * A board with its pins, segments and searches. Not the page's own read: that prices offers, whose secret the timers
 * don't have.
 */
async function contentOf(trip: Trip, actor: UserActor) {
  const rows = await boardRows(trip.id)
  const products = productsIn(rows, trip.id, actor).map(({ product }) => product)
  return { ...trip, products, segments: segmentsIn(rows), searches: searchesIn(rows) }
}

/** An order may be gone by the time it is read. */
const unlessGone = async <T>(found: Promise<T>): Promise<T[]> =>
  found.then(
    (data) => [data],
    (error: unknown) => {
      if (error instanceof Fault && error.status === 404) return []
      throw error
    },
  )
