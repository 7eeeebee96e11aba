import { withdrawOrder } from '@nestboard/shared/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { orderQuery, type OrderDetails } from './api.ts'

/** Card that lets the payer withdraw an order while it awaits approval. */
export function WithdrawOrderCard({ order: { id, supplier } }: { order: OrderDetails }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const who = supplier?.name ?? 'the supplier'
  const withdrawal = useApiMutation({
    send: () => callApiRoute(withdrawOrder, { id }),
    fallbackText: 'We could not be reached, so your request still stands. Try again.',
    refetch: () => cancelAndRefetchQueries(client, orderQuery(id)),
    onDone: () => setOpen(false),
    onFailed: () => {
      // The order was answered or expired in the meantime, so the shown data is outdated.
      void cancelAndRefetchQueries(client, orderQuery(id))
      setOpen(false)
    },
  })
  return (
    <Card aria-labelledby="withdraw-title">
      <h2 id="withdraw-title" className="h-22">
        If plans change
      </h2>
      <p>You can withdraw this request until {who} answers. It costs nothing.</p>
      <div className="ends">
        <Button size="s" onClick={() => setOpen(true)}>
          Withdraw request
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        title="Withdraw request"
        confirm="Withdraw"
        busyLabel="Withdrawing…"
        busy={withdrawal.isBusy}
        onConfirm={() => withdrawal.run()}
        onCancel={() => setOpen(false)}
      >
        {who} is told that you no longer want this stay. Nothing is charged, and you can ask again.
      </ConfirmDialog>
    </Card>
  )
}
