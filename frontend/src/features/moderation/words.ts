import type { HoldReason } from '@nestboard/shared/messages/model.ts'
import type { LogAction, ModerationCase, SubjectType } from '@nestboard/shared/moderation/model.ts'
import type { CaseState } from '@nestboard/shared/moderation/state.ts'
import type { Tone } from '../../ui/tag.tsx'

/** What each type is called at the beginning of a sentence, and inside one. */
export const typeWords: Readonly<Record<SubjectType, string>> = {
  POST: 'Post',
  COMMENT: 'Comment',
  REVIEW: 'Review',
  REPLY: 'Answer to a review',
  MESSAGE: 'Message',
  THREAD: 'Conversation',
  HELD: 'Held message',
}

const actionWords: Readonly<Record<LogAction, string>> = {
  KEPT: 'Kept',
  REMOVED: 'Removed',
  APPEALED: 'Appealed by the author',
  UPHELD: 'Removal upheld',
  OVERTURNED: 'Restored after an appeal',
}

/** What happened in a case. A held message was never removed. */
export function actionText({ type, action }: { readonly type: SubjectType; readonly action: LogAction }): string {
  if (type !== 'HELD') return actionWords[action]
  return { ...actionWords, UPHELD: 'Stays held', OVERTURNED: 'Delivered after an appeal' }[action]
}

/** Why a message is held. */
export const holdWords: Readonly<Record<HoldReason, string>> = {
  PAYMENT: 'Held: payment elsewhere',
  LINK: 'Held: link or address',
}

/** The state of a case in a word, with its tone. */
export function stateWords({ type, state, decision }: Pick<ModerationCase, 'type' | 'state' | 'decision'>): {
  readonly label: string
  readonly tone: Tone
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

/** Why a case was opened: "3 reports", "Flagged", or both. */
export function whyText({ type, reports, isFlagged }: Pick<ModerationCase, 'type' | 'reports' | 'isFlagged'>): string {
  if (type === 'HELD') return 'Asks for delivery'
  const count = reports >= 50 ? '50 or more reports' : reports === 1 ? '1 report' : `${reports} reports`
  if (!isFlagged) return count
  return reports > 0 ? `Flagged as a scam, ${count}` : 'Flagged as a scam'
}

/** Whether a member of staff decided a case whose appeal waits now, which somebody else decides. */
export const isOwnDecision = ({ state, decidedBy }: Pick<ModerationCase, 'state' | 'decidedBy'>, userId: number) =>
  state === 'APPEALED' && decidedBy === userId
export const ownDecisionText = 'You decided this case, so somebody else decides its appeal.'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** A time span in its largest unit: "12 min", "3 h", "2 days". */
export function spanText(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.round(ms / minuteMs))} min`
  if (ms < 2 * dayMs) return `${Math.round(ms / hourMs)} h`
  return `${Math.round(ms / dayMs)} days`
}
