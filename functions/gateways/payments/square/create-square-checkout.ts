import type { CheckoutSettings } from '../payment-settings.ts'
import type { CardCheckout } from '../port.ts'
import { squareAmounts } from './square-amounts.ts'

/** What checkout sees of Square. */
export const createSquareCheckout = (settings: CheckoutSettings): CardCheckout => ({
  facilitator: 'SQUARE',
  isConfigured: settings.NB_SQUARE_APP_ID !== '',
  canCharge: squareAmounts.canCharge,
  getBrowserSettings: ({ locationId = '' }) => ({
    applicationId: settings.NB_SQUARE_APP_ID,
    locationId,
    script: settings.NB_SQUARE_SCRIPT,
  }),
})
