import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { tripMemberKey, tripPartition } from '../kernel/rows.ts'
import { peopleGrants } from '../kernel/shared-grants.ts'
import { grants as offerGrants } from '../offers/grants.ts'
import * as rows from './rows.ts'

/** Adding to a board as its member: the board's rows are read, and its version is raised (`board.ts`). */
export const boardChangeGrants = mergeGrants(
  uses(tripPartition, 'Query'),
  uses(tripMemberKey, 'GetItem'),
  uses(rows.tripKey, 'UpdateItem'),
)

/** Reading and changing products for their orders (`product-order.ts`). */
export const orderedProductGrants = uses(rows.productKey, 'BatchGetItem', 'GetItem', 'UpdateItem')

/** Inviting people to a board reads them; pricing its offers needs the grants of offers. */
export const grants = mergeGrants(ownGrants(rows), offerGrants, peopleGrants)
