import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { defineRoute } from '../kernel/route.ts'
import { machineTextField, multiLineField } from '../kernel/text/fields.ts'
import { uploadErrorTexts } from '../media/faults.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { problemErrorTexts } from './faults.ts'
import { problemLimits, problemSchema, problemWithEntriesSchema } from './model.ts'
import { problemReasonNames, problemRemedyNames } from './problem-reasons.ts'

/** A problem, and how many of its entries the writer has read, so that nobody answers what they haven't read. */
const named = { orderId: idField(), no: z.int().check(z.positive()) } as const
const read = { ...named, seen: z.int().check(z.nonnegative()) } as const

export const listProblemsOfOrder = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/problem/list',
  access: 'session',
  params: z.object({ orderId: idField() }),
  data: z.object({
    /** The order's problems, the newest first. */
    problems: z.array(problemWithEntriesSchema),
    /** In which role the caller reads them. */
    role: z.enum(['TRAVELER', 'HOST']),
  }),
  summary:
    "The problems that were reported with an order's stay. For its traveler, and for team members who may answer its orders. Beyond the specification.",
})

export const reportProblem = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/problem/create',
  access: 'session',
  params: z.object({
    orderId: idField(),
    reason: z.enum(problemReasonNames),
    /** What would put it right. */
    remedy: z.optional(z.enum(problemRemedyNames)),
    text: multiLineField(problemLimits.reportText),
    /** Upload keys of pictures, for purpose `PROBLEM_MEDIA`. */
    pictures: z._default(
      z.array(machineTextField({ least: 1, most: 64 })).check(z.maxLength(problemLimits.pictures)),
      [],
    ),
  }),
  data: z.object({ no: z.int() }),
  creates: true,
  errors: [
    problemErrorTexts.notBooked,
    problemErrorTexts.tooEarly,
    problemErrorTexts.tooLate,
    problemErrorTexts.alreadyOpen,
    problemErrorTexts.tooMany,
    ...Object.values(uploadErrorTexts),
  ],
  summary:
    'Reports a problem with a booked stay, as its traveler. The host answers first, by a clock; then staff reads. Beyond the specification.',
})

export const answerProblem = defineRoute({
  method: 'POST',
  path: '/v1/supplier/order/problem/answer',
  access: 'session',
  params: z.object({
    ...read,
    text: multiLineField({ least: 1, most: problemLimits.text }),
    /** Whether the host says that it is put right. */
    isMended: z._default(z.boolean(), false),
    /** A refund that the host just made for this stay. */
    refundOrderId: z.optional(idField()),
  }),
  data: z.object({ nms: z.int() }),
  creates: true,
  errors: [
    problemErrorTexts.closed,
    problemErrorTexts.stale,
    problemErrorTexts.tooManyTexts,
    problemErrorTexts.notRefunded,
  ],
  summary: 'Answers a problem as a team member who may answer orders. Beyond the specification.',
})

export const followUpProblem = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/problem/update',
  access: 'session',
  params: z.object({
    ...read,
    /** REPLY: it isn't put right, so the host answers again. SOLVE: it is. ESCALATE: staff is to read it. */
    event: z.enum(['REPLY', 'SOLVE', 'ESCALATE']),
    text: z._default(multiLineField({ most: problemLimits.text }), ''),
  }),
  data: z.object({ nms: z.int() }),
  creates: true,
  errors: [
    problemErrorTexts.closed,
    problemErrorTexts.stale,
    problemErrorTexts.withStaff,
    problemErrorTexts.textMissing,
    problemErrorTexts.tooManyTexts,
  ],
  summary: 'Replies to the host, closes a problem as solved, or asks staff, as its traveler. Beyond the specification.',
})

export const listProblemsToAnswer = defineRoute({
  method: 'GET',
  path: '/v1/supplier/order/problem/list',
  access: requireSupplierCapability('approvals'),
  params: z.object({ supplierId: idField() }),
  data: z.object({ problems: z.array(problemSchema) }),
  summary:
    'The problems that wait for an answer of the supplier, the most urgent first, at most 20 of those that the member may answer. Beyond the specification.',
})
