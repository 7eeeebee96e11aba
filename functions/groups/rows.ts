import { clubPartition, emailPartition, userPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/row-kind.ts'
import { defineIndexPartition } from '../kernel/table/time-index.ts'

/** A group. Joining changes its number of members but not its version; only edits change the version. */
export const clubKey = defineRowKey(clubPartition, 'CLUB', {
  GetItem: ['Read a group', 1],
  PutItem: ['Create a group', 4],
  UpdateItem: ['Change a group or count its members', 4],
  DeleteItem: ['Delete a group', 4],
  ...markAccessPatternsUsedElsewhere({ ConditionCheck: ['Check that a group exists', 1] }),
})
/** The entry of a group in the list of groups of all categories. */
export const clubListEntryKey = defineRowKey(clubPartition, 'LISTED', {
  PutItem: ['List a group by name', 2],
  DeleteItem: ['Take a group off the list', 2],
})
/**
 * The proven email domain of a group. When the domain changes, a stream reaction decides again which members are
 * VERIFIED.
 */
export const clubDomainKey = defineRowKey(clubPartition, 'DOMAIN', {
  PutItem: ['Keep the domain of a group', 1],
  DeleteItem: ['Remove the domain of a group', 1],
})
/** Index of the groups of a category, by folded name. */
export const clubsByCategoryIndex = defineIndexPartition('CLUBS#{category}', [
  'List groups of a category by name',
  7,
  '{name}',
])
/** Index of all groups, by folded name. */
export const clubsByNameIndex = defineIndexPartition('CLUBS', ['List groups by name', 7, '{name}', 'elsewhere'])
/** A member, with totals of the stays they booked at the group's prices. */
export const clubMemberKey = defineRowKey(clubPartition, 'MEMBER#{userId}', {
  GetItem: ['Read a member of a group', 1],
  Query: ['List members of a group', 7],
  PutItem: ['Add a member to a group', 1],
  UpdateItem: ['Change a member of a group', 1],
  DeleteItem: ['Remove a member from a group', 1],
})
/** A person's request to join, which waits for an admin's approval. */
export const joinRequestKey = defineRowKey(clubPartition, 'WAITING#{userId}', {
  GetItem: ['Read a request to join a group', 1],
  Query: ['List requests to join a group', 7],
  PutItem: ['Ask to join a group', 1],
  DeleteItem: ['End a request to join a group', 1],
})

/**
 * Prefix of the rows about groups in a person's partition: requests to join, invitations, refusals, and names of the
 * groups of which the person is an admin.
 */
export const userClubRowsPrefix = 'GROUPS#'
export const ownJoinRequestKey = defineRowKey(userPartition, 'GROUPS#ASKED#{clubId}', {
  PutItem: ['Note a request to join beside the person', 1],
  DeleteItem: ['Remove the note of a request to join', 1],
})
export const clubInviteKey = defineRowKey(userPartition, 'GROUPS#INVITED#{clubId}', {
  GetItem: ['Read an invitation of a person to a group', 1],
  Query: ['List what a person asked of groups and is invited to', 4, 'GROUPS#'],
  PutItem: ['Invite a person to a group', 3],
  DeleteItem: ['Remove an invitation to a group', 2],
})
/** An admin's refusal of a person's request to join. The row causes a notification of the person, and expires. */
export const joinRefusalKey = defineRowKey(userPartition, 'GROUPS#REFUSED#{clubId}', {
  PutItem: ['Note that a request to join a group was refused', 1],
})
/** Reserves the name of a group for one of its admins, so that an admin's groups have different names. */
export const reservedClubNameKey = defineRowKey(userPartition, 'GROUPS#NAME#{name}', {
  PutItem: ['Reserve the name of a group for its admin', 1],
  DeleteItem: ['Release the name of a group of an admin', 1],
})
/** The code that was mailed to a work email address for one person; a new code replaces it. */
export const workEmailCodeKey = defineRowKey(userPartition, 'GROUPCODE#{hash}', {
  PutItem: ['Keep a code that was mailed for a group', 1],
  UpdateItem: ['Try or spend a code for a group', 1],
})
/** An invitation to an email address, whether or not an account has this address. */
export const clubInviteByEmailKey = defineRowKey(emailPartition, 'CLUBINVITE#{clubId}', {
  GetItem: ['Read an invitation of an address to a group', 1],
  Query: ['List invitations of an address to groups', 2],
  PutItem: ['Invite an address to a group', 3],
  DeleteItem: ['Remove an invitation of an address to a group', 2],
  ConditionCheck: ['Check that an address has no invitation to a group', 2],
})
/** Index of the open invitations to a group, by the time they were sent. */
export const invitesByClubIndex = defineIndexPartition('CLUBINVITES#{clubId}', ['List invitations to a group', 7])
