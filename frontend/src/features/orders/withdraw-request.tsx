import { withdrawOrder } from '@nestboard/shared/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../lib/client.ts'
import { renew } from '../../lib/renew.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { orderQuery, type OrderRead } from './api.ts'

/** On the page of an order that awaits approval, for who placed it: the way to take it back. */
export function WithdrawRequest({ order: { id, supplier } }: { order: OrderRead }) {
  const client = useQueryClient()
  const toasts = useToast()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const who = supplier?.name ?? 'the supplier'
  const withdraw = async () => {
    setBusy(true)
    try {
      await call(withdrawOrder, { id })
    } catch (error) {
      const text = error instanceof ApiError ? error.text : null
      toasts.show({ text: text ?? 'We could not be reached, so your request still stands. Try again.' })
    }
    await renew(client, orderQuery(id))
    setBusy(false)
    setOpen(false)
  }
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
      {isOpen && (
        <ConfirmDialog
          open
          title="Withdraw request"
          confirm="Withdraw"
          busyLabel="Withdrawing…"
          busy={isBusy}
          onConfirm={() => void withdraw()}
          onCancel={() => setOpen(false)}
        >
          {who} is told that you no longer want this stay. Nothing is charged, and you can ask again.
        </ConfirmDialog>
      )}
    </Card>
  )
}
