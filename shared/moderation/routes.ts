import * as z from 'zod/mini'
import { checksCallerOnly, accessCheck, route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { cursor } from '../kernel/page.ts'
import { code, lines } from '../kernel/text.ts'
import { user } from '../profile/model.ts'
import { supplier } from '../supplier/model.ts'
import { moderationTexts } from './faults.ts'
import {
  caseContent,
  caseLogEntry,
  caseReport,
  conflictsOfInterest,
  decisionCounts,
  moderationCase,
  moderationLimits,
  statement,
  subjectTypes,
} from './model.ts'
import { reasonNames } from './reasons.ts'
import { decisions } from './state.ts'

export * from './report-routes.ts'

const conflictTexts = conflictsOfInterest.map((each) => moderationTexts[each])

/** Access for members of staff, whom only the command line tool appoints. Everybody else gets a 404. */
const staff = accessCheck('staff', checksCallerOnly)

/** The subject of a case; each subject has at most one case. */
const subject = { type: z.enum(subjectTypes), subjectId: id() } as const
const page = { cursor: z.optional(code({ most: 512 })) } as const

export const listCases = route({
  method: 'GET',
  path: '/v1/moderation/case/list',
  access: staff,
  params: z.object({
    /** OPEN: cases that wait for a decision, the oldest first. DONE: decided cases, the newest first. */
    queue: z.enum(['OPEN', 'DONE']),
    ...page,
  }),
  data: z.object({
    cases: z.array(moderationCase),
    users: z.array(user),
    suppliers: z.array(supplier),
    cursor: cursor(),
  }),
  summary: 'Cases of the moderation queue, 20 a page. For staff.',
})

export const getCase = route({
  method: 'GET',
  path: '/v1/moderation/case/get',
  access: staff,
  params: z.object(subject),
  data: z.object({
    case: moderationCase,
    /** The content that the case is about; null if it was deleted. */
    content: z.nullable(caseContent),
    reports: z.array(caseReport),
    log: z.array(caseLogEntry),
    users: z.array(user),
    suppliers: z.array(supplier),
  }),
  summary: 'A case with its content as it is now, its reports and its decisions. For staff.',
})

export const claimCase = route({
  method: 'POST',
  path: '/v1/moderation/case/claim',
  access: staff,
  params: z.object({ ...subject, nms: z.int() }),
  data: z.object({ nms: z.int() }),
  errors: [moderationTexts.taken, moderationTexts.decided, ...conflictTexts, 'Invalid nms'],
  summary: 'Takes a case for ten minutes, so that two people do not decide it at once. For staff.',
})

export const decideCase = route({
  method: 'POST',
  path: '/v1/moderation/case/decide',
  access: staff,
  params: z.object({
    ...subject,
    /** The version of the case that the caller read; a case that has changed since is not decided. */
    nms: z.int(),
    decision: z.enum(decisions),
    reason: z.enum(reasonNames),
    /** A text from staff, added to the statement to the author. */
    note: z._default(lines({ most: moderationLimits.note }), ''),
  }),
  data: z.object({ nms: z.int() }),
  errors: [moderationTexts.taken, moderationTexts.decided, ...conflictTexts, moderationTexts.gone, 'Invalid nms'],
  summary:
    'Keeps or removes the content of a case. Those who reported it or take part in it leave it to others. After an appeal the decision is final, and another member of staff makes it: it upholds the removal or restores the content. For staff.',
})

export const listDecisions = route({
  method: 'GET',
  path: '/v1/moderation/decision/list',
  access: staff,
  params: z.object(page),
  data: z.object({ decisions: z.array(caseLogEntry), users: z.array(user), cursor: cursor() }),
  summary: 'Everything that was decided or appealed, newest first, 20 a page. For staff.',
})

export const getModerationFigures = route({
  method: 'GET',
  path: '/v1/moderation/figures',
  access: staff,
  params: z.object({}),
  data: z.object({
    open: z.int(),
    /**
     * Median time from the opening of a case to its first decision over 30 days, ms, estimated from counts of ten
     * bands; null without a decision.
     */
    medianMs: z.nullable(z.int()),
    week: decisionCounts,
    month: decisionCounts,
  }),
  summary: 'Open cases, the median time to a decision, and decisions by reason in 7 and 30 days. For staff.',
})

export const reportContent = route({
  method: 'POST',
  path: '/v1/moderation/report',
  access: 'session',
  params: z.object({ ...subject, type: z.enum(['REVIEW', 'REPLY']), listingId: id(), reason: z.enum(reasonNames) }),
  data: z.object({}),
  summary: 'Reports a review, or the answer to it, for moderation. A repeat changes nothing.',
})

export const getStatement = route({
  method: 'GET',
  path: '/v1/moderation/statement/get',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.object({ statement }),
  summary: 'Why content of the caller, or of a supplier whose posts they manage, was removed.',
})

export const appealDecision = route({
  method: 'POST',
  path: '/v1/moderation/statement/appeal',
  access: 'session',
  params: z.object({ id: id(), text: lines(moderationLimits.appeal) }),
  data: z.object({}),
  errors: [moderationTexts.noAppeal],
  summary: 'Appeals a removal, once. The decision on it is final.',
})
