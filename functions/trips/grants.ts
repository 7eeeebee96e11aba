import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { tripMemberKey, tripPartition } from '../kernel/rows.ts'
import { peopleGrants } from '../kernel/shared-grants.ts'
import { grants as offerGrants } from '../offers/grants.ts'
import * as rows from './rows.ts'

/** Adding to a board as its member: its rows are read, and its version is raised (`board.ts`). */
export const boardChangeGrants = mergeGrants(
  uses(tripPartition, 'Query'),
  uses(tripMemberKey, 'GetItem'),
  uses(rows.tripKey, 'UpdateItem'),
)

/** Products as their orders read and change them (`product-order.ts`). */
export const orderedProductGrants = uses(rows.productKey, 'BatchGetItem', 'GetItem', 'UpdateItem')

/** People are read when they are invited to a board; the rest decides the prices of its offers. */
export const grants = mergeGrants(ownGrants(rows), offerGrants, peopleGrants)
