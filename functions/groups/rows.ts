import * as z from 'zod/mini'
import { clubCategoryNames } from '@nestboard/shared/groups/model.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { clubPartition, emailPartition, userPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import type { StoredItem } from '../kernel/table/define-row.ts'
import { markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'
import { defineIndexPartition } from '../kernel/table/time-index.ts'

/**
 * A group. `admins`: ids of its admins, beginning with the first admin. `changed`: its version; a stream filter passes
 * rows with `nms`, and no reaction needs these rows.
 */
export const clubRowSchema = () =>
  z.object({
    id: idField(),
    name: z.string(),
    category: z.enum(clubCategoryNames),
    organizationDomain: z.string(),
    memberCount: z.int(),
    admins: z.array(idField()),
    nco: z.int(),
    changed: z.int(),
  })
/** Joining changes a group's number of members but not its version; only edits change the version. */
export const clubRow = defineRow(clubPartition, 'CLUB', {
  GetItem: ['Read a group', 1],
  PutItem: ['Create a group', 4],
  UpdateItem: ['Change a group or count its members', 4],
  DeleteItem: ['Delete a group', 4],
  ...markAccessPatternsUsedElsewhere({ ConditionCheck: ['Check that a group exists', 1] }),
}).of<StoredItem<typeof clubRowSchema>>()
/** The entry of a group in the list of groups of all categories. */
export const clubListEntryRow = defineRow(clubPartition, 'LISTED', {
  PutItem: ['List a group by name', 2],
  DeleteItem: ['Take a group off the list', 2],
}).of<Pick<StoredItem<typeof clubRowSchema>, 'id' | 'name' | 'category'>>()
/**
 * The proven email domain of a group. When the domain changes, a stream reaction decides again which members are
 * VERIFIED.
 */
export const clubDomainRowSchema = () => z.object({ clubId: idField(), organizationDomain: z.string(), nms: z.int() })
export const clubDomainRow = defineRow(clubPartition, 'DOMAIN', {
  PutItem: ['Keep the domain of a group', 1],
  DeleteItem: ['Remove the domain of a group', 1],
}).of<StoredItem<typeof clubDomainRowSchema>>()
/** Index of the groups of a category, by folded name. */
export const clubsByCategoryIndex = defineIndexPartition('CLUBS#{category}', [
  'List groups of a category by name',
  7,
  '{name}',
])
/** Index of all groups, by folded name. */
export const clubsByNameIndex = defineIndexPartition('CLUBS', ['List groups by name', 7, '{name}', 'elsewhere'])
/**
 * A member. `joined`: epoch ms. `approved`: an admin approved the request to join. `bookings`: number of stays booked
 * at the group's prices.
 */
export const clubMemberRowSchema = () =>
  z.object({
    clubId: idField(),
    userId: idField(),
    admin: z.boolean(),
    joined: z.int(),
    approved: z.optional(z.boolean()),
    bookings: z.optional(z.int()),
  })
/** A member as stored, with one total of spending per currency (`spend_EUR`), in stored units. */
export type ClubMemberItem = StoredItem<typeof clubMemberRowSchema> & {
  readonly [spend: `spend_${string}`]: number | undefined
}
export const clubMemberRow = defineRow(clubPartition, 'MEMBER#{userId}', {
  GetItem: ['Read a member of a group', 1],
  Query: ['List members of a group', 7],
  PutItem: ['Add a member to a group', 1],
  UpdateItem: ['Change a member of a group', 1],
  DeleteItem: ['Remove a member from a group', 1],
}).of<ClubMemberItem>()
/**
 * A person's request to join, which waits for an admin's approval. `asked`: epoch ms; `memberId`: the GHIN number (golf
 * handicap id) that the person entered.
 */
export interface JoinRequestItem {
  readonly clubId: number
  readonly userId: number
  readonly memberId: string
  readonly asked: number
}
export const joinRequestRow = defineRow(clubPartition, 'WAITING#{userId}', {
  GetItem: ['Read a request to join a group', 1],
  Query: ['List requests to join a group', 7],
  PutItem: ['Ask to join a group', 1],
  DeleteItem: ['End a request to join a group', 1],
}).of<JoinRequestItem>()

/**
 * Prefix of the rows about groups in a person's partition: requests to join, invitations, refusals, and names of the
 * groups of which the person is an admin.
 */
export const userClubRowsPrefix = 'GROUPS#'
/** A request to join, as stored in the person's partition. */
export type OwnJoinRequestItem = Omit<JoinRequestItem, 'userId'>
export const ownJoinRequestRow = defineRow(userPartition, 'GROUPS#ASKED#{clubId}', {
  PutItem: ['Note a request to join beside the person', 1],
  DeleteItem: ['Remove the note of a request to join', 1],
}).of<OwnJoinRequestItem>()
/**
 * An invitation of the person `userId` or of the address `email`. `expires`: after which it can't be accepted;
 * `sentMs`: both epoch ms.
 */
export const clubInviteRowSchema = () =>
  z.object({
    clubId: idField(),
    invitedByUserId: idField(),
    expires: z.int(),
    sentMs: z.int(),
    userId: z.optional(idField()),
    email: z.optional(z.string()),
  })
export type ClubInviteItem = StoredItem<typeof clubInviteRowSchema>
export const clubInviteRow = defineRow(userPartition, 'GROUPS#INVITED#{clubId}', {
  GetItem: ['Read an invitation of a person to a group', 1],
  Query: ['List what a person asked of groups and is invited to', 4, 'GROUPS#'],
  PutItem: ['Invite a person to a group', 3],
  DeleteItem: ['Remove an invitation to a group', 2],
}).of<ClubInviteItem>()
/** An admin's refusal of a person's request to join. The row causes a notification of the person, and expires. */
export const joinRefusalRowSchema = () => z.object({ clubId: idField(), userId: idField(), refusedMs: z.int() })
export const joinRefusalRow = defineRow(userPartition, 'GROUPS#REFUSED#{clubId}', {
  PutItem: ['Note that a request to join a group was refused', 1],
}).of<StoredItem<typeof joinRefusalRowSchema>>()
/** Reserves the name of a group for one of its admins, so that an admin's groups have different names. */
export const reservedClubNameRow = defineRow(userPartition, 'GROUPS#NAME#{name}', {
  PutItem: ['Reserve the name of a group for its admin', 1],
  DeleteItem: ['Release the name of a group of an admin', 1],
}).of<{ readonly clubId: number }>()
/**
 * The code that was mailed to a work email address for one person; a new code replaces it. `hash`: of person, address
 * and code.
 */
export interface WorkEmailCodeItem {
  readonly hash: string
  readonly tries: number
  readonly expiryMs: number
}
export const workEmailCodeRow = defineRow(userPartition, 'GROUPCODE#{hash}', {
  PutItem: ['Keep a code that was mailed for a group', 1],
  UpdateItem: ['Try or spend a code for a group', 1],
}).of<WorkEmailCodeItem>()
/** An invitation to an email address, whether or not an account has this address. */
export const clubInviteByEmailRow = defineRow(emailPartition, 'CLUBINVITE#{clubId}', {
  GetItem: ['Read an invitation of an address to a group', 1],
  Query: ['List invitations of an address to groups', 2],
  PutItem: ['Invite an address to a group', 3],
  DeleteItem: ['Remove an invitation of an address to a group', 2],
  ConditionCheck: ['Check that an address has no invitation to a group', 2],
}).of<ClubInviteItem>()
/** Index of the open invitations to a group, by the time they were sent. */
export const invitesByClubIndex = defineIndexPartition('CLUBINVITES#{clubId}', ['List invitations to a group', 7])
