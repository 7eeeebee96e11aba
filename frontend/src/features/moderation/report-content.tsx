import { moderationReasonChoices } from '@nestboard/shared/moderation/reasons.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { reportContent } from '@nestboard/shared/moderation/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useApiMutation } from '../../lib/use-change.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useToast } from '../../ui/toasts.tsx'

interface Props {
  readonly type: 'REVIEW' | 'REPLY'
  readonly subjectId: number
  readonly listingId: number
  readonly onClose: () => void
}

/** Dialog that reports a review or the answer to a review, with a reason. */
export function ReportReviewDialog({ type, subjectId, listingId, onClose }: Props) {
  const toasts = useToast()
  const [reason, setReason] = useState<ModerationReason | null>(null)
  const [isTried, setTried] = useState(false)
  const report = useApiMutation({
    send: (given: ModerationReason) => callApiRoute(reportContent, { type, subjectId, listingId, reason: given }),
    fallbackText: 'The report was not sent. Try again in a moment.',
    failureAt: 'here',
    onSent: () => {
      toasts.show({ text: 'Thank you. We will read it' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={type === 'REVIEW' ? 'Report review' : 'Report answer'}
      width="s"
      submit={{ label: 'Report', busyLabel: 'Reporting…' }}
      busy={report.isBusy}
      failure={report.failure}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (reason) report.run(reason)
      }}
    >
      <p className="two">We read it. The author does not learn who reported it.</p>
      <RadioGroup
        legend="What is wrong?"
        value={reason}
        onChange={setReason}
        choices={moderationReasonChoices}
        error={isTried && !reason ? 'Choose a reason' : undefined}
      />
    </FormDialog>
  )
}
