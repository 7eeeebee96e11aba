import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { eraseClubMemberships, listMembershipsForDataExport } from '@nestboard/functions/groups/erase.ts'
import { clubBatchGrants } from '@nestboard/functions/groups/grants.ts'
import {
  clubDomainKey,
  clubInviteKey,
  clubKey,
  clubMailInviteKey,
  clubMemberKey,
  clubNameKey,
  joinRequestKey,
  listedClubKey,
} from '@nestboard/functions/groups/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import {
  accountKey,
  clubOfferKey,
  clubPromoKey,
  userClubMembershipKey,
  standingsPartition,
  userStatsKey,
} from '@nestboard/functions/kernel/rows.ts'
import type { PersonDataOfFeature } from '../person-part.ts'

/** Memberships of groups, requests to join, and invitations to the person's addresses. */
export const groupsPersonData: PersonDataOfFeature = {
  collectGrants: mergeGrants(
    grantActions(standingsPartition, 'Query'),
    clubBatchGrants,
    grantActions(clubKey, 'GetItem'),
  ),
  eraseGrants: mergeGrants(
    grantActions(standingsPartition, 'Query'),
    grantActions(accountKey, 'GetItem'),
    grantActions(userEmailKey, 'Query'),
    grantActions(clubKey, 'DeleteItem', 'GetItem', 'UpdateItem'),
    grantActions(listedClubKey, 'DeleteItem', 'PutItem'),
    grantActions(clubDomainKey, 'DeleteItem'),
    grantActions(clubMemberKey, 'DeleteItem', 'GetItem', 'Query', 'UpdateItem'),
    grantActions(joinRequestKey, 'BatchWriteItem'),
    grantActions(clubInviteKey, 'Query'),
    grantActions(clubMailInviteKey, 'BatchWriteItem', 'Query'),
    grantActions(clubNameKey, 'DeleteItem', 'PutItem'),
    grantActions(clubOfferKey, 'Query'),
    grantActions(clubPromoKey, 'BatchWriteItem'),
    grantActions(userClubMembershipKey, 'BatchWriteItem', 'DeleteItem', 'UpdateItem'),
    grantActions(userStatsKey, 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'memberships.json': await listMembershipsForDataExport(userId) }),
  erase: eraseClubMemberships,
}
