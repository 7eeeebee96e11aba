import * as z from 'zod/mini'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, emailField, singleLineField } from '../kernel/text/fields.ts'
import { groupErrorTexts } from './faults.ts'
import {
  clubSchema,
  clubSummarySchema,
  clubCategoryNames,
  clubInvitationSchema,
  clubLimits,
  clubMemberSchema,
  clubJoinRequestSchema,
  creatableClubCategories,
  callersClubJoinRequestSchema,
  sentClubInvitationSchema,
} from './model.ts'

const none = z.object({})
const after = () => z.optional(machineTextField({ most: 512 }))
const clubName = () => singleLineField({ most: clubLimits.name })
const domain = () => singleLineField({ most: 253 })
const mailedCode = () => machineTextField({ most: 20 })
const { name, category, domain: domainNeeded, badDomain, workEmail, memberId, wrongCode } = groupErrorTexts
const { noInvitee, tooMany, tooManyGroups, lastAdmin, nameTaken, adminName, tooManyAdmins } = groupErrorTexts

export const sendClubCode = defineRoute({
  method: 'POST',
  path: '/v1/club/member/sendCode',
  access: 'session',
  /** Send `clubId` to join a group, or `organizationDomain` to create a group or to change its domain. */
  params: z.object({ clubId: z.optional(idField()), organizationDomain: z.optional(domain()), email: emailField() }),
  data: none,
  errors: [workEmail, badDomain, domainNeeded],
  budget: 'mail',
  summary: "Mails a six-digit code to a work address, which proves the caller's place at an organization.",
})

export const createClub = defineRoute({
  method: 'POST',
  path: '/v1/club/create',
  access: 'session',
  // An empty name and other missing fields are accepted here, because the operation refuses them with the form's own
  // error texts.
  params: z.object({
    name: clubName(),
    category: z.optional(z.enum(creatableClubCategories)),
    organizationDomain: z._default(domain(), ''),
    /** For CORPORATE groups: the work address, and the code that `sendClubCode` mailed to it. */
    email: z.optional(emailField()),
    code: z.optional(mailedCode()),
  }),
  data: z.object({ id: idField() }),
  errors: [name, nameTaken, category, domainNeeded, badDomain, workEmail, wrongCode, tooManyGroups],
  budget: 'code',
  creates: true,
  summary: 'Creates a group with the caller as its admin. A corporate one needs a proven address at its domain.',
})

export const getClub = defineRoute({
  method: 'GET',
  path: '/v1/club/get',
  access: makeAccessCheck('clubMember'),
  params: z.object({ id: idField() }),
  data: clubSchema,
  summary: 'A group, for its members.',
})

export const listClubs = defineRoute({
  method: 'GET',
  path: '/v1/club/list',
  access: 'session',
  params: z.object({
    /**
     * A person's id: the answer lists only the groups that this person and the caller share. Without it, it lists all
     * groups of the caller.
     */
    userId: z.optional(idField()),
    /** With a category, the answer lists the groups of that category to join, by name. */
    category: z.optional(z.enum(clubCategoryNames)),
    /** Only groups whose names begin with this text. */
    query: z.optional(clubName()),
    cursor: after(),
  }),
  data: z.object({ clubs: z.array(clubSummarySchema), cursor: pageCursorField() }),
  summary: "The caller's groups, those shared with a person, or those of a category to join.",
})

export const updateClub = defineRoute({
  method: 'POST',
  path: '/v1/club/update',
  access: makeAccessCheck('clubAdmin'),
  params: z.object({
    id: idField(),
    name: z.optional(clubName()),
    organizationDomain: z.optional(domain()),
    /** A new domain requires a work address and the code mailed to it, as creating a group does. */
    email: z.optional(emailField()),
    code: z.optional(mailedCode()),
  }),
  data: z.object({ nms: z.int() }),
  errors: [name, nameTaken, domainNeeded, badDomain, workEmail, wrongCode],
  budget: 'code',
  summary: 'Renames a group or changes its domain.',
})

export const deleteClub = defineRoute({
  method: 'POST',
  path: '/v1/club/delete',
  access: makeAccessCheck('clubAdmin'),
  params: z.object({ id: idField() }),
  data: none,
  summary: 'Deletes a group. Its closed rates end at once; orders stay.',
})

