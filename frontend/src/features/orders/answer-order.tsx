import { approvalEndsAt } from '@nestboard/shared/orders/approval.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { updateOrderApproval } from '@nestboard/shared/orders/routes.ts'
import { momentText } from '@nestboard/shared/rates/cancel-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/client.ts'
import { useChange } from '../../lib/use-change.ts'
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
  const answer = useChange({
    mutationKey,
    send: (approved: boolean) => call(updateOrderApproval, { id: order.id, approved }),
    otherwise: 'Unknown error',
    tells: 'here',
    onSent: (next) => {
      putOrder(client, next, userId)
      setDeclining(false)
    },
    onFailed: async () => {
      // Somebody else may have answered, or the time is over: what is shown is old.
      await client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
      setDeclining(false)
    },
  })
  // The second click of a double click comes before the buttons are painted as busy.
  const send = (approved: boolean) => {
    if (client.isMutating({ mutationKey }) === 0) answer.run(approved)
  }
  return (
    <div className="answer">
      {answer.failure !== undefined && (
        <Notice tone="bad" live>
          {answer.failure}
        </Notice>
      )}
      <p className="t-14 two">
        Answer until <b className="b num">{momentText(approvalEndsAt(order), zone)}</b>. No answer counts as a no.
      </p>
      <div className="row gap-2">
        <Button
          look="main"
          size="s"
          busy={answer.sending === true}
          busyLabel="Approving…"
          disabled={answer.sending === false}
          onClick={() => send(true)}
        >
          Approve
        </Button>
        <Button size="s" disabled={answer.isBusy} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        open={isDeclining}
        title="Decline order"
        confirm="Decline"
        busyLabel="Declining…"
        busy={answer.isBusy}
        onConfirm={() => send(false)}
        onCancel={() => setDeclining(false)}
      >
        Are you sure you want to decline the request of {traveler}?
      </ConfirmDialog>
    </div>
  )
}
