import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, multiLineField } from '../kernel/text/fields.ts'
import { userSchema } from '../profile/model.ts'
import { supplierSchema } from '../supplier/model.ts'
import { moderationErrorTexts } from './faults.ts'
import {
  caseContentSchema,
  caseLogEntrySchema,
  caseReportSchema,
  conflictsOfInterest,
  decisionCountsSchema,
  moderationCaseSchema,
  moderationLimits,
  removalStatementSchema,
  caseSubjectTypes,
} from './model.ts'
import { moderationReasonNames } from './reasons.ts'
import { caseDecisions } from './case-state.ts'
import { staffAccess } from './staff-access.ts'

export * from './problem-routes.ts'
export * from './report-routes.ts'

const conflictTexts = conflictsOfInterest.map((each) => moderationErrorTexts[each])

/** The subject of a case; each subject has at most one case. */
const subject = { type: z.enum(caseSubjectTypes), subjectId: idField() } as const
const page = { cursor: z.optional(machineTextField({ most: 512 })) } as const

export const listCases = defineRoute({
  method: 'GET',
  path: '/v1/moderation/case/list',
  access: staffAccess,
  params: z.object({
    /** OPEN: cases that wait for a decision, the oldest first. DONE: decided cases, the newest first. */
    queue: z.enum(['OPEN', 'DONE']),
    ...page,
  }),
  data: z.object({
    cases: z.array(moderationCaseSchema),
    users: z.array(userSchema),
    suppliers: z.array(supplierSchema),
    cursor: pageCursorField(),
  }),
  summary: 'Cases of the moderation queue, 20 a page. For staff.',
})

export const getCase = defineRoute({
  method: 'GET',
  path: '/v1/moderation/case/get',
  access: staffAccess,
  params: z.object(subject),
  data: z.object({
    case: moderationCaseSchema,
    /** The content that the case is about; null if it was deleted. */
    content: z.nullable(caseContentSchema),
    reports: z.array(caseReportSchema),
    log: z.array(caseLogEntrySchema),
    users: z.array(userSchema),
    suppliers: z.array(supplierSchema),
  }),
  summary: 'A case with its content as it is now, its reports and its decisions. For staff.',
})

export const claimCase = defineRoute({
  method: 'POST',
  path: '/v1/moderation/case/claim',
  access: staffAccess,
  params: z.object({ ...subject, nms: z.int() }),
  data: z.object({ nms: z.int() }),
  errors: [moderationErrorTexts.taken, moderationErrorTexts.decided, ...conflictTexts, 'Invalid nms'],
  summary: 'Takes a case for ten minutes, so that two people do not decide it at once. For staff.',
})

export const decideCase = defineRoute({
  method: 'POST',
  path: '/v1/moderation/case/decide',
  access: staffAccess,
  params: z.object({
    ...subject,
    /** The version of the case that the caller read; a case that has changed since is not decided. */
    nms: z.int(),
    decision: z.enum(caseDecisions),
    reason: z.enum(moderationReasonNames),
    /** A text from staff, added to the statement to the author. */
    note: z._default(multiLineField({ most: moderationLimits.note }), ''),
  }),
  data: z.object({ nms: z.int() }),
  errors: [
    moderationErrorTexts.taken,
    moderationErrorTexts.decided,
    ...conflictTexts,
    moderationErrorTexts.gone,
    'Invalid nms',
  ],
  summary:
    'Keeps or removes the content of a case. Those who reported it or take part in it leave it to others. After an appeal the decision is final, and another member of staff makes it: it upholds the removal or restores the content. For staff.',
})

export const listDecisions = defineRoute({
  method: 'GET',
  path: '/v1/moderation/decision/list',
  access: staffAccess,
  params: z.object(page),
  data: z.object({ decisions: z.array(caseLogEntrySchema), users: z.array(userSchema), cursor: pageCursorField() }),
  summary: 'Everything that was decided or appealed, newest first, 20 a page. For staff.',
})

export const getModerationFigures = defineRoute({
  method: 'GET',
  path: '/v1/moderation/figures',
  access: staffAccess,
  params: z.object({}),
  data: z.object({
    open: z.int(),
    /**
     * Median time from the opening of a case to its first decision, in ms, over the decisions of the last 30 days;
     * estimated from counts of ten bands, null without a decision.
     */
    medianMs: z.nullable(z.int()),
    week: decisionCountsSchema,
    month: decisionCountsSchema,
  }),
  summary: 'Open cases, the median time to a decision, and decisions by reason in 7 and 30 days. For staff.',
})

export const reportContent = defineRoute({
  method: 'POST',
  path: '/v1/moderation/report',
  access: 'session',
  params: z.object({
    ...subject,
    type: z.enum(['REVIEW', 'REPLY']),
    listingId: idField(),
    reason: z.enum(moderationReasonNames),
  }),
  data: z.object({}),
  summary: 'Reports a review, or the answer to it, for moderation. A repeat changes nothing.',
})

export const getRemovalStatement = defineRoute({
  method: 'GET',
  path: '/v1/moderation/statement/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({ statement: removalStatementSchema }),
  summary: 'Why content of the caller, or of a supplier whose posts they manage, was removed.',
})

export const appealDecision = defineRoute({
  method: 'POST',
  path: '/v1/moderation/statement/appeal',
  access: 'session',
  params: z.object({ id: idField(), text: multiLineField(moderationLimits.appeal) }),
  data: z.object({}),
  errors: [moderationErrorTexts.noAppeal],
  summary: 'Appeals a removal, once. The decision on it is final.',
})
