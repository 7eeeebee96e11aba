import type { ProblemWithEntries } from '@nestboard/shared/problems/model.ts'
import { answerProblem } from '@nestboard/shared/problems/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { OrderDetails } from '../orders/api.ts'
import { findRefundAbility } from '../orders/find-refund-ability.ts'
import { useTeamMembership } from '../profile/use-team-membership.ts'
import { problemsOfOrderQuery } from './api.ts'

const RefundStayDialog = createLazyComponent(() => import('../orders/refund-stay-dialog.tsx'), 'RefundStayDialog')

interface Props {
  readonly problem: ProblemWithEntries
  readonly order: OrderDetails
  readonly userId: number
  /** The traveler's name. */
  readonly traveler: string
}

/** A host's answer to a problem: a text, that it is put right, or a refund of a part. */
export function AnswerProblemForm({ problem, order, userId, traveler }: Props) {
  const client = useQueryClient()
  const toasts = useToast()
  const member = useTeamMembership(userId, order.supplierId)
  const [isRefunding, setRefunding] = useState(false)
  const { orderId, no, entries } = problem
  const { payment } = order
  const named = { orderId, no, seen: entries.length }
  const refetch = () => cancelAndRefetchQueries(client, problemsOfOrderQuery(orderId))
  const form = useForm({
    route: answerProblem,
    initial: { text: '', isMended: false },
    fixed: named,
    sentences: { text: { empty: 'Write an answer' } },
    onSent: async () => {
      form.take({ text: '', isMended: false })
      await refetch()
      toasts.show({ text: `${traveler} is told now.` })
    },
    fallbackText: 'The answer was not sent. What you wrote is still here, so please try again.',
  })
  const telling = useApiMutation({
    send: ({ orderId: refundOrderId, reason }: { orderId: number; reason: string }, idempotencyKey) =>
      callApiRoute(answerProblem, { ...named, text: reason, refundOrderId }, { idempotencyKey }),
    fallbackText: 'The refund is on its way, but isn’t noted here. Please write so.',
    refetch,
  })
  const canRefund = payment && findRefundAbility(order, payment, { member, userId }) === 'full'
  return (
    <Card aria-labelledby="answer-problem">
      <h2 id="answer-problem" className="h-22">
        Your answer
      </h2>
      <Form of={form} className="problem__acts">
        <form.TextArea
          name="text"
          label={`To ${traveler}`}
          rows={4}
          hint="Our staff reads it too, if it isn’t settled"
        />
        <form.Checkbox name="isMended" label="I’ve put it right" />
        <div className="ends">
          <Button look="main" type="submit" busy={form.busy} busyLabel="Sending…">
            Answer
          </Button>
          {canRefund && <Button onClick={() => setRefunding(true)}>Refund a part</Button>}
        </div>
      </Form>
      <Suspense>
        {isRefunding && payment && (
          <RefundStayDialog
            {...{ order, payment, userId, traveler }}
            draft={{ amount: undefined, reason: '' }}
            onRefunded={(refund) => telling.run(refund)}
            onClose={() => setRefunding(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}
