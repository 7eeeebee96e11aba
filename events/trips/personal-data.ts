import { parseSegmentRows } from '@nestboard/functions/itinerary/segment.ts'
import type { UserActor } from '@nestboard/functions/kernel/request/actor.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import type { OperationContext } from '@nestboard/functions/kernel/request/operation.ts'
import { boardPartition } from '@nestboard/functions/kernel/rows.ts'
import { findBoardSearchesAmongRows } from '@nestboard/functions/search/search.ts'
import { readBoardRows, buildBoardProductsFromRows } from '@nestboard/functions/trips/board.ts'
import { userTripsIndex } from '@nestboard/functions/trips/rows.ts'
import { listTrips } from '@nestboard/functions/trips/trip.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/**
 * Maximum number of pages of boards that one data archive reads, far above what a person has, so that a wrong cursor
 * can't loop forever.
 */
const maxPages = 100

/** A person's boards with everything on them. A reaction to the erased account takes the person off the boards. */
export const boardsPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(grantActions(userTripsIndex, 'Query'), grantActions(boardPartition, 'Query')),
  collect: async (_, context) => {
    const boards = []
    for (const trip of await boardsOf(context)) boards.push(await contentOf(trip, context.actor))
    return { 'boards.json': boards }
  },
}

async function boardsOf(context: OperationContext<UserActor>) {
  const boards = []
  let cursor: string | null | undefined
  for (let page = 0; page < maxPages; page++) {
    const { trips, cursor: next } = await listTrips({ ...(cursor != null && { cursor }) }, context)
    boards.push(...trips)
    if (next === null) break
    cursor = next
  }
  return boards
}

/**
 * Reads a board with its pins, segments and searches. It doesn't use the read of the board's page, which prices offers
 * with a secret that the timers don't have.
 */
async function contentOf(trip: Trip, actor: UserActor) {
  const rows = await readBoardRows(trip.id)
  const products = buildBoardProductsFromRows(rows, trip.id, actor).map(({ product }) => product)
  return { ...trip, products, segments: parseSegmentRows(rows), searches: findBoardSearchesAmongRows(rows) }
}
