import type { DirectMessage } from '@nestboard/shared/messages/model.ts'
import { moderationReasonChoices } from '@nestboard/shared/moderation/reasons.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { useState } from 'react'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useApiMutation } from '../../lib/use-change.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { reportThread, type InboxOwner, type ThreadPartner } from './api.ts'
import './attach.css'

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  /** The partner's latest messages, which can be reported one by one. */
  readonly messages: readonly DirectMessage[]
  readonly onClose: () => void
}

const excerptLength = 80
const excerptOf = ({ text, pictures, attached }: DirectMessage): string =>
  text.slice(0, excerptLength) ||
  (attached ? 'What they attached' : pictures.length ? 'Their pictures' : 'A held message')

/** Dialog that reports the thread, or one message of the partner, to moderation. */
export function ReportThreadDialog({ owner, partner, messages, onClose }: Props) {
  const [chosen, setChosen] = useState('all')
  const [reason, setReason] = useState<ModerationReason | null>(null)
  const [isTried, setTried] = useState(false)
  const toasts = useToast()
  const report = useApiMutation({
    send: (given: ModerationReason) => {
      const message = messages.find(({ id }) => String(id) === chosen)
      const named = message && { messageId: message.id, nco: message.nco }
      return reportThread(owner, partner, { message: named, reason: given })
    },
    fallbackText: 'The report was not sent. Try again in a moment.',
    failureAt: 'here',
    onSent: () => {
      toasts.show({ text: 'Thank you. We will read this conversation' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Report"
      shape="full"
      submit={{ label: 'Report', busyLabel: 'Reporting…', look: 'bad' }}
      busy={report.isBusy}
      failure={report.failure}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (reason) report.run(reason)
      }}
    >
      <RadioGroup
        legend="What do you report?"
        value={chosen}
        onChange={setChosen}
        choices={[
          { id: 'all', label: 'The whole conversation' },
          ...messages.map((message) => ({
            id: String(message.id),
            label: (
              <span className="report-excerpt" dir="auto">
                “{excerptOf(message)}”
              </span>
            ),
          })),
        ]}
      />
      <RadioGroup
        legend="What is wrong?"
        value={reason}
        onChange={setReason}
        choices={moderationReasonChoices}
        error={isTried && !reason ? 'Choose a reason' : undefined}
      />
      <p className="t-14 two">We read it with the messages before it. The other side does not learn who reported it.</p>
    </FormDialog>
  )
}
