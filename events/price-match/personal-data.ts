import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import {
  erasePriceMatchesOfUser,
  readPriceMatchesOfUser,
} from '@nestboard/functions/price-match/erase-price-matches-of-user.ts'
import { priceMatchKey } from '@nestboard/functions/price-match/rows.ts'
import { buildVisiblePriceMatch } from '@nestboard/functions/price-match/build-visible-price-match.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/** The price matches of a person, on all their boards. */
export const priceMatchPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(grantActions(userPartition, 'Query'), grantActions(priceMatchKey, 'BatchGetItem')),
  eraseGrants: mergeGrants(grantActions(userPartition, 'Query'), grantActions(priceMatchKey, 'BatchWriteItem')),
  collect: async ({ userId }, { nowMs }) => ({
    'price-matches.json': await Promise.all(
      (await readPriceMatchesOfUser(userId)).map((item) => buildVisiblePriceMatch(item, 'traveler', nowMs)),
    ),
  }),
  documents: async (userId) => (await readPriceMatchesOfUser(userId)).map(({ receipt }) => receipt),
  erase: erasePriceMatchesOfUser,
}
