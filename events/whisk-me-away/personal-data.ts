import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { searchKey } from '@nestboard/functions/kernel/rows.ts'
import { boardSearchKey, travelerRfpsIndex } from '@nestboard/functions/search/rows.ts'
import { eraseRfpsOfUser, readRfpsOfUser } from '@nestboard/functions/search/rfp.ts'
import { toRequestForBids } from '@nestboard/functions/whisk-me-away/to-request-for-bids.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/** The Whisk Me Away requests of a person, on all their boards. */
export const whiskMeAwayPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: grantActions(travelerRfpsIndex, 'Query'),
  eraseGrants: mergeGrants(
    grantActions(travelerRfpsIndex, 'Query'),
    grantActions(searchKey, 'BatchWriteItem'),
    grantActions(boardSearchKey, 'BatchWriteItem'),
  ),
  collect: async ({ userId }) => ({ 'requests.json': (await readRfpsOfUser(userId)).map(toRequestForBids) }),
  erase: eraseRfpsOfUser,
}
