import { getUpperIdBits } from '@nestboard/shared/kernel/id.ts'
import { definePartitionKey, defineRowKey } from './table/define-row-key.ts'
import type { RowKey } from './table/define-row-key.ts'

// Partitions in which several features keep rows.

export const userPartition = definePartitionKey('U#{userId}', {
  Query: ['Read all rows of a user', 128],
  DeleteItem: ['Erase a row of a user', 8],
})
export const supplierPartition = definePartitionKey('S#{supplierId}')
/** Email addresses are unique regardless of case; accents make a difference. */
const foldedEmail = (email: string): [string] => [email.normalize('NFKC').trim().toLowerCase()]
export const emailPartition = definePartitionKey(
  'EMAIL#{email}',
  { Query: ['Read all rows of an email address', 2] },
  foldedEmail,
)
/** All rows that a listing's prices and bookings depend on, so that one query reads them. */
export const listingPartition = definePartitionKey('L#{listingId}', {
  Query: ['Read all rows of a listing', 128],
  DeleteItem: ['Remove a row of a deleted listing', 67],
})
export const orderPartition = definePartitionKey('O#{orderId}', { Query: ['Read all rows of an order', 2] })
/**
 * All rows of a planning board, so that one query reads them. The ids of a board and of its pins and segments have the
 * same upper 32 bits (the stem), so each of them leads here; two boards may share a stem, so rows carry their board's
 * id.
 */
export const boardPartition = definePartitionKey(
  'T#{stem}',
  {
    Query: ['Read all rows of a board', 128],
    DeleteItem: ['Remove a row of a deleted board', 8],
  },
  (id: number) => [getUpperIdBits(id)],
)

// Rows that identify a caller and grant permissions.

export const sessionKey = defineRowKey(userPartition, 'SESSION#{sessionId}', {
  GetItem: ['Read a session', 1],
  PutItem: ['Create a session', 1],
  UpdateItem: ['End a session', 1],
  Query: ['List sessions of a user', 12],
})
export const accountKey = defineRowKey(userPartition, 'ACCOUNT', {
  GetItem: ['Read an account', 1],
  PutItem: ['Create an account', 3],
  UpdateItem: ['Change an account', 3],
  ConditionCheck: ['Check that an account is not being erased', 3],
})
/**
 * A user's memberships of supplier teams and groups. They have a partition of their own, because erasure needs them
 * after the user's partition is empty.
 */
export const userMembershipsPartition = definePartitionKey('TEAMS#{userId}', {
  Query: ['List memberships of a user', 5],
})
/** A copy of a team membership's role, stored under the member for permission checks. */
export const userTeamMembershipKey = defineRowKey(userMembershipsPartition, 'S#{supplierId}', {
  PutItem: ['Copy a new membership to its user', 1],
  UpdateItem: ['Copy a changed membership to the user', 1],
  DeleteItem: ['Remove the copy of a membership', 1],
})
/** A copy of a group membership, stored under the member so that the query for team memberships finds groups too. */
export const userClubMembershipKey = defineRowKey(userMembershipsPartition, 'CLUB#{clubId}', {
  PutItem: ['Copy a new membership of a group to its member', 1],
  UpdateItem: ['Copy a changed admin flag of a group to its member', 1],
  DeleteItem: ['Remove the copy of a membership of a group', 1],
})
export const boardMemberKey = defineRowKey(boardPartition, 'MEMBER#{userId}', {
  GetItem: ['Read the membership of a board', 1],
  PutItem: ['Add a member to a board', 2],
  UpdateItem: ['Copy a change of the board to a member', 2],
  DeleteItem: ['Remove a member from a board', 2],
  ConditionCheck: ['Check that a person is still on a board', 2],
})
/**
 * Personalized offers of a listing, by traveler. They are outside the listing's partition, because they change the
 * prices of their own travelers only; access checks of listings and rates read them here.
 */
export const personalOffersPartition = definePartitionKey('LU#{listingId}', {
  Query: ['List personalized offers of a listing', 13],
})
export const personalOfferKey = defineRowKey(personalOffersPartition, 'USER#{userId}#{id}', {
  GetItem: ['Read a personalized offer', 1],
  Query: ['List personalized offers of a traveler at a listing', 5, 'USER#{userId}#'],
  PutItem: ['Create or change a personalized offer', 4],
  DeleteItem: ['Remove a personalized offer', 2],
})
/**
 * The promotions that a supplier's running group offers open to groups, in short rows beside personalized offers,
 * because the same checks read both. An offer that was removed, or whose group was deleted, has no row.
 */
export const clubPromosPartition = definePartitionKey('LU#S#{supplierId}', {
  Query: ['List what group offers of a supplier open', 4],
})
export const clubPromoKey = defineRowKey(clubPromosPartition, '{clubId}#{offerId}', {
  PutItem: ['Open a promotion to a group', 1],
  DeleteItem: ['Close a promotion to a group', 1],
})
/** A group ("club"): its members, the people waiting to join, and the suppliers' offers to it. */
export const clubPartition = definePartitionKey('CLUB#{clubId}', { Query: ['Read all rows of a group', 128] })
/** A supplier's running offer to a group, stored under the group. */
export const clubOfferKey = defineRowKey(clubPartition, 'OFFER#{supplierId}#{offerId}', {
  Query: ['List offers to a group', 26],
  PutItem: ['List an offer under its group', 3],
  DeleteItem: ['Remove an offer from its group', 3],
})
/** A search, with the suppliers' bids on it if it is a Whisk Me Away request. */
export const searchPartition = definePartitionKey('SEARCH#{searchId}')
export const searchKey = defineRowKey(searchPartition, 'SEARCH', {
  GetItem: ['Read a search', 1],
  PutItem: ['Create a search', 6],
  UpdateItem: ['Change a search', 6],
  ConditionCheck: ['Check that a request is open', 2],
  DeleteItem: ['Remove a search', 6],
})
/**
 * A lead: a search that matched a search hawk. Two features read it, because a personalized offer may answer a lead.
 */
export const searchHawkLeadKey = defineRowKey('HIT#{id}', 'HIT', {
  GetItem: ['Read a lead', 1],
  PutItem: ['Add a lead', 4],
  UpdateItem: ['Note the offer that answers a lead', 3],
  DeleteItem: ['Delete a lead', 2],
})
// Counters have rows of their own, so that counting doesn't raise the version of an account or supplier that a page is
// editing.

export const userStatsKey = defineRowKey(userPartition, 'STATS', {
  GetItem: ['Read the counters of a user', 1],
  UpdateItem: ['Change the counters of a user', 1],
})
export const supplierStatsKey = defineRowKey(supplierPartition, 'STATS', {
  GetItem: ['Read the counters of a supplier', 1],
  UpdateItem: ['Change the counters of a supplier', 1],
})
/** A user or a supplier, as the key of its partition. */
export type UserOrSupplierKey = `${'U' | 'S'}#${number}`
export const userOrSupplierStatsKey = (of: UserOrSupplierKey): RowKey => {
  const id = Number(of.slice(2))
  return of.startsWith('U') ? userStatsKey(id) : supplierStatsKey(id)
}
