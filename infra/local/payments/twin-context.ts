import type { TwinStore } from './twin-store.ts'
import type { TwinWebhooks } from './twin-webhooks.ts'

/** What every provider's twin works with. */
export interface TwinContext {
  readonly store: TwinStore
  readonly webhooks: Pick<TwinWebhooks, 'send'>
  /** Epoch ms; tests let it run ahead. */
  readonly now: () => number
}

/** Keys and secrets that the twins accept. Public: they open nothing but the twins. */
export const twinKeys = {
  stripeSecretKey: 'sk_test_twin',
  stripePublicKey: 'pk_test_twin',
  stripeClientId: 'ca_twin',
  stripeWebhookSecret: 'whsec_twin',
  squareAppId: 'sandbox-sq0idb-twin',
  squareAppSecret: 'sandbox-sq0csb-twin',
  squareWebhookKey: 'twin-signature-key',
  nuiteeApiKey: 'sand_twin',
  nuiteeWebhookToken: 'twin-webhook-token',
} as const
