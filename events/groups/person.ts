import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { eraseClubMemberships, listClubMembershipsForDataExport } from '@nestboard/functions/groups/erase.ts'
import { clubBatchReadGrants } from '@nestboard/functions/groups/grants.ts'
import {
  clubDomainKey,
  clubInviteKey,
  clubKey,
  clubInviteByEmailKey,
  clubMemberKey,
  reservedClubNameKey,
  joinRequestKey,
  clubListEntryKey,
} from '@nestboard/functions/groups/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import {
  accountKey,
  clubOfferKey,
  clubPromoKey,
  userClubMembershipKey,
  userMembershipsPartition,
  userStatsKey,
} from '@nestboard/functions/kernel/rows.ts'
import type { PersonalDataHandlers } from '../person-part.ts'

/** A person's memberships of groups, requests to join groups, and invitations sent to the person's addresses. */
export const groupsPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(
    grantActions(userMembershipsPartition, 'Query'),
    clubBatchReadGrants,
    grantActions(clubKey, 'GetItem'),
  ),
  eraseGrants: mergeGrants(
    grantActions(userMembershipsPartition, 'Query'),
    grantActions(accountKey, 'GetItem'),
    grantActions(userEmailKey, 'Query'),
    grantActions(clubKey, 'DeleteItem', 'GetItem', 'UpdateItem'),
    grantActions(clubListEntryKey, 'DeleteItem', 'PutItem'),
    grantActions(clubDomainKey, 'DeleteItem'),
    grantActions(clubMemberKey, 'DeleteItem', 'GetItem', 'Query', 'UpdateItem'),
    grantActions(joinRequestKey, 'BatchWriteItem'),
    grantActions(clubInviteKey, 'Query'),
    grantActions(clubInviteByEmailKey, 'BatchWriteItem', 'Query'),
    grantActions(reservedClubNameKey, 'DeleteItem', 'PutItem'),
    grantActions(clubOfferKey, 'Query'),
    grantActions(clubPromoKey, 'BatchWriteItem'),
    grantActions(userClubMembershipKey, 'BatchWriteItem', 'DeleteItem', 'UpdateItem'),
    grantActions(userStatsKey, 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'memberships.json': await listClubMembershipsForDataExport(userId) }),
  erase: eraseClubMemberships,
}
