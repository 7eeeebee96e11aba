import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { mediaKey } from '../kernel/rows.ts'
import { openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { listingKey } from '../listing/rows.ts'
import { reservationKey, staysOfPayer } from '../orders/rows.ts'
import { awardGrants } from '../profile/grants.ts'
import { awardKey } from '../profile/rows.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  listingReadGrants,
  uses(listingKey, 'UpdateItem'),
  openedGrants,
  peopleGrants,
  teamCheckGrants,
  awardGrants,
  uses(awardKey, 'PutItem'),
  uses(mediaKey, 'BatchGetItem'),
  uses(staysOfPayer, 'Query'),
  uses(reservationKey, 'BatchGetItem'),
)
