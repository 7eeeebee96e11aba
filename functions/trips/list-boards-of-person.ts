import type { Trip } from '@nestboard/shared/trips/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { listTrips } from './trip.ts'

/** Maximum number of pages that are read, far above what a person has, so that a wrong cursor can't loop forever. */
const maxPages = 100

/** Reads all boards of the caller, for their archive and their erasure. */
export async function listBoardsOfPerson(context: OperationContext<UserActor>): Promise<Trip[]> {
  const boards: Trip[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < maxPages && cursor !== null; page++) {
    const read = await listTrips({ ...(cursor !== undefined && { cursor }) }, context)
    boards.push(...read.trips)
    cursor = read.cursor
  }
  return boards
}
