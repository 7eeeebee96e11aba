import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import { tripMemberKey } from './keys.ts'
import { rowsByKeys } from './people.ts'
import { perRequest } from './per-request.ts'
import { table, tableName } from './table.ts'

/** Somebody's place on a planning board; it carries what a list says of the board, so that a list is one query. */
export interface TripMember extends Trip {
  readonly userId: number
}

/**
 * The caller's place on a board; undefined for strangers. T#{tripId} / MEMBER#{userId}. Read consistently, so that
 * whoever left or was taken off is a stranger at the next request.
 */
export const memberOf = perRequest(async (tripId, { userId }): Promise<TripMember | undefined> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: tripMemberKey(tripId, userId), ConsistentRead: true }),
  )
  return Item as TripMember | undefined
})

/** Those of these boards that a person is on. T#{tripId} / MEMBER#{userId}, 100 at most. */
export async function tripsAmong(userId: number, tripIds: readonly number[]): Promise<Set<number>> {
  const keys = [...new Set(tripIds)].map((tripId) => tripMemberKey(tripId, userId))
  const rows = (await rowsByKeys(keys, { consistent: true })) as unknown as TripMember[]
  return new Set(rows.map(({ id }) => id))
}
