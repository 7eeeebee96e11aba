import type { MessageHoldReason } from '@nestboard/shared/messages/model.ts'
import type { CaseLogAction, ModerationCase, CaseSubjectType } from '@nestboard/shared/moderation/model.ts'
import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import { isCaseAwaitingDecision } from '@nestboard/shared/moderation/case-state.ts'
import type { CaseState } from '@nestboard/shared/moderation/case-state.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** Name of each type of content, capitalized. */
export const moderatedContentTypeNames: Readonly<Record<CaseSubjectType, string>> = {
  POST: 'Post',
  COMMENT: 'Comment',
  REVIEW: 'Review',
  REPLY: 'Answer to a review',
  MESSAGE: 'Message',
  THREAD: 'Conversation',
  HELD: 'Held message',
}

const actionWords: Readonly<Record<CaseLogAction, string>> = {
  KEPT: 'Kept',
  REMOVED: 'Removed',
  APPEALED: 'Appealed by the author',
  UPHELD: 'Removal upheld',
  OVERTURNED: 'Restored after an appeal',
}

/**
 * Describes an entry of a case's log. Decisions on a held message have texts of their own, because the message was
 * held back and not removed.
 */
export function describeCaseLogEntry({
  type,
  action,
}: {
  readonly type: CaseSubjectType
  readonly action: CaseLogAction
}): string {
  if (type !== 'HELD') return actionWords[action]
  return { ...actionWords, UPHELD: 'Stays held', OVERTURNED: 'Delivered after an appeal' }[action]
}

/** Says why a message is held back. */
export const holdReasonTexts: Readonly<Record<MessageHoldReason, string>> = {
  PAYMENT: 'Held: payment elsewhere',
  LINK: 'Held: link or address',
}

/** Returns the label and color of a case's state. */
export function getCaseStateTag({ type, state, decision }: Pick<ModerationCase, 'type' | 'state' | 'decision'>): {
  readonly label: string
  readonly tone: TagTone
} {
  const [restored, upheld] = type === 'HELD' ? ['Delivered', 'Stays held'] : ['Restored', 'Removal upheld']
  const ofState: Readonly<Record<CaseState, string>> = {
    OPEN: 'Open',
    APPEALED: 'Appealed',
    DECIDED: decision === 'KEEP' ? 'Kept' : 'Removed',
    FINAL: decision === 'KEEP' ? restored : upheld,
  }
  const tone = state === 'OPEN' ? 'plain' : state === 'APPEALED' ? 'warn' : decision === 'KEEP' ? 'good' : 'bad'
  return { label: ofState[state], tone }
}

/** Says why a case was opened: "3 reports", "Flagged as a scam", or both. */
export function describeCaseReason({
  type,
  reports,
  isFlagged,
}: Pick<ModerationCase, 'type' | 'reports' | 'isFlagged'>): string {
  if (type === 'HELD') return 'Asks for delivery'
  const count = reports >= 50 ? '50 or more reports' : reports === 1 ? '1 report' : `${reports} reports`
  if (!isFlagged) return count
  return reports > 0 ? `Flagged as a scam, ${count}` : 'Flagged as a scam'
}

/** Returns why the user must leave an undecided case to other moderators; undefined if they may decide it. */
export const explainConflictOfInterest = ({
  state,
  conflict,
}: Pick<ModerationCase, 'state' | 'conflict'>): string | undefined =>
  conflict && isCaseAwaitingDecision(state) ? `${moderationErrorTexts[conflict]}.` : undefined

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** Formats a time span in its largest unit: "12 min", "3 h", "2 days". */
export function formatDuration(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.round(ms / minuteMs))} min`
  if (ms < 2 * dayMs) return `${Math.round(ms / hourMs)} h`
  return `${Math.round(ms / dayMs)} days`
}
