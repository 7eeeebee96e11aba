import { emailPartition, supplierPartition, userPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/define-row-key.ts'

export const supplierKey = defineRowKey(supplierPartition, 'SUPPLIER', {
  GetItem: ['Read a supplier', 1],
  PutItem: ['Create a supplier', 1],
  UpdateItem: ['Change a supplier', 2],
})
export const supplierProfileKey = defineRowKey(supplierPartition, 'PROFILE', {
  GetItem: ['Read the profile of a supplier', 7],
  PutItem: ['Create the profile of a supplier', 1],
  UpdateItem: ['Change the profile of a supplier', 27],
})
export const teamMemberKey = defineRowKey(supplierPartition, 'MEMBER#{userId}', {
  GetItem: ['Read a membership', 1],
  PutItem: ['Add a member to a team', 2],
  UpdateItem: ['Change a membership', 2],
  ConditionCheck: ['Check that a user is not a member', 1],
  DeleteItem: ['Remove a member from a team', 2],
  Query: ['List the team of a supplier', 5],
})
/** An invitation to a team. Its sort key lies beside those of members, so that one query reads the whole team. */
export const teamInvitationKey = defineRowKey(supplierPartition, 'MEMBERINVITED#{target}', {
  PutItem: ['Invite to a team', 1],
  UpdateItem: ['Send an invitation again', 1],
  DeleteItem: ['Remove an invitation', 1],
  Query: ['List members and invitations of a supplier', 10, 'MEMBER'],
})
/** Lists an invitation under the invited user. */
export const invitationToUserKey = defineRowKey(userPartition, 'INVITED#S#{supplierId}', {
  PutItem: ['List an invitation under a user', 1],
  DeleteItem: ['Remove an invitation from a user', 1],
  Query: ['List invitations of a user', 2],
})
/** Lists an invitation under the invited email address. */
export const invitationToAddressKey = defineRowKey(emailPartition, 'INVITED#S#{supplierId}', {
  PutItem: ['List an invitation under an email address', 1],
  DeleteItem: ['Remove an invitation from an email address', 1],
  ...markAccessPatternsUsedElsewhere({ Query: ['List invitations of an email address', 2] }),
})
/** Number of members and invitations of a team, without the owner. */
export const teamSizeKey = defineRowKey(supplierPartition, 'TEAM', {
  GetItem: ['Read the size of a team', 1],
  UpdateItem: ['Count members of a team', 1],
})
/** Finds a membership or an invitation by its id. */
export const memberPointerKey = defineRowKey('MEMBER#{memberId}', 'MEMBER', {
  GetItem: ['Find a membership by its id', 1],
  PutItem: ['Create the pointer to a membership', 1],
  DeleteItem: ['Remove the pointer to a membership', 1],
})
/** Minutes that travelers waited for replies of a supplier's team; the row holds numbers only. */
export const replyTimesKey = defineRowKey(supplierPartition, 'REPLIES', {
  GetItem: ['Read the reply times of a supplier', 1],
  ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Note a reply time of a supplier', 1] }),
})
/** Holds the id of a user's one PERSONAL supplier. */
export const personalSupplierKey = defineRowKey(userPartition, 'PERSONAL', {
  GetItem: ['Read the PERSONAL supplier of a user', 1],
  PutItem: ['Reserve the PERSONAL supplier of a user', 1],
})
