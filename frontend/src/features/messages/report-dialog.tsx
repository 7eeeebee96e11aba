import type { DirectMessage } from '@nestboard/shared/messages/model.ts'
import { useState } from 'react'
import { useChange } from '../../lib/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { reportThread, type InboxOwner, type Partner } from './api.ts'
import './attach.css'

interface Props {
  readonly owner: InboxOwner
  readonly partner: Partner
  /** The partner's latest messages. */
  readonly messages: readonly DirectMessage[]
  readonly onClose: () => void
}

const excerptLength = 80
const excerptOf = ({ text, pictures, attached }: DirectMessage): string =>
  text.slice(0, excerptLength) ||
  (attached ? 'What they attached' : pictures.length ? 'Their pictures' : 'A held message')

/** Reports the conversation, or one message of the partner, to moderation. */
export function ReportDialog({ owner, partner, messages, onClose }: Props) {
  const [chosen, setChosen] = useState('all')
  const toasts = useToast()
  const report = useChange({
    send: () => {
      const message = messages.find(({ id }) => String(id) === chosen)
      return reportThread(owner, partner, message && { messageId: message.id, nco: message.nco })
    },
    fallbackText: 'The report was not sent. Try again in a moment.',
    onSent: () => {
      toasts.show({ text: 'Thank you. We will read this conversation' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="Report"
      onClose={onClose}
      foot={
        <>
          <Button size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button size="s" look="bad" busy={report.isBusy} busyLabel="Reporting…" onClick={() => report.run()}>
            Report
          </Button>
        </>
      }
    >
      <div className="attach">
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
        <p className="t-14 two">We read it. The other side does not learn who reported it.</p>
      </div>
    </Dialog>
  )
}
