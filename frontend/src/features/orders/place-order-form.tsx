import type { Account, Preference } from '@nestboard/shared/profile/model.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { isCardPaymentFacilitator, orderFlags } from '@nestboard/shared/orders/model.ts'
import { createOrder } from '@nestboard/shared/orders/routes.ts'
import { paymentErrorTexts } from '@nestboard/shared/payments/faults.ts'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { href, Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CardFormHandle } from './card-form.tsx'
import type { CardEntry } from './provider-form.ts'
import type { OrderQuote } from './api.ts'
import {
  readBillingDraft,
  buildInitialBillingValues,
  billingErrorTexts,
  orderRouteWithPayerChecks,
  storeBillingDraft,
  type BillingFormValues,
} from './billing.ts'
import { BillingFields } from './billing-fields.tsx'
import './place-order-form.css'

interface Props {
  readonly quote: OrderQuote
  readonly account: Account
  readonly preference: Preference
  /** A new quote is loading. */
  readonly isQuoting: boolean
  /** Called when the quote is no longer valid and a new one is needed. */
  readonly onStale: () => void
  readonly onPlaced: (orderId: number, keep: BillingFormValues | undefined) => void
  /** Renders the card form of a booking that is paid by card; `proceed` goes on once a wallet has paid. */
  readonly renderCard?: (ref: Ref<CardFormHandle>, proceed: () => void) => ReactNode
  /** Content above the terms checkbox, such as payment details. */
  readonly children?: ReactNode
}

const stale: ReadonlySet<string | null> = new Set([orderErrorTexts.priceChanged, orderErrorTexts.quoteExpired])

/** Form that books a stay at the quoted price: billing address, terms, and the button that places the order. */
export function PlaceOrderForm(props: Props) {
  const { quote, account, preference, isQuoting, onStale, onPlaced, renderCard, children } = props
  const byCard = isCardPaymentFacilitator(quote.payFacType)
  const asksForApproval = hasFlag(quote.flags, orderFlags.approvalRequired)
  const card = useRef<CardFormHandle>(null)
  const entered = useRef<CardEntry>(undefined)
  const [isEntering, setEntering] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  const [isTermsError, setTermsError] = useState(false)
  const termsErrorId = useId()
  const [keeps, setKeeps] = useState(true)
  const checkout = useForm({
    route: orderRouteWithPayerChecks,
    initial: readBillingDraft(quote.productId) ?? buildInitialBillingValues(account, preference),
    sentences: billingErrorTexts,
    fixed: {
      key: quote.key,
      payFacType: quote.payFacType,
      email: account.email,
      terms: true,
    },
    send: async (input) => {
      const { paymentToken, verificationToken } = entered.current ?? {}
      const { getReaderCurrency } = await import('../intl/reader-currency.ts')
      const displayCurrency = getReaderCurrency() ?? undefined
      const { id } = await callApiRoute(createOrder, { ...input, displayCurrency, paymentToken, verificationToken })
      storeBillingDraft(quote.productId, undefined)
      onPlaced(id, keeps ? values : undefined)
    },
    explain: ({ text }) => {
      if (text === paymentErrorTexts.tokenUsed) card.current?.unlock(text)
      if (!stale.has(text)) return undefined
      // A card entry is bound to the amount of its quote.
      if (byCard) card.current?.unlock('')
      onStale()
      return text ?? undefined
    },
  })
  const { form, field, values, errors, failure, busy, submit, check } = checkout
  const { isDirty } = checkout
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isDirty) storeBillingDraft(quote.productId, values)
  }, [isDirty, quote.productId, values])
  const proceed = (event: FormEvent<HTMLFormElement>) => {
    const terms = event.currentTarget.elements.namedItem('terms') as HTMLInputElement
    event.preventDefault()
    setTermsError(!hasAgreed)
    // The fields are checked even if the terms are not accepted, so that all errors are shown together.
    if (!check()) return
    // A second refusal repeats the alert's text, which screen readers don't announce again. The focus moves after the
    // render, so that the error is announced together with the checkbox.
    if (!hasAgreed) requestAnimationFrame(() => terms.focus())
    else if (!isQuoting && !isEntering) void pay()
  }
  const pay = async () => {
    if (byCard) {
      setEntering(true)
      entered.current = await card.current?.enter(values).finally(() => setEntering(false))
      if (!entered.current) return
    }
    void submit()
  }
  return (
    <form {...form} ref={element} className="place" onSubmit={proceed}>
      <section className="place__sec" aria-labelledby="billing-title">
        <h2 id="billing-title" className="h-28">
          {byCard ? 'Who is paying' : 'Who is booking'}
        </h2>
        <BillingFields field={field} email={account.email} country={values.country} />
        <Checkbox label="Save to my account" checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />
      </section>
      {renderCard?.(card, () => element.current?.requestSubmit())}
      {children}
      <section className="place__sec" aria-label="Terms">
        <div>
          <Checkbox
            label={
              <>
                I agree to the{' '}
                <Link className="link" to={href('/terms-of-service')} target="_blank">
                  terms of service
                </Link>
              </>
            }
            name="terms"
            checked={hasAgreed}
            aria-describedby={isTermsError ? termsErrorId : undefined}
            aria-invalid={isTermsError || undefined}
            onChange={(event) => {
              setAgreed(event.target.checked)
              setTermsError(false)
            }}
          />
          <div id={termsErrorId} role="alert">
            {isTermsError && <FieldErrorMessage>{orderErrorTexts.terms}</FieldErrorMessage>}
          </div>
        </div>
        {Object.keys(errors).length > 0 && (
          <Notice tone="warn" live>
            Please fill in the billing address before proceeding with the payment.
          </Notice>
        )}
        {failure !== undefined && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        {asksForApproval && (
          <p className="t-14 two">
            {quote.supplier?.name ?? 'The supplier'} has 24 hours to answer. If they don’t reply by then, your request
            expires and you pay nothing.
          </p>
        )}
        <Button look="main" size="l" type="submit" busy={busy || isQuoting || isEntering} busyLabel="Proceeding…">
          {byCard
            ? `Proceed, ${formatMoney(quote.amount, quote.currency)}`
            : asksForApproval
              ? 'Proceed to request'
              : 'Proceed to book'}
        </Button>
      </section>
    </form>
  )
}
