import type { CheckoutSettings } from '../payment-settings.ts'
import type { CardCheckout } from '../port.ts'
import { stripeAmounts } from './stripe-amounts.ts'

/** What checkout sees of Stripe. */
export const createStripeCheckout = (settings: CheckoutSettings): CardCheckout => ({
  facilitator: 'STRIPE',
  isConfigured: settings.NB_STRIPE_PUBLIC_KEY !== '',
  canCharge: stripeAmounts.canCharge,
  getBrowserSettings: ({ accountId }) => ({
    publishableKey: settings.NB_STRIPE_PUBLIC_KEY,
    accountId,
    script: settings.NB_STRIPE_SCRIPT,
  }),
})
