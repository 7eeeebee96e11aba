import type { CheckoutSettings } from '../payment-settings.ts'
import type { CardCheckout } from '../port.ts'

/** What checkout sees of Nuitée. */
export const createNuiteeCheckout = (settings: CheckoutSettings): CardCheckout => ({
  facilitator: 'NUITEE',
  refundsOnlyByCanceling: true,
  isConfigured: settings.NB_NUITEE_MODE !== '',
  canCharge: (amountMinor) => Number.isSafeInteger(amountMinor) && amountMinor > 0,
  getBrowserSettings: () => ({ publicKey: settings.NB_NUITEE_MODE, script: settings.NB_NUITEE_SCRIPT }),
})
