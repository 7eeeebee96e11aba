import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type { ModerationCase } from '@nestboard/shared/moderation/model.ts'
import { moderationReasons, reasonNames } from '@nestboard/shared/moderation/reasons.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { decideCase } from '@nestboard/shared/moderation/routes.ts'
import type { Decision } from '@nestboard/shared/moderation/state.ts'
import { useId, useState } from 'react'
import { call } from '../../lib/client.ts'
import { useChange } from '../../lib/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import '../../lib/form/form-body.css'

interface Props {
  readonly item: ModerationCase
  readonly decision: Decision
  /** The version that the claim of the case made. */
  readonly nms: number
  readonly onClose: () => void
  readonly onDecided: () => void
}

const choices = reasonNames.map((id) => ({ id, label: moderationReasons[id].label }))

/** The title, the verb and what follows, by decision; the decision on an appeal is final. */
function wordsFor(decision: Decision, isAppeal: boolean) {
  if (!isAppeal)
    return decision === 'REMOVE'
      ? { title: 'Remove it', verb: 'Remove', busy: 'Removing…', about: 'The author reads this, and may appeal once:' }
      : { title: 'Keep it', verb: 'Keep', busy: 'Keeping…', about: '' }
  return decision === 'REMOVE'
    ? { title: 'Uphold the removal', verb: 'Uphold', busy: 'Saving…', about: 'The author reads this. It is final:' }
    : { title: 'Restore it', verb: 'Restore', busy: 'Restoring…', about: '' }
}

/** Asks for the reason of a removal and a note to the author, and decides the case. */
export function DecideCase({ item, decision, nms, onClose, onDecided }: Props) {
  const formId = useId()
  const isAppeal = item.state === 'APPEALED'
  const [reason, setReason] = useState<ModerationReason | null>(item.reason ?? (item.isFlagged ? 'SCAM' : null))
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { title, verb, busy, about } = wordsFor(decision, isAppeal)
  const isRemoval = decision === 'REMOVE'
  const change = useChange({
    send: () => {
      const { type, subjectId } = item
      return call(decideCase, { type, subjectId, nms, decision, reason: reason ?? 'OTHER', note: note.trim() })
    },
    fallbackText: 'The decision was not saved. Try again in a moment.',
    failureAt: 'here',
    onSent: onDecided,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      shape="full"
      foot={
        <>
          <Button size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="s"
            type="submit"
            form={formId}
            look={isRemoval ? 'bad' : 'main'}
            busy={change.isBusy}
            busyLabel={busy}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="form-body"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isRemoval || reason) change.run()
        }}
      >
        {change.failure && (
          <Notice tone="bad" live>
            {change.failure}
          </Notice>
        )}
        {isRemoval && (
          <RadioGroup
            legend="Reason"
            value={reason}
            onChange={setReason}
            choices={choices}
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
        {!isRemoval && <p>{isAppeal ? 'It is back for everybody, and the author is told.' : 'It stays as it is.'}</p>}
      </form>
    </Dialog>
  )
}
