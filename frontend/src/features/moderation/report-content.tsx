import { moderationReasons, reasonNames } from '@nestboard/shared/moderation/reasons.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { reportContent } from '@nestboard/shared/moderation/routes.ts'
import { useId, useState } from 'react'
import { call } from '../../lib/client.ts'
import { useChange } from '../../lib/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useToast } from '../../ui/toasts.tsx'
import '../../lib/form/form-body.css'

interface Props {
  readonly type: 'REVIEW' | 'REPLY'
  readonly subjectId: number
  readonly listingId: number
  readonly onClose: () => void
}

const choices = reasonNames.map((id) => ({ id, label: moderationReasons[id].label }))

/** Reports a review, or the answer to it, with a reason. */
export function ReportContent({ type, subjectId, listingId, onClose }: Props) {
  const formId = useId()
  const toasts = useToast()
  const [reason, setReason] = useState<ModerationReason | null>(null)
  const [isTried, setTried] = useState(false)
  const report = useChange({
    send: (given: ModerationReason) => call(reportContent, { type, subjectId, listingId, reason: given }),
    fallbackText: 'The report was not sent. Try again in a moment.',
    failureAt: 'here',
    onSent: () => {
      toasts.show({ text: 'Thank you. We will read it' })
      onClose()
    },
  })
  const title = type === 'REVIEW' ? 'Report review' : 'Report answer'
  return (
    <Dialog
      open
      title={title}
      width="s"
      onClose={onClose}
      foot={
        <>
          <Button size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button size="s" look="main" type="submit" form={formId} busy={report.isBusy} busyLabel="Reporting…">
            Report
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
          if (reason) report.run(reason)
        }}
      >
        {report.failure && (
          <Notice tone="bad" live>
            {report.failure}
          </Notice>
        )}
        <p className="two">We read it. The author does not learn who reported it.</p>
        <RadioGroup
          legend="What is wrong?"
          value={reason}
          onChange={setReason}
          choices={choices}
          error={isTried && !reason ? 'Choose a reason' : undefined}
        />
      </form>
    </Dialog>
  )
}
