import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import type { OrderQuote } from './api.ts'
import type { BillingFormValues } from './billing.ts'
import type { CardEntry, CardEntryResult } from './provider-form.ts'
import { useProviderForm } from './use-provider-form.ts'
import './card-form.css'

/** What checkout asks of the card form. */
export interface CardFormHandle {
  /** The tokens of the entered card; undefined if the form shows why there are none. Tokens lock the form. */
  readonly enter: (payer: BillingFormValues) => Promise<CardEntry | undefined>
  /** Forgets the tokens and shows why, so that the card is entered again. */
  readonly unlock: (reason: string) => void
}

interface Props {
  readonly quote: OrderQuote
  /** Whether wallets are offered as well. */
  readonly isDigital: boolean
  /** The link to the supplier's messages, for an account that can't be used. */
  readonly contact: ReactNode
  /** Called when a wallet has given tokens. */
  readonly onWallet: () => void
  readonly ref: Ref<CardFormHandle>
}

/** How a booking is paid by card: the form of the supplier's provider, in whose own frame card numbers stay. */
export function CardForm({ quote, isDigital, contact, onWallet, ref }: Props) {
  const [error, setError] = useState<string>()
  const [card, setCard] = useState<CardEntry>()
  const take = (result: CardEntryResult): CardEntry | undefined => {
    const entered = 'card' in result ? result.card : undefined
    setError('error' in result ? result.error : undefined)
    setCard(entered)
    return entered
  }
  const { name, state, form, place, walletPlace, retry } = useProviderForm(quote, isDigital, (result) => {
    if (take(result)) onWallet()
  })
  useImperativeHandle(ref, () => ({
    enter: async (payer) => {
      if (card) return card
      return take(form.current ? await form.current.enter(payer) : { error: 'Form was not initialized' })
    },
    unlock: (reason) => take({ error: reason }) && undefined,
  }))
  const { amount, currency, supplier, flags } = quote
  const isBroken = state === 'unconnected' || (state === 'unloaded' && name !== 'Stripe')
  return (
    <section className="place__sec" aria-labelledby="card-title">
      <h2 id="card-title" className="h-28">
        How you pay
      </h2>
      <p>
        <b className="num">{formatMoney(amount, currency)}</b> now, to {supplier?.name ?? 'the supplier'}
      </p>
      {isBroken ? (
        <Notice tone="bad" live>
          <p>There is a problem connecting to the merchant account on {name}.</p>
          <p>{orderErrorTexts.payFac}</p>
          <div className="card-form__ways">
            {contact}
            {state === 'unloaded' && <Button onClick={retry}>Try again</Button>}
          </div>
        </Notice>
      ) : state === 'unloaded' ? (
        <Notice tone="bad" live action={<Button onClick={retry}>Try again</Button>}>
          Stripe could not be loaded.
        </Notice>
      ) : (
        <div className="card-form" inert={card !== undefined}>
          {state === 'loading' && <SkeletonBox height={56} />}
          {isDigital && <div ref={walletPlace} className="card-form__wallet" />}
          <div ref={place} className="card-form__place" />
          <p className="t-13 three">The card goes to {name}, we never see it.</p>
        </div>
      )}
      {card && (
        <p role="status" className="card-form__locked">
          {card.lastDigits ? `The card ending in ${card.lastDigits} is ready.` : 'Your wallet is ready.'}{' '}
          <Button look="link" onClick={() => take({ error: '' })}>
            Use another card
          </Button>
        </p>
      )}
      <div role="alert">{error && <FieldErrorMessage>{error}</FieldErrorMessage>}</div>
      <p className="t-14 two">
        {hasFlag(flags, orderFlags.approvalRequired)
          ? 'Authorized now, charged when the supplier says yes.'
          : 'Authorized now, charged once your nights are reserved.'}{' '}
        We take {formatMoney(0, currency)}.
      </p>
    </section>
  )
}
