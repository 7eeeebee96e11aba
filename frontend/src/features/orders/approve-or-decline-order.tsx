import { formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { getApprovalDeadlineMs } from '@nestboard/shared/orders/approval.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { updateOrderApproval } from '@nestboard/shared/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { orderQuery, replaceCachedOrder } from './api.ts'
import './approve-or-decline-order.css'

interface Props {
  readonly order: Order
  readonly userId: number
  /** The listing's time zone, in which the deadline is shown. */
  readonly zone: string
  /** The traveler's name, shown in the confirmation. */
  readonly traveler: string
  readonly nowMs: number
}

/** Approves or declines an order. Declining asks for confirmation. */
export function ApproveOrDeclineOrder({ order, userId, zone, traveler, nowMs }: Props) {
  const deadline = formatStayMoment(getApprovalDeadlineMs(order), zone, { zone: getBrowserTimeZone(), nowMs })
  const [isDeclining, setDeclining] = useState(false)
  const client = useQueryClient()
  const mutationKey = [updateOrderApproval.path, order.id]
  const answer = useApiMutation({
    mutationKey,
    send: (approved: boolean) => callApiRoute(updateOrderApproval, { id: order.id, approved }),
    fallbackText: 'Unknown error',
    failureAt: 'here',
    onSent: (next) => {
      replaceCachedOrder(client, next, userId)
      setDeclining(false)
    },
    onFailed: async () => {
      // The order was answered by someone else or expired, so the shown data is outdated.
      await client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
      setDeclining(false)
    },
  })
  // Guards against a double click: the second click arrives before the buttons are disabled.
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
        Answer by <b className="b num">{deadline}</b>. Without an answer, the order is declined.
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
        Are you sure you want to decline {traveler}’s request?
      </ConfirmDialog>
    </div>
  )
}
