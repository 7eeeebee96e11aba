import { SecretValue } from 'aws-cdk-lib'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

/**
 * The payment providers of an installation, as cdk.json names them; one that is missing is not offered. Everything here
 * is public. The secret keys are fields of a secret (`getPaymentKeysSecretName`).
 */
export interface PaymentProvidersSettings {
  /** `pk_…`, which browsers get, and `ca_…`, which names Nestboard on Stripe's consent page. */
  readonly stripe?: { readonly publicKey: string; readonly clientId: string }
  /** The application's id; `sandbox` if it is one of Square's sandbox. */
  readonly square?: { readonly appId: string; readonly sandbox?: boolean }
  /** Which keys of LiteAPI suppliers connect with. */
  readonly nuitee?: { readonly mode: 'live' | 'sandbox' }
  /** Raised after the secret has changed: CloudFormation reads it again only for functions that change. */
  readonly version?: number
}

/** Which settings of the providers each function gets, by function name. */
const partsByFunction: Readonly<Record<string, readonly ('checkout' | 'calls' | 'webhooks')[]>> = {
  orders: ['checkout'],
  integrations: ['checkout', 'calls'],
  'payment-steps': ['checkout', 'calls'],
  payments: ['webhooks'],
}

/**
 * Name of the secret with the providers' secret keys, a JSON object. Branches share one, for keys of sandboxes; main's
 * name is one that branches may not read.
 */
export const getPaymentKeysSecretName = ({ isMain }: Pick<DeploymentSettings, 'isMain'>): string =>
  `nestboard-${isMain ? 'main' : 'branches'}-payments`

const squareSandbox = {
  NB_SQUARE_API: 'https://connect.squareupsandbox.com',
  NB_SQUARE_SCRIPT: 'https://sandbox.web.squarecdn.com/v1/square.js',
}

/** Environment of a function that deals with payment providers; empty for others and without providers. */
export function buildPaymentProvidersEnvironment(
  functionName: string,
  place: Pick<DeploymentSettings, 'isMain'>,
  { stripe, square, nuitee, version = 1 }: PaymentProvidersSettings = {},
): Readonly<Record<string, string>> {
  const parts = Object.hasOwn(partsByFunction, functionName) ? partsByFunction[functionName]! : []
  if (!parts.length || !(stripe ?? square ?? nuitee)) return {}
  const secret = (jsonField: string) =>
    SecretValue.secretsManager(getPaymentKeysSecretName(place), { jsonField }).unsafeUnwrap()
  const environments = {
    checkout: {
      ...(stripe && { NB_STRIPE_PUBLIC_KEY: stripe.publicKey }),
      ...(square && { NB_SQUARE_APP_ID: square.appId, ...(square.sandbox && squareSandbox) }),
      ...(nuitee && { NB_NUITEE_MODE: nuitee.mode }),
    },
    calls: {
      ...(stripe && { NB_STRIPE_CLIENT_ID: stripe.clientId, NB_STRIPE_SECRET_KEY: secret('stripeSecretKey') }),
      ...(square && { NB_SQUARE_APP_SECRET: secret('squareAppSecret') }),
    },
    webhooks: {
      ...(stripe && { NB_STRIPE_WEBHOOK_SECRETS: secret('stripeWebhookSecrets') }),
      ...(square && { NB_SQUARE_WEBHOOK_KEYS: secret('squareWebhookKeys') }),
      ...(nuitee && { NB_NUITEE_WEBHOOK_TOKENS: secret('nuiteeWebhookTokens') }),
    },
  }
  return Object.assign(
    { NB_PAYMENT_KEYS_VERSION: String(version) },
    ...parts.map((part) => environments[part]),
  ) as Readonly<Record<string, string>>
}
