import { parseSegmentRows } from '@nestboard/functions/itinerary/segment.ts'
import type { UserActor } from '@nestboard/functions/kernel/request/actor.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { boardPartition } from '@nestboard/functions/kernel/rows.ts'
import { findBoardSearchesAmongRows } from '@nestboard/functions/search/search.ts'
import { readBoardRows, buildBoardProductsFromRows } from '@nestboard/functions/trips/board.ts'
import { userGuestsIndex, userTripsIndex } from '@nestboard/functions/trips/rows.ts'
import { listGuestVotesOfPerson } from '@nestboard/functions/trips/list-guest-votes-of-person.ts'
import { listBoardsOfPerson } from '@nestboard/functions/trips/list-boards-of-person.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/**
 * A person's boards with everything on them, and their votes as a guest. A reaction to the erased account takes the
 * person off the boards.
 */
export const boardsPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(
    grantActions(userTripsIndex, 'Query'),
    grantActions(userGuestsIndex, 'Query'),
    grantActions(boardPartition, 'Query'),
  ),
  collect: async (_, context) => {
    const boards = []
    for (const trip of await listBoardsOfPerson(context)) boards.push(await contentOf(trip, context.actor))
    const votes = await listGuestVotesOfPerson(context.actor.userId)
    return { 'boards.json': boards, ...(votes.length > 0 && { 'guest-votes.json': votes }) }
  },
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
