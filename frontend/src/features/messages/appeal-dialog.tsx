import { appealLength } from '@nestboard/shared/messages/model.ts'
import { useState } from 'react'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useChange } from '../../lib/use-change.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { appealHeld, renewMessages, type InboxOwner, type MessageRef, type ThreadPartner } from './api.ts'

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly message: MessageRef
  readonly onClose: () => void
}

/** Dialog that asks moderation to deliver a held message, with a reason entered by its author. */
export function AppealDialog({ owner, partner, message, onClose }: Props) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isShort = text.trim().length < appealLength.least
  const appeal = useChange({
    failureAt: 'here',
    send: (reason: string) => appealHeld(owner, partner, message, reason),
    fallbackText: 'Your request was not sent. Try again in a moment.',
    refetch: renewMessages,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Ask for a review"
      submit={{ label: 'Send', busyLabel: 'Sending…' }}
      busy={appeal.isBusy}
      failure={appeal.failure}
      onClose={onClose}
      onSubmit={() => {
        setAsked(true)
        if (!isShort) appeal.run(text.trim())
      }}
    >
      <p className="two">A person reads the message and decides whether to deliver it. You can ask once.</p>
      <TextArea
        label="Why should it be delivered?"
        value={text}
        maxLength={appealLength.most}
        error={isAsked && isShort ? `At least ${appealLength.least} characters` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
