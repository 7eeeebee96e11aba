import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { accountKey, userMembershipsPartition } from '@nestboard/functions/kernel/rows.ts'
import { tombstoneWriteGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { endTeamInvitationsOfUser } from '@nestboard/functions/supplier/team-invitation.ts'
import { listTeamsOfUser } from '@nestboard/functions/supplier/member.ts'
import {
  teamInvitationKey,
  invitationToAddressKey,
  invitationToUserKey,
  memberPointerKey,
  teamSizeKey,
} from '@nestboard/functions/supplier/rows.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/**
 * A person's team memberships and invitations. Erasure deletes the invitations; a reaction to the erased account ends
 * the memberships.
 */
export const teamsPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(grantActions(userMembershipsPartition, 'Query'), supplierBatchReadGrants),
  eraseGrants: mergeGrants(
    grantActions(accountKey, 'GetItem'),
    grantActions(userEmailKey, 'Query'),
    grantActions(invitationToUserKey, 'DeleteItem', 'Query'),
    grantActions(invitationToAddressKey, 'DeleteItem', 'Query'),
    grantActions(teamInvitationKey, 'DeleteItem'),
    grantActions(memberPointerKey, 'DeleteItem'),
    grantActions(teamSizeKey, 'UpdateItem'),
    tombstoneWriteGrants,
  ),
  collect: async ({ userId }, context) => {
    const { supplierUsers, suppliers } = await listTeamsOfUser({ userId }, context)
    return { 'teams.json': supplierUsers, 'suppliers.json': suppliers }
  },
  erase: endTeamInvitationsOfUser,
}
