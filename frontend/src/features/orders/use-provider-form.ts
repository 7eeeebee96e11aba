import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderQuote } from './api.ts'
import { mayDocumentLoadProviders } from './load-provider-script.ts'
import { openSquareForm } from './open-square-form.ts'
import { openStripeForm } from './open-stripe-form.ts'
import { ProviderScriptError, type CardEntryResult, type ProviderForm } from './provider-form.ts'

const providers = {
  SQUARE: { name: 'Square', open: openSquareForm },
  STRIPE: { name: 'Stripe', open: openStripeForm },
} as const

/** `unloaded`: the provider's script didn't come. `unconnected`: the supplier's account can't be used. */
export type ProviderFormState = 'loading' | 'ready' | 'unloaded' | 'unconnected'

/**
 * Opens the card form of a quote's provider on the page, and closes it with the page or when the amount changes. If
 * this document must not load the provider's script, the document is loaded again, at its present address.
 */
export function useProviderForm(
  { payFacType, payFacProperties, amount, currency, listings }: OrderQuote,
  isDigital: boolean,
  onWallet: (result: CardEntryResult) => void,
) {
  const provider = payFacType === 'SQUARE' || payFacType === 'STRIPE' ? providers[payFacType] : undefined
  const isConnected = provider !== undefined && Object.keys(payFacProperties).length > 0
  const [outcome, setOutcome] = useState<{ state: ProviderFormState; attempt: number }>()
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const walletPlace = useRef<HTMLDivElement>(null)
  const form = useRef<ProviderForm>(undefined)
  const takeWallet = useEffectEvent(onWallet)
  const country = listings[0]?.country ?? ''
  useEffect(() => {
    if (!isConnected || !place.current) return undefined
    if (!mayDocumentLoadProviders()) {
      window.location.reload()
      return undefined
    }
    let isOver = false
    const end = (state: ProviderFormState) => !isOver && setOutcome({ state, attempt })
    provider
      .open({
        place: place.current,
        walletPlace: walletPlace.current ?? undefined,
        properties: payFacProperties,
        amount,
        currency,
        country,
        onWallet: (result) => takeWallet(result),
      })
      .then(
        (opened) => {
          if (isOver) opened.close()
          else form.current = opened
          end('ready')
        },
        (failure: unknown) => end(failure instanceof ProviderScriptError ? 'unloaded' : 'unconnected'),
      )
    return () => {
      isOver = true
      form.current?.close()
      form.current = undefined
    }
  }, [isConnected, provider, payFacProperties, amount, currency, country, isDigital, attempt])
  const state: ProviderFormState = isConnected
    ? outcome?.attempt === attempt
      ? outcome.state
      : 'loading'
    : 'unconnected'
  return {
    /** Square, Stripe or Nuitée. */
    name: provider?.name ?? 'Nuitée',
    state,
    form,
    place,
    walletPlace,
    retry: () => setAttempt(attempt + 1),
  }
}
