import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type { ModerationCase } from '@nestboard/shared/moderation/model.ts'
import { moderationReasons, moderationReasonChoices } from '@nestboard/shared/moderation/reasons.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { decideCase } from '@nestboard/shared/moderation/routes.ts'
import type { CaseDecision } from '@nestboard/shared/moderation/state.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useApiMutation } from '../../lib/use-change.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
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
  const [reason, setReason] = useState<ModerationReason | null>(item.reason ?? (item.isFlagged ? 'SCAM' : null))
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { title, verb, busy, about } = getDecisionDialogTexts(item, decision)
  const isRemoval = decision === 'REMOVE'
  const change = useApiMutation({
    send: () => {
      const { type, subjectId } = item
      return callApiRoute(decideCase, { type, subjectId, nms, decision, reason: reason ?? 'OTHER', note: note.trim() })
    },
    fallbackText: 'The decision was not saved. Try again in a moment.',
    failureAt: 'here',
    onSent: onDecided,
  })
  return (
    <FormDialog
      title={title}
      shape="full"
      submit={{ label: verb, busyLabel: busy, look: isRemoval ? 'bad' : 'main' }}
      busy={change.isBusy}
      failure={change.failure}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isRemoval || reason) change.run()
      }}
    >
      {isRemoval && (
        <RadioGroup
          legend="Reason"
          value={reason}
          onChange={setReason}
          choices={moderationReasonChoices}
          error={isTried && !reason ? 'Choose a reason' : undefined}
        />
      )}
      {(isRemoval || isAppeal) && (
        <TextArea
          label="A note to the author"
          optional
          value={note}
          maxLength={moderationLimits.note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      )}
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
