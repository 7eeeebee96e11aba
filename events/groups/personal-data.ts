import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { eraseClubMemberships, listClubMembershipsForDataExport } from '@nestboard/functions/groups/erase.ts'
import { clubBatchReadGrants } from '@nestboard/functions/groups/grants.ts'
import {
  clubDomainRow,
  clubInviteRow,
  clubRow,
  clubInviteByEmailRow,
  clubMemberRow,
  reservedClubNameRow,
  joinRequestRow,
  clubListEntryRow,
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
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/** A person's memberships of groups, requests to join groups, and invitations sent to the person's addresses. */
export const groupsPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(
    grantActions(userMembershipsPartition, 'Query'),
    clubBatchReadGrants,
    grantActions(clubRow, 'GetItem'),
  ),
  eraseGrants: mergeGrants(
    grantActions(userMembershipsPartition, 'Query'),
    grantActions(accountKey, 'GetItem'),
    grantActions(userEmailKey, 'Query'),
    grantActions(clubRow, 'DeleteItem', 'GetItem', 'UpdateItem'),
    grantActions(clubListEntryRow, 'DeleteItem', 'PutItem'),
    grantActions(clubDomainRow, 'DeleteItem'),
    grantActions(clubMemberRow, 'DeleteItem', 'GetItem', 'Query', 'UpdateItem'),
    grantActions(joinRequestRow, 'BatchWriteItem'),
    grantActions(clubInviteRow, 'Query'),
    grantActions(clubInviteByEmailRow, 'BatchWriteItem', 'Query'),
    grantActions(reservedClubNameRow, 'DeleteItem', 'PutItem'),
    grantActions(clubOfferKey, 'Query'),
    grantActions(clubPromoKey, 'BatchWriteItem'),
    grantActions(userClubMembershipKey, 'BatchWriteItem', 'DeleteItem', 'UpdateItem'),
    grantActions(userStatsKey, 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'memberships.json': await listClubMembershipsForDataExport(userId) }),
  erase: eraseClubMemberships,
}
