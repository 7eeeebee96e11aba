import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, multiLineField } from '../kernel/text/fields.ts'
import { problemErrorTexts } from '../problems/faults.ts'
import { problemLimits, problemSchema, problemWithEntriesSchema } from '../problems/model.ts'
import { userSchema } from '../profile/model.ts'
import { supplierSchema } from '../supplier/model.ts'
import { moderationErrorTexts } from './faults.ts'
import { staffAccess } from './staff-access.ts'

const named = { orderId: idField(), no: z.int().check(z.positive()) } as const

export const listStaffProblems = defineRoute({
  method: 'GET',
  path: '/v1/moderation/problem/list',
  access: staffAccess,
  params: z.object({
    /** OPEN: problems that wait for staff, the longest wait first. DONE: decided ones, the latest first. */
    queue: z.enum(['OPEN', 'DONE']),
    cursor: z.optional(machineTextField({ most: 512 })),
  }),
  data: z.object({
    problems: z.array(z.extend(problemSchema, { escalatedMs: z.int() })),
    suppliers: z.array(supplierSchema),
    cursor: pageCursorField(),
  }),
  summary: 'Problems with stays that both sides did not settle, 20 a page. For staff.',
})

export const getStaffProblem = defineRoute({
  method: 'GET',
  path: '/v1/moderation/problem/get',
  access: staffAccess,
  params: z.object(named),
  data: z.object({
    problem: problemWithEntriesSchema,
    /** The booked days; null for an order that is gone. */
    stay: z.nullable(z.object({ day: z.int(), length: z.int(), confirmation: z.string() })),
    traveler: z.nullable(userSchema),
    supplier: z.nullable(supplierSchema),
    /** Whether the caller takes part in the problem, and so leaves it to others. */
    isOwnPart: z.boolean(),
  }),
  summary: 'A problem with a stay and what both sides wrote. For staff, once it was passed on to them.',
})

export const decideProblem = defineRoute({
  method: 'POST',
  path: '/v1/moderation/problem/decide',
  access: staffAccess,
  params: z.object({
    ...named,
    /** How many entries the caller has read; a problem to which a side added something since is not decided. */
    seen: z.int().check(z.nonnegative()),
    /** The decision, which both sides read. */
    text: multiLineField(problemLimits.decision),
  }),
  data: z.object({ nms: z.int() }),
  errors: [problemErrorTexts.notWithStaff, problemErrorTexts.stale, moderationErrorTexts.ownPart],
  summary: 'Closes a problem with a stay by a written decision. For staff who have no part in it.',
})
