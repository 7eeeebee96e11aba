import { holdAppealLengthLimits } from '@nestboard/shared/messages/model.ts'
import { appealHold } from '@nestboard/shared/moderation/report-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import {
  appealHeldMessage,
  refetchMessages,
  type InboxOwner,
  type MessageIdInThread,
  type ThreadPartner,
} from './api.ts'

/** The text alone; the thread and the message are added on sending. */
const reasoned = { ...appealHold, params: z.object({ text: appealHold.params.shape.text }) }
const tooShort = `At least ${holdAppealLengthLimits.least} characters`

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly message: MessageIdInThread
  readonly onClose: () => void
}

/** Dialog that asks moderation to deliver a held message, with a reason entered by its author. */
export function AppealHeldMessageDialog({ owner, partner, message, onClose }: Props) {
  const client = useQueryClient()
  const form = useForm({
    route: reasoned,
    initial: { text: '' },
    sentences: { text: { empty: tooShort, wrong: tooShort } },
    send: async ({ text }) => {
      await appealHeldMessage(owner, partner, message, text)
      await refetchMessages(client)
      onClose()
    },
    fallbackText: 'Your request was not sent. Try again in a moment.',
  })
  return (
    <FormDialog of={form} title="Ask for a review" submit="Send" busyLabel="Sending…" onClose={onClose}>
      <p className="two">A person reads the message and decides whether to deliver it. You can ask once.</p>
      <form.TextArea name="text" label="Why should it be delivered?" />
    </FormDialog>
  )
}
