import type { ProblemWithEntries } from '@nestboard/shared/problems/model.ts'
import { followUpProblem } from '@nestboard/shared/problems/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { problemsOfOrderQuery } from './api.ts'

interface Props {
  readonly problem: ProblemWithEntries
  readonly host: string
}

/** What a traveler does next about an open problem: close it as settled, write back, or ask staff. */
export function FollowUpProblem({ problem, host }: Props) {
  const [dialog, setDialog] = useState<'REPLY' | 'ESCALATE' | 'SOLVE'>()
  const client = useQueryClient()
  const { orderId, no, state, entries } = problem
  const refetch = () => cancelAndRefetchQueries(client, problemsOfOrderQuery(orderId))
  const solving = useApiMutation({
    send: (_: void, idempotencyKey) =>
      callApiRoute(followUpProblem, { orderId, no, seen: entries.length, event: 'SOLVE' }, { idempotencyKey }),
    fallbackText: 'We could not be reached, so it is still open. Try again.',
    refetch,
    onDone: () => setDialog(undefined),
    onFailed: () => {
      void refetch()
      setDialog(undefined)
    },
  })
  return (
    <div className="row row--wrap">
      <Button look="main" onClick={() => setDialog('SOLVE')}>
        It’s settled
      </Button>
      <Button onClick={() => setDialog('REPLY')}>Write back</Button>
      {state !== 'STAFF' && <Button onClick={() => setDialog('ESCALATE')}>Ask our staff</Button>}
      <ConfirmDialog
        open={dialog === 'SOLVE'}
        title="Close this problem"
        confirm="It’s settled"
        busyLabel="Closing…"
        busy={solving.isBusy}
        onConfirm={() => solving.run()}
        onCancel={() => setDialog(undefined)}
      >
        {host} is told that it is settled, and nobody can add anything. Another problem can be reported.
      </ConfirmDialog>
      {(dialog === 'REPLY' || dialog === 'ESCALATE') && (
        <FollowUpDialog {...{ problem, host }} event={dialog} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}

function FollowUpDialog({
  problem,
  host,
  event,
  onClose,
}: Props & { event: 'REPLY' | 'ESCALATE'; onClose: () => void }) {
  const client = useQueryClient()
  const toasts = useToast()
  const { orderId, no, state, entries } = problem
  const isReply = event === 'REPLY'
  const form = useForm({
    route: followUpProblem,
    initial: { text: '' },
    fixed: { orderId, no, seen: entries.length, event },
    onSent: async () => {
      await cancelAndRefetchQueries(client, problemsOfOrderQuery(orderId))
      onClose()
      toasts.show({
        text: isReply ? `${host} is told now.` : 'Our staff reads it now, and both of you read the decision.',
      })
    },
    fallbackText: 'It was not sent. What you wrote is still here, so please try again.',
  })
  return (
    <FormDialog
      of={form}
      title={isReply ? 'Write back' : 'Ask our staff'}
      submit={isReply ? 'Send' : 'Ask our staff'}
      busyLabel="Sending…"
      disabled={isReply && form.values.text.trim() === ''}
      onClose={onClose}
    >
      <p>
        {isReply
          ? state === 'STAFF'
            ? `${host} and our staff read this.`
            : `${host} reads this and answers again, by the same clock.`
          : `Our staff reads what you and ${host} wrote, with your pictures, and decides in writing.`}
      </p>
      <form.TextArea
        name="text"
        label={isReply ? 'What isn’t settled' : 'What our staff should know'}
        optional={!isReply}
      />
    </FormDialog>
  )
}
