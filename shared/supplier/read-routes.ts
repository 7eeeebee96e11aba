import * as z from 'zod/mini'
import { defineRoute } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { user } from '../profile/model.ts'
import { supplier, supplierProfile, supplierUser } from './model.ts'
import { supplierRoles } from './permissions.ts'

// Read routes of public pages, kept apart from the management routes so that a visitor's first page loads no others.

export const getSupplier = defineRoute({
  method: 'GET',
  path: '/v1/supplier/get',
  access: 'public',
  params: z.object({ id: id() }),
  data: supplier,
  summary: 'The public data of a supplier.',
})

export const getSupplierProfile = defineRoute({
  method: 'GET',
  path: '/v1/supplier/profile/get',
  access: 'public',
  params: z.object({ id: id() }),
  data: supplierProfile,
  summary: "A supplier's profile. Only its owner and ADMINs see the payment settings.",
})

export const listSuppliersByUser = defineRoute({
  method: 'GET',
  path: '/v1/supplier/listByUser',
  access: 'session',
  params: z.object({ userId: id() }),
  data: z.object({ suppliers: z.array(supplier) }),
  summary: 'The suppliers of the caller or of a PUBLIC person, by name.',
})

export const listTeamsOfUser = defineRoute({
  method: 'GET',
  path: '/v1/supplier/user/listByUser',
  access: 'session',
  params: z.object({ userId: id() }),
  data: z.object({
    supplierUsers: z.array(supplierUser),
    suppliers: z.array(supplier),
    supplierProfiles: z.array(supplierProfile),
  }),
  summary: "The caller's own memberships with their suppliers, by name; 404 for another person.",
})

export const listTeam = defineRoute({
  method: 'GET',
  path: '/v1/supplier/user/listBySupplier',
  access: 'session',
  params: z.object({ supplierId: id() }),
  data: z.object({ supplierUsers: z.array(supplierUser), users: z.array(user) }),
  summary:
    'The team of a supplier, owner first, and its invitations for members who may see roles. Callers outside the team see only PUBLIC people, without roles.',
})

export const getTeamInvitation = defineRoute({
  method: 'GET',
  path: '/v1/supplier/user/invitation/get',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.object({
    id: id(),
    role: z.enum(supplierRoles),
    supplier,
    /** The sender of the invitation; null if their account was deleted. */
    invitedBy: z.nullable(user),
    nco: z.int(),
  }),
  summary: 'An invitation of the caller to a team, until it is answered. Beyond the specification.',
})