export const addClubMember = defineRoute({
  method: 'POST',
  path: '/v1/club/member/add',
  access: 'session',
  params: z.object({
    clubId: idField(),
    /** The person to make a member; by default the caller. An admin names a person whose request is to be approved. */
    userId: z.optional(idField()),
    memberId: z.optional(singleLineField({ most: clubLimits.memberId })),
    email: z.optional(emailField()),
    /** The code mailed by `sendClubCode`. Not needed if the address is a verified address of the caller's account. */
    code: z.optional(mailedCode()),
  }),
  /** `waiting`: the person is not a member yet, because the request waits for an admin's approval. */
  data: z.object({ waiting: z.boolean() }),
  errors: [workEmail, memberId, wrongCode, tooMany, tooManyGroups],
  budget: 'code',
  summary: 'Joins a group by proof, or lets its admin approve a person who waits.',
})

export const inviteClubMembers = defineRoute({
  method: 'POST',
  path: '/v1/club/member/invite',
  access: makeAccessCheck('clubAdmin', 'clubId'),
  params: z.object({
    clubId: idField(),
    userIds: z.optional(z.array(idField()).check(z.maxLength(clubLimits.invitees))),
    email: z.optional(emailField()),
  }),
  data: none,
  errors: [noInvitee, tooMany],
  budget: 'mail',
  summary: 'Invites people, or an address: only the account that confirmed the address can accept.',
})

export const listClubInvitations = defineRoute({
  method: 'GET',
  path: '/v1/club/member/invitations',
  access: 'session',
  params: none,
  data: z.object({ invitations: z.array(clubInvitationSchema), requests: z.array(callersClubJoinRequestSchema) }),
  summary: "The caller's open invitations, those to their confirmed addresses included, and their requests to join.",
})

export const answerClubInvitation = defineRoute({
  method: 'POST',
  path: '/v1/club/member/answer',
  access: 'session',
  /** Without an invitation, `accept: false` withdraws the caller's request to join. */
  params: z.object({ clubId: idField(), accept: z.boolean() }),
  data: none,
  errors: [tooMany, tooManyGroups],
  summary: 'Accepts or declines an invitation to the caller, or withdraws their request to join.',
})

export const listClubMembers = defineRoute({
  method: 'GET',
  path: '/v1/club/member/listMembers',
  access: makeAccessCheck('clubMember', 'clubId'),
  params: z.object({ clubId: idField(), cursor: after() }),
  /** `requests` and `invitations` are sent with the first page only, and to admins only. */
  data: z.object({
    members: z.array(clubMemberSchema),
    requests: z.optional(z.array(clubJoinRequestSchema)),
    invitations: z.optional(z.array(sentClubInvitationSchema)),
    cursor: pageCursorField(),
  }),
  summary: 'The members of a group; bookings and spend of each are for its admins only.',
})

export const setClubAdmin = defineRoute({
  method: 'POST',
  path: '/v1/club/member/setAdmin',
  access: makeAccessCheck('clubAdmin', 'clubId'),
  params: z.object({ clubId: idField(), userId: idField(), admin: z.boolean() }),
  data: none,
  errors: [lastAdmin, adminName, tooManyAdmins],
  summary: 'Makes a member an admin, or ends that.',
})

export const removeClubMember = defineRoute({
  method: 'POST',
  path: '/v1/club/member/remove',
  access: makeAccessCheck('clubAdmin', 'clubId'),
  /** The person to remove, or the email address whose invitation is to be withdrawn. */
  params: z.object({ clubId: idField(), userId: z.optional(idField()), email: z.optional(emailField()) }),
  data: none,
  errors: [lastAdmin, noInvitee],
  summary:
    'Removes a member but the caller, refuses a person who waits, or withdraws an invitation. Closed rates end at once; orders stay.',
})

export const leaveClub = defineRoute({
  method: 'POST',
  path: '/v1/club/member/leave',
  access: makeAccessCheck('clubMember', 'clubId'),
  params: z.object({ clubId: idField() }),
  data: none,
  errors: [lastAdmin],
  summary: 'Leaves a group. Closed rates end at once; orders stay.',
})
