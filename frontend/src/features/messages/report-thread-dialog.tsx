import type { DirectMessage } from '@nestboard/shared/messages/model.ts'
import { reportUserThread } from '@nestboard/shared/moderation/report-routes.ts'
import {
  moderationReasonChoices,
  moderationReasonNames,
  type ModerationReason,
} from '@nestboard/shared/moderation/reasons.ts'
import * as z from 'zod/mini'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useToast } from '../../ui/toasts.tsx'
import { reportThread, type InboxOwner, type ThreadPartner } from './api.ts'
import './attach.css'

/** What is reported, `all` or the id of a message, and why: here the reason has no default. */
const reported = {
  ...reportUserThread,
  params: z.object({ subject: z.string(), reason: z.enum(moderationReasonNames) }),
}

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
  const toasts = useToast()
  const form = useForm({
    route: reported,
    initial: { subject: 'all', reason: undefined as ModerationReason | undefined },
    sentences: { reason: { empty: 'Choose a reason' } },
    send: async ({ subject, reason }) => {
      const message = messages.find(({ id }) => String(id) === subject)
      const named = message && { messageId: message.id, nco: message.nco }
      await reportThread(owner, partner, { message: named, reason })
      toasts.show({ text: 'Thank you. We will read this conversation' })
      onClose()
    },
    fallbackText: 'The report was not sent. Try again in a moment.',
  })
  return (
    <FormDialog
      of={form}
      title="Report"
      shape="full"
      submit="Report"
      busyLabel="Reporting…"
      look="bad"
      onClose={onClose}
    >
      <form.Radio
        name="subject"
        label="What do you report?"
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
      <form.Radio name="reason" label="What is wrong?" choices={moderationReasonChoices} />
      <p className="t-14 two">We read it with the messages before it. The other side does not learn who reported it.</p>
    </FormDialog>
  )
}
