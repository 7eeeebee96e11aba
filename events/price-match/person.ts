import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import { eraseMatchesOf, priceMatchesOf } from '@nestboard/functions/price-match/own.ts'
import { priceMatchKey } from '@nestboard/functions/price-match/rows.ts'
import { priceMatchAsSeen } from '@nestboard/functions/price-match/sight.ts'
import type { PersonPart } from '../person-part.ts'

/** The price matches of a person, on all their boards. */
export const priceMatchesPart: PersonPart = {
  collectGrants: mergeGrants(uses(userPartition, 'Query'), uses(priceMatchKey, 'BatchGetItem')),
  eraseGrants: mergeGrants(uses(userPartition, 'Query'), uses(priceMatchKey, 'BatchWriteItem')),
  collect: async ({ userId }, { nowMs }) => ({
    'price-matches.json': await Promise.all(
      (await priceMatchesOf(userId)).map((item) => priceMatchAsSeen(item, 'traveler', nowMs)),
    ),
  }),
  documents: async (userId) => (await priceMatchesOf(userId)).map(({ receipt }) => receipt),
  erase: eraseMatchesOf,
}
