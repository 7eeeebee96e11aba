import type { ModerationCase } from '@nestboard/shared/moderation/model.ts'
import { moderationReasons, moderationReasonChoices } from '@nestboard/shared/moderation/reasons.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { decideCase } from '@nestboard/shared/moderation/routes.ts'
import type { CaseDecision } from '@nestboard/shared/moderation/case-state.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { getDecisionDialogTexts } from './decision-words.ts'

interface Props {
  readonly item: ModerationCase
  readonly decision: CaseDecision
  /** The version of the case after it was claimed, for the optimistic lock. */
  readonly nms: number
  readonly onClose: () => void
  readonly onDecided: () => void
}

/** Dialog that decides a case. A removal needs a reason; the optional note is for the author. */
export function DecideCase({ item, decision, nms, onClose, onDecided }: Props) {
  const isAppeal = item.state === 'APPEALED'
  const isRemoval = decision === 'REMOVE'
  const { type, subjectId, reason: given } = item
  const form = useForm({
    route: decideCase,
    initial: {
      // The call wants a reason, which counts only for a removal.
      reason: given ?? ((item.isFlagged ? 'SCAM' : isRemoval ? undefined : 'OTHER') as ModerationReason | undefined),
      note: '',
    },
    fixed: { type, subjectId, nms, decision },
    sentences: { reason: { empty: 'Choose a reason' } },
    onSent: onDecided,
    fallbackText: 'The decision was not saved. Try again in a moment.',
  })
  const { title, verb, busy, about } = getDecisionDialogTexts(item, decision)
  const { reason, note } = form.values
  return (
    <FormDialog
      of={form}
      title={title}
      shape="full"
      submit={verb}
      busyLabel={busy}
      look={isRemoval ? 'bad' : 'main'}
      onClose={onClose}
    >
      {isRemoval && <form.Radio name="reason" label="Reason" choices={moderationReasonChoices} />}
      {(isRemoval || isAppeal) && <form.TextArea name="note" label="A note to the author" optional />}
      {isRemoval && reason && (
        <div className="mod-statement" aria-live="polite">
          <p className="t-14 two">{about}</p>
          <p>{moderationReasons[reason].statement}</p>
          {note.trim() && <p dir="auto">{note.trim()}</p>}
        </div>
      )}
      {!isRemoval && <p>{about}</p>}
    </FormDialog>
  )
}
