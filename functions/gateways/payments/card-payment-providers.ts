import { createNuiteeProvider } from './nuitee/create-nuitee-provider.ts'
import { paymentSettingsSchema } from './payment-settings.ts'
import type { CardPaymentFacilitator, CardPaymentProvider } from './port.ts'
import { createSquareProvider } from './square/create-square-provider.ts'
import { createStripeProvider } from './stripe/create-stripe-provider.ts'

const settings = paymentSettingsSchema.parse(process.env)

/** The providers of this installation. Ask `isConfigured` before offering one. */
export const cardPaymentProviders: Readonly<Record<CardPaymentFacilitator, CardPaymentProvider>> = {
  SQUARE: createSquareProvider(settings),
  STRIPE: createStripeProvider(settings),
  NUITEE: createNuiteeProvider(settings),
}
