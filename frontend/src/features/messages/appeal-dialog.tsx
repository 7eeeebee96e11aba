import { holdAppealLengthLimits } from '@nestboard/shared/messages/model.ts'
import { useState } from 'react'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useApiMutation } from '../../lib/use-change.ts'
import { TextArea } from '../../ui/text-area.tsx'
import {
  appealHeldMessage,
  refetchMessages,
  type InboxOwner,
  type MessageIdInThread,
  type ThreadPartner,
} from './api.ts'

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly message: MessageIdInThread
  readonly onClose: () => void
}

/** Dialog that asks moderation to deliver a held message, with a reason entered by its author. */
export function AppealHeldMessageDialog({ owner, partner, message, onClose }: Props) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isShort = text.trim().length < holdAppealLengthLimits.least
  const appeal = useApiMutation({
    failureAt: 'here',
    send: (reason: string) => appealHeldMessage(owner, partner, message, reason),
    fallbackText: 'Your request was not sent. Try again in a moment.',
    refetch: refetchMessages,
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
        maxLength={holdAppealLengthLimits.most}
        error={isAsked && isShort ? `At least ${holdAppealLengthLimits.least} characters` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
