import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { mediaSchema } from '../media/model.ts'
import { messageHoldReasons } from '../messages/model.ts'
import { moderationReasonNames } from './reasons.ts'
import { caseStates, caseDecisions } from './case-state.ts'

/** Types of public content. REPLY: a supplier's answer to a review, under the review's id. */
export const publicContentTypes = ['POST', 'COMMENT', 'REVIEW', 'REPLY'] as const
export type PublicContentType = (typeof publicContentTypes)[number]
/**
 * Types of cases about messages. THREAD: the latest messages that one side of a conversation wrote. HELD: a held
 * message whose author asks for its delivery, which counts as an appeal from the start.
 */
export const messageCaseTypes = ['MESSAGE', 'THREAD', 'HELD'] as const
export type MessageCaseType = (typeof messageCaseTypes)[number]
/** What a case can be about. */
export const caseSubjectTypes = [...publicContentTypes, ...messageCaseTypes] as const
export type CaseSubjectType = (typeof caseSubjectTypes)[number]
export const isMessageCaseType = (type: CaseSubjectType): type is MessageCaseType =>
  messageCaseTypes.some((each) => each === type)

/**
 * Why a staff member may not decide a case, as names of error texts (`faults.ts`): the member made the decision that
 * is appealed, reported the content, or wrote or received it, personally or by a team.
 */
export const conflictsOfInterest = ['ownDecision', 'ownReport', 'ownPart'] as const
export type ConflictOfInterest = (typeof conflictsOfInterest)[number]

/**
 * Limits of moderation in characters and rows. `reports`: most reports that a case stores; further reports change
 * nothing.
 */
export const moderationLimits = {
  note: 1000,
  appeal: { least: 10, most: 2000 },
  text: 1000,
  reports: 50,
  aPage: 20,
} as const

/** How long a case is reserved for the staff member who claims it. */
export const caseClaimDurationMs = 10 * 60_000

/** A decision on a case. `reason`: null for kept content. `note`: a text from staff for the author. */
const decided = {
  decision: z.nullable(z.enum(caseDecisions)),
  reason: z.nullable(z.enum(moderationReasonNames)),
  note: z.string(),
  decidedMs: z.nullable(z.int()),
} as const

/**
 * A case in the queue. `text`: the beginning of the content when the case was opened. `path`: the page that shows the
 * content. `reports`: number of people who reported the content, at most 50. `isFlagged`: whether the text matches a
 * scam pattern.
 */
export const moderationCaseSchema = z.object({
  id: idField(),
  type: z.enum(caseSubjectTypes),
  subjectId: idField(),
  state: z.enum(caseStates),
  userId: z.nullable(idField()),
  supplierId: z.nullable(idField()),
  text: z.string(),
  path: z.string(),
  reports: z.int(),
  reasons: z.array(z.object({ reason: z.enum(moderationReasonNames), count: z.int() })),
  isFlagged: z.boolean(),
  ...decided,
  appeal: z.string(),
  appealedMs: z.nullable(z.int()),
  /** Why the caller may not decide the case; null if they may. */
  conflict: z.nullable(z.enum(conflictsOfInterest)),
  /** Id of the staff member who has reserved the case to decide it; null for none. */
  claimedBy: z.nullable(idField()),
  nco: z.int(),
  nms: z.int(),
})
export type ModerationCase = z.infer<typeof moderationCaseSchema>

/** A report of a case's content. `userId`: null once the reporter's account is erased. */
export const caseReportSchema = z.object({
  userId: z.nullable(idField()),
  reason: z.enum(moderationReasonNames),
  nco: z.int(),
})

/** Actions in the log of a case. `userId` of an entry: the staff member, or null for the author's appeal. */
export const caseLogActions = ['KEPT', 'REMOVED', 'APPEALED', 'UPHELD', 'OVERTURNED'] as const
export type CaseLogAction = (typeof caseLogActions)[number]
export const caseLogEntrySchema = z.object({
  caseId: idField(),
  type: z.enum(caseSubjectTypes),
  subjectId: idField(),
  action: z.enum(caseLogActions),
  userId: z.nullable(idField()),
  reason: z.nullable(z.enum(moderationReasonNames)),
  note: z.string(),
  nco: z.int(),
})
export type CaseLogEntry = z.infer<typeof caseLogEntrySchema>

/**
 * A message in a case about messages. `isSubject`: whether the case is about this message; the others are its context.
 * `isAuthor`: whether the content's author wrote it. No names are included.
 */
export const messageInCaseSchema = z.object({
  id: idField(),
  isAuthor: z.boolean(),
  isSubject: z.boolean(),
  isRemoved: z.boolean(),
  text: z.string(),
  nco: z.int(),
})
export type MessageInCase = z.infer<typeof messageInCaseSchema>

/**
 * The content of a case as it is now. `about`: what the content belongs to, such as the post of a comment. `messages`:
 * for a case about messages, the oldest first. `hold`: why a message is held.
 */
export const caseContentSchema = z.object({
  text: z.string(),
  about: z.string(),
  isRemoved: z.boolean(),
  media: z.array(z.pick(mediaSchema, { idx: true, url: true, type: true })),
  messages: z.array(messageInCaseSchema),
  hold: z.nullable(z.enum(messageHoldReasons)),
})

/** What the author of removed content reads about the removal. */
export const removalStatementSchema = z.object({
  id: idField(),
  type: z.enum(caseSubjectTypes),
  state: z.enum(caseStates),
  text: z.string(),
  path: z.string(),
  ...decided,
  appeal: z.string(),
  mayAppeal: z.boolean(),
})
export type RemovalStatement = z.infer<typeof removalStatementSchema>

/** Numbers of decisions over some days, with removals by reason. */
export const decisionCountsSchema = z.object({
  kept: z.int(),
  removed: z.array(z.object({ reason: z.enum(moderationReasonNames), count: z.int() })),
  appeals: z.int(),
  overturned: z.int(),
})
export type DecisionCounts = z.infer<typeof decisionCountsSchema>
