import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { eraseMemberships, membershipsForArchive } from '@nestboard/functions/groups/erase.ts'
import { clubBatchGrants } from '@nestboard/functions/groups/grants.ts'
import {
  clubDomainKey,
  clubInviteKey,
  clubKey,
  clubMailInviteKey,
  clubMemberKey,
  clubNameKey,
  clubWaitingKey,
  listedClubKey,
} from '@nestboard/functions/groups/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import {
  accountKey,
  clubOfferKey,
  clubRateKey,
  clubStandingKey,
  standingsPartition,
  userStatsKey,
} from '@nestboard/functions/kernel/rows.ts'
import type { PersonPart } from '../person-part.ts'

/** Memberships of groups, requests to join, and invitations to the person's addresses. */
export const groupsPart: PersonPart = {
  collectGrants: mergeGrants(uses(standingsPartition, 'Query'), clubBatchGrants, uses(clubKey, 'GetItem')),
  eraseGrants: mergeGrants(
    uses(standingsPartition, 'Query'),
    uses(accountKey, 'GetItem'),
    uses(userEmailKey, 'Query'),
    uses(clubKey, 'DeleteItem', 'GetItem', 'UpdateItem'),
    uses(listedClubKey, 'DeleteItem', 'PutItem'),
    uses(clubDomainKey, 'DeleteItem'),
    uses(clubMemberKey, 'DeleteItem', 'GetItem', 'Query', 'UpdateItem'),
    uses(clubWaitingKey, 'BatchWriteItem'),
    uses(clubInviteKey, 'Query'),
    uses(clubMailInviteKey, 'BatchWriteItem', 'Query'),
    uses(clubNameKey, 'DeleteItem', 'PutItem'),
    uses(clubOfferKey, 'Query'),
    uses(clubRateKey, 'BatchWriteItem'),
    uses(clubStandingKey, 'BatchWriteItem', 'DeleteItem', 'UpdateItem'),
    uses(userStatsKey, 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'memberships.json': await membershipsForArchive(userId) }),
  erase: eraseMemberships,
}
