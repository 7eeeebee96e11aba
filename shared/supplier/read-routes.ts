import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { userSchema } from '../profile/model.ts'
import { supplierSchema, supplierProfileSchema, supplierUserSchema } from './model.ts'
import { supplierRoles } from './capability.ts'

// Read routes of public pages, kept apart from the management routes so that a visitor's first page loads no others.

export const getSupplier = defineRoute({
  method: 'GET',
  path: '/v1/supplier/get',
  access: 'public',
  params: z.object({ id: idField() }),
  data: supplierSchema,
  summary: 'The public data of a supplier.',
})

export const getSupplierProfile = defineRoute({
  method: 'GET',
  path: '/v1/supplier/profile/get',
  access: 'public',
  params: z.object({ id: idField() }),
  data: supplierProfileSchema,
  summary: "A supplier's profile. Only its owner and ADMINs see the payment settings.",
})

export const listSuppliersByUser = defineRoute({
  method: 'GET',
  path: '/v1/supplier/listByUser',
  access: 'session',
  params: z.object({ userId: idField() }),
  data: z.object({ suppliers: z.array(supplierSchema) }),
  summary: 'The suppliers of the caller or of a PUBLIC person, by name.',
})

export const listTeamsOfUser = defineRoute({
  method: 'GET',
  path: '/v1/supplier/user/listByUser',
  access: 'session',
  params: z.object({ userId: idField() }),
  data: z.object({
    supplierUsers: z.array(supplierUserSchema),
    suppliers: z.array(supplierSchema),
    supplierProfiles: z.array(supplierProfileSchema),
  }),
  summary: "The caller's own memberships with their suppliers, by name; 404 for another person.",
})

export const listTeam = defineRoute({
  method: 'GET',
  path: '/v1/supplier/user/listBySupplier',
  access: 'session',
  params: z.object({ supplierId: idField() }),
  data: z.object({ supplierUsers: z.array(supplierUserSchema), users: z.array(userSchema) }),
  summary:
    'The team of a supplier, owner first, and its invitations for members who may see roles. Callers outside the team see only PUBLIC people, without roles.',
})

export const getTeamInvitation = defineRoute({
  method: 'GET',
  path: '/v1/supplier/user/invitation/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({
    id: idField(),
    role: z.enum(supplierRoles),
    supplier: supplierSchema,
    /** The sender of the invitation; null if their account was deleted. */
    invitedBy: z.nullable(userSchema),
    nco: z.int(),
  }),
  summary: 'An invitation of the caller to a team, until it is answered. Beyond the specification.',
})
