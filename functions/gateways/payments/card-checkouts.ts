import { createNuiteeCheckout } from './nuitee/create-nuitee-checkout.ts'
import { checkoutSettingsSchema } from './payment-settings.ts'
import type { CardCheckout, CardPaymentFacilitator } from './port.ts'
import { createSquareCheckout } from './square/create-square-checkout.ts'
import { createStripeCheckout } from './stripe/create-stripe-checkout.ts'

const settings = checkoutSettingsSchema.parse(process.env)

/** What checkout sees of the providers of this installation. Ask `isConfigured` before offering one. */
export const cardCheckouts: Readonly<Record<CardPaymentFacilitator, CardCheckout>> = {
  SQUARE: createSquareCheckout(settings),
  STRIPE: createStripeCheckout(settings),
  NUITEE: createNuiteeCheckout(settings),
}
