import type { Account, Preference } from '@nestboard/shared/profile/model.ts'
import { orderTexts } from '@nestboard/shared/orders/faults.ts'
import { createOrder } from '@nestboard/shared/orders/routes.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { call } from '../../lib/client.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Quote } from './api.ts'
import { billingOf, billingSentences, type Billing } from './billing.ts'
import { BillingFields } from './billing-fields.tsx'
import './place-order.css'

interface Props {
  readonly quote: Quote
  readonly account: Account
  readonly preference: Preference
  /** A new quote is loading. */
  readonly isQuoting: boolean
  /** Called when the quote no longer holds and a new one is needed. */
  readonly onStale: () => void
  readonly onPlaced: (orderId: number, keep: Billing | undefined) => void
  /** Content above the terms checkbox, such as payment details. */
  readonly children?: ReactNode
}

const stale: ReadonlySet<string | null> = new Set([orderTexts.priceChanged, orderTexts.quoteExpired])

/**
 * Billing address, terms and the button that places the order of a quote. A cancellation asks for confirmation first.
 */
export function PlaceOrder({ quote, account, preference, isQuoting, onStale, onPlaced, children }: Props) {
  const [hasAgreed, setAgreed] = useState(false)
  const [isTermsError, setTermsError] = useState(false)
  const [keeps, setKeeps] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const isCancel = quote.intent === 'CANCEL'
  const { form, field, values, errors, failure, busy, submit, check } = useForm({
    route: createOrder,
    initial: billingOf(account, preference),
    sentences: billingSentences,
    fixed: { key: quote.key, payFacType: quote.payFacType, email: account.email, terms: true },
    send: async (input) => {
      const { id } = await call(createOrder, input)
      onPlaced(id, keeps ? values : undefined)
    },
    explain: ({ text }) => {
      if (!stale.has(text)) return undefined
      onStale()
      return text ?? undefined
    },
  })
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    setTermsError(!hasAgreed)
    // Field errors and the terms error are shown together.
    if (!check() || !hasAgreed || isQuoting) return
    if (isCancel) setAsking(true)
    else void submit()
  }
  return (
    <form {...form} className="place" onSubmit={proceed}>
      <section className="place__sec" aria-labelledby="billing-title">
        <h2 id="billing-title" className="h-28">
          {isCancel ? 'Who is asking' : 'Who is paying'}
        </h2>
        <BillingFields field={field} email={account.email} />
        <Checkbox label="Save to my account" checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />
      </section>
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
            checked={hasAgreed}
            aria-invalid={isTermsError || undefined}
            onChange={(event) => {
              setAgreed(event.target.checked)
              setTermsError(false)
            }}
          />
          <div role="alert">{isTermsError && <FieldError>{orderTexts.terms}</FieldError>}</div>
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
        <Button look="main" size="l" type="submit" busy={busy || isQuoting} busyLabel="Proceeding…">
          Proceed
        </Button>
      </section>
      <ConfirmDialog
        open={isAsking}
        title="Cancel this stay"
        confirm="Cancel the stay"
        onConfirm={() => {
          setAsking(false)
          void submit()
        }}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to cancel this stay? {quote.cancel?.text}
      </ConfirmDialog>
    </form>
  )
}
