import * as z from 'zod/mini'
import { accessCheck, route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { cursor } from '../kernel/page.ts'
import { code, email, line } from '../kernel/text.ts'
import { groupTexts } from './faults.ts'
import {
  club,
  clubCard,
  clubCategoryNames,
  clubInvitation,
  clubLimits,
  clubMember,
  clubRequest,
  creatableClubCategories,
  ownClubRequest,
  sentInvitation,
} from './model.ts'

const none = z.object({})
const after = () => z.optional(code({ most: 512 }))
const clubName = () => line({ most: clubLimits.name })
const domain = () => line({ most: 253 })
const mailedCode = () => code({ most: 20 })
const { name, category, domain: domainNeeded, badDomain, workEmail, memberId, wrongCode } = groupTexts
const { noInvitee, tooMany, tooManyGroups, lastAdmin, nameTaken, adminName, tooManyAdmins } = groupTexts

export const sendClubCode = route({
  method: 'POST',
  path: '/v1/club/member/sendCode',
  access: 'session',
  /** `clubId` for joining a group; `organizationDomain` for creating a group or changing its domain. */
  params: z.object({ clubId: z.optional(id()), organizationDomain: z.optional(domain()), email: email() }),
  data: none,
  errors: [workEmail, badDomain, domainNeeded],
  budget: 'mail',
  summary: "Mails a six-digit code to a work address, which proves the caller's place at an organization.",
})

export const createClub = route({
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
    email: z.optional(email()),
    code: z.optional(mailedCode()),
  }),
  data: z.object({ id: id() }),
  errors: [name, nameTaken, category, domainNeeded, badDomain, workEmail, wrongCode, tooManyGroups],
  budget: 'code',
  creates: true,
  summary: 'Creates a group with the caller as its admin. A corporate one needs a proven address at its domain.',
})

export const getClub = route({
  method: 'GET',
  path: '/v1/club/get',
  access: accessCheck('clubMember'),
  params: z.object({ id: id() }),
  data: club,
  summary: 'A group, for its members.',
})

export const listClubs = route({
  method: 'GET',
  path: '/v1/club/list',
  access: 'session',
  params: z.object({
    /**
     * A person's id: the answer lists only the groups that this person and the caller share. Without it, it lists all
     * groups of the caller.
     */
    userId: z.optional(id()),
    /** With a category, the answer lists the groups of that category to join, by name. */
    category: z.optional(z.enum(clubCategoryNames)),
    /** Only groups whose names begin with this text. */
    query: z.optional(clubName()),
    cursor: after(),
  }),
  data: z.object({ clubs: z.array(clubCard), cursor: cursor() }),
  summary: "The caller's groups, those shared with a person, or those of a category to join.",
})

export const updateClub = route({
  method: 'POST',
  path: '/v1/club/update',
  access: accessCheck('clubAdmin'),
  params: z.object({
    id: id(),
    name: z.optional(clubName()),
    organizationDomain: z.optional(domain()),
    /** A new domain requires the same proof as creating a group. */
    email: z.optional(email()),
    code: z.optional(mailedCode()),
  }),
  data: z.object({ nms: z.int() }),
  errors: [name, nameTaken, domainNeeded, badDomain, workEmail, wrongCode],
  budget: 'code',
  summary: 'Renames a group or changes its domain.',
})

export const deleteClub = route({
  method: 'POST',
  path: '/v1/club/delete',
  access: accessCheck('clubAdmin'),
  params: z.object({ id: id() }),
  data: none,
  summary: 'Deletes a group. Its closed rates end at once; orders stay.',
})

export const addClubMember = route({
  method: 'POST',
  path: '/v1/club/member/add',
  access: 'session',
  params: z.object({
    clubId: id(),
    /** The person to make a member; by default the caller. An admin names a person whose request is to be approved. */
    userId: z.optional(id()),
    memberId: z.optional(line({ most: clubLimits.memberId })),
    email: z.optional(email()),
    /** The code mailed by `sendClubCode`. Not needed if the address is a verified address of the caller's account. */
    code: z.optional(mailedCode()),
  }),
  /** `waiting`: the person is not a member yet, because the request waits for an admin's approval. */
  data: z.object({ waiting: z.boolean() }),
  errors: [workEmail, memberId, wrongCode, tooMany, tooManyGroups],
  budget: 'code',
  summary: 'Joins a group by proof, or lets its admin approve a person who waits.',
})

export const inviteClubMembers = route({
  method: 'POST',
  path: '/v1/club/member/invite',
  access: accessCheck('clubAdmin', 'clubId'),
  params: z.object({
    clubId: id(),
    userIds: z.optional(z.array(id()).check(z.maxLength(clubLimits.invitees))),
    email: z.optional(email()),
  }),
  data: none,
  errors: [noInvitee, tooMany],
  budget: 'mail',
  summary: 'Invites people, or an address: only the account that confirmed the address can accept.',
})

export const listClubInvitations = route({
  method: 'GET',
  path: '/v1/club/member/invitations',
  access: 'session',
  params: none,
  data: z.object({ invitations: z.array(clubInvitation), requests: z.array(ownClubRequest) }),
  summary: "The caller's open invitations, those to their confirmed addresses included, and their requests to join.",
})

export const answerClubInvitation = route({
  method: 'POST',
  path: '/v1/club/member/answer',
  access: 'session',
  /** Without an invitation, `accept: false` withdraws the caller's request to join. */
  params: z.object({ clubId: id(), accept: z.boolean() }),
  data: none,
  errors: [tooMany, tooManyGroups],
  summary: 'Accepts or declines an invitation to the caller, or withdraws their request to join.',
})

export const listClubMembers = route({
  method: 'GET',
  path: '/v1/club/member/listMembers',
  access: accessCheck('clubMember', 'clubId'),
  params: z.object({ clubId: id(), cursor: after() }),
  /** `requests` and `invitations` are sent with the first page only, and to admins only. */
  data: z.object({
    members: z.array(clubMember),
    requests: z.optional(z.array(clubRequest)),
    invitations: z.optional(z.array(sentInvitation)),
    cursor: cursor(),
  }),
  summary: 'The members of a group; bookings and spend of each are for its admins only.',
})

export const setClubAdmin = route({
  method: 'POST',
  path: '/v1/club/member/setAdmin',
  access: accessCheck('clubAdmin', 'clubId'),
  params: z.object({ clubId: id(), userId: id(), admin: z.boolean() }),
  data: none,
  errors: [lastAdmin, adminName, tooManyAdmins],
  summary: 'Makes a member an admin, or ends that.',
})

export const removeClubMember = route({
  method: 'POST',
  path: '/v1/club/member/remove',
  access: accessCheck('clubAdmin', 'clubId'),
  /** The person to remove, or the email address whose invitation is to be withdrawn. */
  params: z.object({ clubId: id(), userId: z.optional(id()), email: z.optional(email()) }),
  data: none,
  errors: [lastAdmin, noInvitee],
  summary:
    'Removes a member but the caller, refuses a person who waits, or withdraws an invitation. Closed rates end at once; orders stay.',
})

export const leaveClub = route({
  method: 'POST',
  path: '/v1/club/member/leave',
  access: accessCheck('clubMember', 'clubId'),
  params: z.object({ clubId: id() }),
  data: none,
  errors: [lastAdmin],
  summary: 'Leaves a group. Closed rates end at once; orders stay.',
})
