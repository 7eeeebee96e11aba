import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import { eraseMatchesOf, priceMatchesOf } from '@nestboard/functions/price-match/own.ts'
import { priceMatchKey } from '@nestboard/functions/price-match/rows.ts'
import { buildVisiblePriceMatch } from '@nestboard/functions/price-match/sight.ts'
import type { PersonDataOfFeature } from '../person-part.ts'

/** The price matches of a person, on all their boards. */
export const priceMatchesPersonData: PersonDataOfFeature = {
  collectGrants: mergeGrants(grantActions(userPartition, 'Query'), grantActions(priceMatchKey, 'BatchGetItem')),
  eraseGrants: mergeGrants(grantActions(userPartition, 'Query'), grantActions(priceMatchKey, 'BatchWriteItem')),
  collect: async ({ userId }, { nowMs }) => ({
    'price-matches.json': await Promise.all(
      (await priceMatchesOf(userId)).map((item) => buildVisiblePriceMatch(item, 'traveler', nowMs)),
    ),
  }),
  documents: async (userId) => (await priceMatchesOf(userId)).map(({ receipt }) => receipt),
  erase: eraseMatchesOf,
}
