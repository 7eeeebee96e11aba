import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { loadProviderScript } from './load-provider-script.ts'
import {
  ProviderScriptError,
  type CardEntryResult,
  type ProviderForm,
  type ProviderFormRequest,
} from './provider-form.ts'

/** Loads Stripe.js for the account that is paid. @throws ProviderScriptError */
export async function loadStripeOfAccount({
  script = '',
  publishableKey = '',
  accountId = '',
}: ProviderFormRequest['properties']): Promise<Stripe> {
  await loadProviderScript(script)
  const create = (window as unknown as { Stripe?: StripeConstructor }).Stripe
  if (!create) throw new ProviderScriptError('Stripe.js is empty')
  return create(publishableKey, { stripeAccount: accountId })
}

/**
 * Puts Stripe's card field on the page. A bank's question (3-D Secure) comes after the order is placed.
 * https://docs.stripe.com/js/payment_methods/create_payment_method
 */
export async function openStripeForm(request: ProviderFormRequest): Promise<ProviderForm> {
  const stripe = await loadStripeOfAccount(request.properties)
  const card = stripe.elements().create('card', { hidePostalCode: true })
  card.mount(request.place)
  const wallet = request.walletPlace && openStripeWallet(stripe, request, request.walletPlace)
  return {
    enter: async (payer): Promise<CardEntryResult> => {
      const { firstName, lastName, phone, address, addressExt, city, state, zip, country } = payer
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: {
          name: `${firstName} ${lastName}`,
          phone,
          address: { line1: address, line2: addressExt, city, state, postal_code: zip, country },
        },
      })
      if (!paymentMethod) return { error: error.message ?? 'Form was not initialized' }
      return { card: { paymentToken: paymentMethod.id, lastDigits: paymentMethod.card?.last4 ?? '' } }
    },
    close: () => {
      card.destroy()
      wallet?.close()
    },
  }
}

function openStripeWallet(
  stripe: Stripe,
  { amount, currency, onWallet }: ProviderFormRequest,
  place: HTMLElement,
): Pick<ProviderForm, 'close'> {
  const elements = stripe.elements({
    mode: 'payment',
    amount: toMinorUnits(amount, currency),
    currency: currency.toLowerCase(),
    captureMethod: 'manual',
  })
  const wallet = elements.create('expressCheckout')
  wallet.on('confirm', () => {
    void (async () => {
      const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
      onWallet(
        confirmationToken
          ? { card: { paymentToken: confirmationToken.id, lastDigits: '' } }
          : { error: error.message ?? 'Form was not initialized' },
      )
    })()
  })
  wallet.mount(place)
  return { close: () => wallet.destroy() }
}
