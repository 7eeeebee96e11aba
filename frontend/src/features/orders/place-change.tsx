import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { isCardPaymentFacilitator, orderFlags } from '@nestboard/shared/orders/model.ts'
import { createOrder } from '@nestboard/shared/orders/routes.ts'
import { paymentErrorTexts } from '@nestboard/shared/payments/faults.ts'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { callApiRoute, isFinalApiRefusal } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import type { OrderDetails, OrderQuote } from './api.ts'
import type { CardFormHandle } from './card-form.tsx'

// Lazy, because only changes by card need it; the provider's script comes after it.
const CardForm = createLazyComponent(() => import('./card-form.tsx'), 'CardForm')

interface Props {
  /** The quote of the change. */
  readonly quote: OrderQuote
  /** The booking; its payer pays the difference as well. */
  readonly order: OrderDetails
  readonly contact: ReactNode
  /** Loads a new quote after the current one became invalid. */
  readonly renew: () => void
  readonly isQuoting: boolean
}

/** Places a change: the card form if a card pays the difference, and the buttons to make the change or to leave. */
export function PlaceChange({ quote, order, contact, renew, isQuoting }: Props) {
  const navigate = usePageNavigate()
  const card = useRef<CardFormHandle>(null)
  const [isEntering, setEntering] = useState(false)
  const { key, payFacType, amount, currency, flags } = quote
  const isCharged = isCardPaymentFacilitator(payFacType) && !hasFlag(flags, orderFlags.givesBack)
  const isAsked = hasFlag(flags, orderFlags.approvalRequired)
  const change = useApiMutation({
    send: (tokens: { paymentToken?: string; verificationToken?: string }) =>
      callApiRoute(createOrder, { key, payFacType, ...tokens }),
    fallbackText: 'We could not be reached, so your stay is booked as before. Try again.',
    failureAt: 'here',
    onSent: ({ id }) => navigate(href('/order/:id', { id: String(id) }), { replace: true }),
    onFailed: (error) => {
      if (!isFinalApiRefusal(error)) return
      card.current?.unlock(error.message === paymentErrorTexts.tokenUsed ? paymentErrorTexts.tokenUsed : '')
      // The quote may have expired, or somebody else may have booked these nights.
      renew()
    },
  })
  const place = async () => {
    if (change.isBusy || isQuoting || isEntering) return
    if (!isCharged) return change.run({})
    setEntering(true)
    const entered = await card.current?.enter(payerOf(order)).finally(() => setEntering(false))
    if (!entered) return
    const { paymentToken, verificationToken } = entered
    change.run({ paymentToken, ...(verificationToken !== undefined && { verificationToken }) })
  }
  return (
    <>
      {isCharged && (
        <Suspense fallback={<SkeletonBox height={180} />}>
          <CardForm ref={card} quote={quote} isDigital={false} contact={contact} onWallet={() => void place()} />
        </Suspense>
      )}
      {change.failure !== undefined && (
        <Notice tone="bad" live>
          {change.failure}
        </Notice>
      )}
      <div className="row row--wrap gap-3">
        <Link className={buildButtonClass({ size: 'l' })} to={href('/order/:id', { id: String(order.id) })}>
          Keep my stay
        </Link>
        <Button
          look="main"
          size="l"
          busy={change.isBusy || isQuoting || isEntering}
          busyLabel={isAsked ? 'Asking…' : 'Changing…'}
          onClick={() => void place()}
        >
          {isAsked ? 'Ask for the change' : 'Change stay'}
          {isCharged && `, ${formatMoney(amount, currency)}`}
        </Button>
      </div>
    </>
  )
}

const payerOf = ({ firstName, lastName, phone, billingAddress }: OrderDetails) => ({
  firstName,
  lastName,
  phone,
  ...billingAddress,
})
