import { getUpperIdBits } from '@nestboard/shared/kernel/id.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import type { UserActor } from '../request/actor.ts'
import { boardMemberKey } from '../rows.ts'
import { cachePerRequest } from '../request/cache-per-request.ts'
import { attributesEqual } from '../table/condition.ts'
import { readRow, readRowsByKeys } from '../table/read.ts'
import { buildRowConditionCheck } from '../table/row-update.ts'
import type { TableWrite } from '../table/table.ts'

/** A membership of a planning board, with a copy of the board's fields, so that listing boards is one query. */
export interface BoardMembership extends Trip {
  readonly userId: number
}

const placeAt = cachePerRequest((stem, { userId }): Promise<BoardMembership | undefined> =>
  readRow(boardMemberKey(stem, userId), { consistent: true }),
)

/**
 * The caller's membership of the board to which the id of a board, pin or segment leads; undefined for strangers. Read
 * consistently, so that a former member is refused at the next request. Key: T#{stem} / MEMBER#{userId}.
 */
export const readBoardMembershipByContentId = (actor: UserActor, id: number): Promise<BoardMembership | undefined> =>
  placeAt(actor, getUpperIdBits(id))

/** The caller's membership of a board; undefined for strangers. */
export async function readBoardMembership(actor: UserActor, tripId: number): Promise<BoardMembership | undefined> {
  const place = await readBoardMembershipByContentId(actor, tripId)
  return place?.id === tripId ? place : undefined
}

/** A condition check in a transaction: fails unless the person is on the board. Key: T#{stem} / MEMBER#{userId}. */
export const buildBoardMembershipCheck = (tripId: number, userId: number): TableWrite =>
  buildRowConditionCheck(boardMemberKey(tripId, userId), attributesEqual({ id: tripId }))

/** Ids of those among the given boards, at most 100, whose member the user is. Key: T#{stem} / MEMBER#{userId}. */
export async function filterBoardsOfUser(userId: number, tripIds: readonly number[]): Promise<Set<number>> {
  const keys = [...new Set(tripIds.map(getUpperIdBits))].map((stem) => boardMemberKey(stem, userId))
  const rows = await readRowsByKeys<BoardMembership>(keys, { consistent: true })
  return new Set(rows.map(({ id }) => id))
}
