import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { accountKey, standingsPartition } from '@nestboard/functions/kernel/rows.ts'
import { removalGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { supplierBatchGrants } from '@nestboard/functions/supplier/grants.ts'
import { endInvitationsOfUser } from '@nestboard/functions/supplier/invitation-answer.ts'
import { listTeamsOfUser } from '@nestboard/functions/supplier/member.ts'
import {
  invitationKey,
  invitedAddressKey,
  invitedUserKey,
  memberPointerKey,
  teamSizeKey,
} from '@nestboard/functions/supplier/rows.ts'
import type { PersonDataOfFeature } from '../person-part.ts'

/** A person's team memberships and invitations. Erasure deletes the invitations; a reaction to the erased account ends the memberships. */
export const teamsPersonData: PersonDataOfFeature = {
  collectGrants: mergeGrants(grantActions(standingsPartition, 'Query'), supplierBatchGrants),
  eraseGrants: mergeGrants(
    grantActions(accountKey, 'GetItem'),
    grantActions(userEmailKey, 'Query'),
    grantActions(invitedUserKey, 'DeleteItem', 'Query'),
    grantActions(invitedAddressKey, 'DeleteItem', 'Query'),
    grantActions(invitationKey, 'DeleteItem'),
    grantActions(memberPointerKey, 'DeleteItem'),
    grantActions(teamSizeKey, 'UpdateItem'),
    removalGrants,
  ),
  collect: async ({ userId }, context) => {
    const { supplierUsers, suppliers } = await listTeamsOfUser({ userId }, context)
    return { 'teams.json': supplierUsers, 'suppliers.json': suppliers }
  },
  erase: endInvitationsOfUser,
}
