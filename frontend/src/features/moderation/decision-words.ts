import type { ModerationCase } from '@nestboard/shared/moderation/model.ts'
import type { CaseDecision } from '@nestboard/shared/moderation/case-state.ts'

interface DecisionWords {
  readonly title: string
  readonly verb: string
  readonly busy: string
  /** Explains the consequence of the decision. */
  readonly about: string
}

const first: Readonly<Record<CaseDecision, DecisionWords>> = {
  KEEP: { title: 'Keep it', verb: 'Keep', busy: 'Keeping…', about: 'It stays as it is.' },
  REMOVE: {
    title: 'Remove it',
    verb: 'Remove',
    busy: 'Removing…',
    about: 'The author reads this, and may appeal once:',
  },
}

const final: Readonly<Record<CaseDecision, DecisionWords>> = {
  KEEP: {
    title: 'Restore it',
    verb: 'Restore',
    busy: 'Restoring…',
    about: 'It is back for everybody, and the author is told.',
  },
  REMOVE: {
    title: 'Uphold the removal',
    verb: 'Uphold',
    busy: 'Saving…',
    about: 'The author reads this. It is final:',
  },
}

const held: Readonly<Record<CaseDecision, DecisionWords>> = {
  KEEP: {
    title: 'Deliver the message',
    verb: 'Deliver',
    busy: 'Delivering…',
    about: 'It arrives as a new message, and the author is told.',
  },
  REMOVE: { ...final.REMOVE, title: 'Hold the message', verb: 'Hold' },
}

/**
 * Returns the texts of the dialog for a decision. Held messages and appeals have texts of their own; the decision on
 * an appeal is final.
 */
export const getDecisionDialogTexts = (
  { type, state }: Pick<ModerationCase, 'type' | 'state'>,
  decision: CaseDecision,
) => (type === 'HELD' ? held : state === 'APPEALED' ? final : first)[decision]
