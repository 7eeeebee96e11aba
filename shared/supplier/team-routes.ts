import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { emailField } from '../kernel/text/fields.ts'
import { userSchema } from '../profile/model.ts'
import { supplierErrorTexts } from './faults.ts'
import { assignedListingIdsField, supplierUserSchema } from './model.ts'
import { requireSupplierCapability, supplierRoles } from './capability.ts'
import { planLimitExceededTexts } from './plans.ts'

export const getTeamMember = defineRoute({
  method: 'GET',
  path: '/v1/supplier/user/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.extend(supplierUserSchema, { user: z.nullable(userSchema) }),
  summary: "One membership or invitation, for the supplier's team. `user` is null for an invitation to an address.",
})

const refusedInvitations = [
  supplierErrorTexts.alreadyMember,
  supplierErrorTexts.alreadyInvited,
  supplierErrorTexts.reachesAll,
  supplierErrorTexts.ownListings,
  ...planLimitExceededTexts('members'),
]

export const createTeamMember = defineRoute({
  method: 'POST',
  path: '/v1/supplier/user/create',
  access: requireSupplierCapability('members', 'supplierId', 'limited'),
  params: z.object({
    supplierId: idField(),
    userId: idField(),
    role: z.enum(supplierRoles),
    listingIds: z.optional(assignedListingIdsField()),
  }),
  data: z.object({ id: idField() }),
  errors: refusedInvitations,
  budget: 'mail',
  creates: true,
  summary:
    'Invites a person to the team, for the given listings. They count against the plan at once and have no rights until they accept.',
})

export const inviteTeamMember = defineRoute({
  method: 'POST',
  path: '/v1/supplier/user/invite',
  access: requireSupplierCapability('members', 'supplierId', 'limited'),
  params: z.object({
    supplierId: idField(),
    email: z.optional(emailField()),
    userId: z.optional(idField()),
    role: z.enum(supplierRoles),
    listingIds: z.optional(assignedListingIdsField()),
  }),
  data: z.object({ id: idField() }),
  errors: refusedInvitations,
  budget: 'mail',
  creates: true,
  summary:
    'Invites an e-mail address, or a person by `userId`, to the team. Whoever proved the address may accept. The answer does not tell whether it has an account.',
})

export const sendTeamInvitation = defineRoute({
  method: 'POST',
  path: '/v1/supplier/user/invitation/send',
  access: 'session',
  params: z.object({ id: idField(), supplierId: idField() }),
  data: z.object({}),
  errors: [supplierErrorTexts.sentToday],
  budget: 'mail',
  summary:
    'Sends an open invitation again, if the role of the caller may give its role: by mail to an address, at most once a day to a person. Beyond the specification.',
})

export const acceptTeamInvitation = defineRoute({
  method: 'POST',
  path: '/v1/supplier/user/invitation/accept',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({ supplierId: idField() }),
  errors: [supplierErrorTexts.alreadyMember],
  summary: 'Joins the team with the role of the invitation. Beyond the specification.',
})

export const declineTeamInvitation = defineRoute({
  method: 'POST',
  path: '/v1/supplier/user/invitation/decline',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary: 'Declines an invitation of the caller to a team. Beyond the specification.',
})

export const updateTeamRole = defineRoute({
  method: 'POST',
  path: '/v1/supplier/user/updateRole',
  access: 'session',
  params: z.object({ id: idField(), role: z.enum(supplierRoles) }),
  data: z.object({}),
  errors: [supplierErrorTexts.ownerRole, supplierErrorTexts.notJoined],
  summary: "Changes a member's role, if the caller's role may manage both roles. Nobody can change their own.",
})

export const updateTeamMember = defineRoute({
  method: 'POST',
  path: '/v1/supplier/user/update',
  access: 'session',
  params: z.object({
    id: idField(),
    listingIds: assignedListingIdsField(),
  }),
  data: z.object({}),
  errors: [supplierErrorTexts.reachesAll, supplierErrorTexts.ownListings, supplierErrorTexts.notJoined],
  summary:
    "Assigns listings to a member, if the caller's role may manage members of that role. A caller bound to listings assigns some of these, to members who work on no others.",
})

export const deleteTeamMember = defineRoute({
  method: 'POST',
  path: '/v1/supplier/user/delete',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  errors: [supplierErrorTexts.ownerStays],
  summary:
    "Leaves a supplier, or removes a member or an invitation if the caller's role allows it. The owner can't be removed.",
})
