import { approvalEndsAt } from '@nestboard/shared/orders/approval.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { updateOrderApproval } from '@nestboard/shared/orders/routes.ts'
import { momentText } from '@nestboard/shared/rates/cancel-words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../lib/client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { orderQuery, putOrder } from './api.ts'
import './answer-order.css'

interface Props {
  readonly order: Order
  readonly userId: number
  /** Of the listing: what the end of the time to answer is told by. */
  readonly zone: string
  /** Who asks, as the question before a no names them. */
  readonly traveler: string
}

/** The supplier's yes or no; a no is asked about first. */
export function AnswerOrder({ order, userId, zone, traveler }: Props) {
  const [isDeclining, setDeclining] = useState(false)
  const client = useQueryClient()
  const mutationKey = [updateOrderApproval.path, order.id]
  const answer = useMutation({
    mutationKey,
    mutationFn: (approved: boolean) => call(updateOrderApproval, { id: order.id, approved }),
    onSuccess: (next) => putOrder(client, next, userId),
    // Answered by somebody else meanwhile, or too late: what is shown is old.
    onError: () => client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
    onSettled: () => setDeclining(false),
  })
  // The second click of a double click comes before the buttons are painted as busy.
  const send = (approved: boolean) => {
    if (client.isMutating({ mutationKey }) === 0) answer.mutate(approved)
  }
  return (
    <div className="answer">
      {answer.error && (
        <Notice tone="bad" live>
          {answer.error instanceof ApiError ? (answer.error.text ?? 'Unknown error') : 'Unknown error'}
        </Notice>
      )}
      <p className="t-14 two">
        Answer until <b className="b num">{momentText(approvalEndsAt(order), zone)}</b>. No answer counts as a no.
      </p>
      <div className="row gap-2">
        <Button
          look="main"
          size="s"
          busy={answer.isPending && answer.variables}
          busyLabel="Approving…"
          disabled={answer.isPending && !answer.variables}
          onClick={() => send(true)}
        >
          Approve
        </Button>
        <Button size="s" disabled={answer.isPending} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        open={isDeclining}
        title="Decline order"
        confirm="Decline"
        busyLabel="Declining…"
        busy={answer.isPending}
        onConfirm={() => send(false)}
        onCancel={() => setDeclining(false)}
      >
        Are you sure you want to decline the request of {traveler}?
      </ConfirmDialog>
    </div>
  )
}
