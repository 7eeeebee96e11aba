import { moderationReasonChoices } from '@nestboard/shared/moderation/reasons.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { reportContent } from '@nestboard/shared/moderation/routes.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
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
  const form = useForm({
    route: reportContent,
    initial: { reason: undefined as ModerationReason | undefined },
    fixed: { type, subjectId, listingId },
    sentences: { reason: { empty: 'Choose a reason' } },
    onSent: () => {
      toasts.show({ text: 'Thank you. We will read it' })
      onClose()
    },
    fallbackText: 'The report was not sent. Try again in a moment.',
  })
  return (
    <FormDialog
      of={form}
      title={type === 'REVIEW' ? 'Report review' : 'Report answer'}
      width="s"
      submit="Report"
      busyLabel="Reporting…"
      onClose={onClose}
    >
      <p className="two">We read it. The author does not learn who reported it.</p>
      <form.Radio name="reason" label="What is wrong?" choices={moderationReasonChoices} />
    </FormDialog>
  )
}
