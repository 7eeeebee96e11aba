import { paymentSettingsSchema } from '@nestboard/functions/gateways/payments/payment-settings.ts'
import { expect, it } from 'vitest'
import { toBranchSlug } from './cloud/branch.ts'
import { listProtectedResources } from './constructs/create-branch-deploy-policy.ts'
import { getPaymentKeysSecretName } from './constructs/payment-providers.ts'
import { installationWithEverySetting } from './testing/deploy-proof/installation-with-every-setting.ts'
import { listResourcesOfType, synthesizeStacks } from './testing/assembly.ts'

type Variables = Readonly<Record<string, string>>

/** The settings of payment providers that each function gets, by the function's name without prefix. */
const paymentSettingsOf = (branch: string, context?: Record<string, unknown>): Readonly<Record<string, Variables>> =>
  Object.fromEntries(
    listResourcesOfType(synthesizeStacks(branch, context), 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const all = Object.entries((Properties['Environment']?.['Variables'] ?? {}) as Variables)
      const own = all.filter(([name]) => /^NB_(?:STRIPE|SQUARE|NUITEE)_/.test(name))
      const name = (Properties['FunctionName'] as string).replace(`nestboard-${toBranchSlug(branch)}-`, '')
      return own.length ? [[name, Object.fromEntries(own)]] : []
    }),
  )
const secretOf = (name: string, field: string) => `{{resolve:secretsmanager:${name}:SecretString:${field}::}}`

it('an installation that names no payment provider has none of their settings, and reads no secret of them', () => {
  expect(paymentSettingsOf('main')).toEqual({})
  expect(JSON.stringify(synthesizeStacks('main').texts)).not.toContain('-payments:SecretString')
})

it('main offers the named providers: each function gets only what it needs, and secrets as references', () => {
  const found = paymentSettingsOf('main', installationWithEverySetting)
  const secret = (field: string) => secretOf('nestboard-main-payments', field)
  const checkout = { NB_STRIPE_PUBLIC_KEY: 'pk_live_1', NB_SQUARE_APP_ID: 'sq0idp-1', NB_NUITEE_MODE: 'live' }
  const calls = {
    NB_STRIPE_CLIENT_ID: 'ca_1',
    NB_STRIPE_SECRET_KEY: secret('stripeSecretKey'),
    NB_SQUARE_APP_SECRET: secret('squareAppSecret'),
  }
  expect(found).toEqual({
    orders: checkout,
    integrations: { ...checkout, ...calls },
    'payment-steps': { ...checkout, ...calls },
    payments: {
      NB_STRIPE_WEBHOOK_SECRETS: secret('stripeWebhookSecrets'),
      NB_SQUARE_WEBHOOK_KEYS: secret('squareWebhookKeys'),
      NB_NUITEE_WEBHOOK_TOKENS: secret('nuiteeWebhookTokens'),
    },
  })
  // A misspelled setting would leave a provider off.
  const known = Object.keys(paymentSettingsSchema.shape)
  expect(
    Object.values(found)
      .flatMap(Object.keys)
      .filter((name) => !known.includes(name)),
  ).toEqual([])
})

it('branches have keys of sandboxes in a secret of their own, and may not read main’s', () => {
  const { orders, 'payment-steps': steps } = paymentSettingsOf('feature/one', installationWithEverySetting)
  expect(orders).toEqual({
    NB_SQUARE_APP_ID: 'sandbox-sq0idb-1',
    NB_SQUARE_API: 'https://connect.squareupsandbox.com',
    NB_SQUARE_SCRIPT: 'https://sandbox.web.squarecdn.com/v1/square.js',
  })
  expect(steps).toMatchObject({ NB_SQUARE_APP_SECRET: secretOf('nestboard-branches-payments', 'squareAppSecret') })
  const denied = listProtectedResources('1').find((each) => each.startsWith('secretsmanager:'))!
  const prefix = denied.slice(denied.lastIndexOf(':') + 1, -1)
  expect(getPaymentKeysSecretName({ isMain: true }).startsWith(prefix)).toBe(true)
  expect(getPaymentKeysSecretName({ isMain: false }).startsWith(prefix)).toBe(false)
})
