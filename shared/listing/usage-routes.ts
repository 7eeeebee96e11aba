import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'

export const getPlanUsage = defineRoute({
  method: 'GET',
  path: '/v1/supplier/plan/usage',
  access: requireSupplierCapability('listings'),
  params: z.object({ supplierId: idField() }),
  data: z.object({
    /** Number of listings, including drafts. */
    listings: z.int(),
    /** Number of team members and open invitations, without the owner. */
    members: z.int(),
  }),
  summary: "How much of its plan's limits a supplier uses. Beyond the specification.",
})
