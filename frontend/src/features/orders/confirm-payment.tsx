import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { confirmOrderPayment } from '@nestboard/shared/orders/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { orderQuery, type OrderDetails } from './api.ts'
import { loadStripeOfAccount } from './open-stripe-form.ts'

/**
 * Asks the traveler's bank about a payment that waits for the answer (3-D Secure). Part of checkout, because only
 * checkout may load the provider's script. The order itself asks the provider what the answer was.
 */
export function ConfirmPayment({ orderId }: { orderId: number }) {
  const order = useQuery(orderQuery(orderId))
  return (
    <div className="wrap order">
      <QueryContent of={order} what="This order" isPage skeleton={<SkeletonBox height={240} />}>
        {(known) => <Confirm order={known} />}
      </QueryContent>
    </div>
  )
}

function Confirm({ order }: { order: OrderDetails }) {
  const { id, payment, currency, supplier } = order
  const navigate = usePageNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const action = payment?.action
  const back = href('/order/:id', { id: String(id) })
  const ask = async () => {
    if (!action) return
    setBusy(true)
    setFailure(undefined)
    try {
      const stripe = await loadStripeOfAccount(action.payFacProperties)
      const { error } = await stripe.handleNextAction({ clientSecret: action.clientSecret })
      await callApiRoute(confirmOrderPayment, { id })
      if (error && error.type !== 'card_error') setFailure(error.message ?? 'Unable to process payment')
      else await navigate(back, { replace: true })
    } catch {
      setFailure('Stripe could not be loaded.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="order__main">
      <header className="order__head">
        <h1 className="h-48">Confirm your payment</h1>
        <p className="t-18 two">
          {action
            ? `Your bank wants to know whether it was you who pays ${formatMoney(payment.amount, currency)} to ${
                supplier?.name ?? 'the supplier'
              }.`
            : 'Your bank has no question left.'}
        </p>
      </header>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <nav className="order__onward" aria-label="Payment">
        {action && (
          <Button look="main" busy={busy} busyLabel="Asking your bank…" onClick={() => void ask()}>
            Confirm with your bank
          </Button>
        )}
        <Link className={buildButtonClass()} to={back}>
          Back to the order
        </Link>
      </nav>
    </div>
  )
}
