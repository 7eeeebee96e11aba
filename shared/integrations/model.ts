import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { paymentProviders } from '../supplier/model.ts'
import type { PaymentProvider } from '../supplier/model.ts'

/** How a supplier connects an account: on the provider's consent page (OAuth), or by pasting a key of the account. */
export type ConnectionMethod = 'oauth' | 'key'

/** Each provider's name, and how its accounts are connected. */
export const providerFacts = {
  SQUARE: { name: 'Square', method: 'oauth' },
  STRIPE: { name: 'Stripe', method: 'oauth' },
  NUITEE: { name: 'Nuitée', method: 'key' },
} as const satisfies Record<PaymentProvider, { name: string; method: ConnectionMethod }>

/** The providers with a consent page. */
export type OauthProvider = {
  [P in PaymentProvider]: (typeof providerFacts)[P]['method'] extends 'oauth' ? P : never
}[PaymentProvider]

/** EXPIRED: the provider no longer accepts the stored credentials, so the supplier must connect again. */
export const integrationStatuses = ['DISCONNECTED', 'CONNECTED', 'EXPIRED'] as const
export type IntegrationStatus = (typeof integrationStatuses)[number]

/** The credentials of a connected account are renewed this often. */
export const renewAfterDays = 7

const time = () => z.nullable(z.int())

/**
 * An account that a supplier has added at a payment provider (supplier §3, "Integration"). Times are epoch ms; null
 * unless the account is connected.
 */
export const integrationSchema = z.object({
  id: idField(),
  supplierId: idField(),
  type: z.literal('PAY_FAC'),
  subtype: z.enum(paymentProviders),
  status: z.enum(integrationStatuses),
  /** Whether the supplier takes payments with it. At most one integration of a supplier is active. */
  active: z.boolean(),
  /**
   * Whether a payment or refund with it isn't settled yet, so that it can't be switched off (docs/decisions/teams.md).
   */
  used: z.boolean(),
  name: z.string(),
  properties: z.object({
    /** Address of the provider's consent page, for ten minutes; '' for a provider that is connected by key. */
    authUrl: z.string(),
    /** Our public id at the provider; '' if the deployment has none, so that it can't be connected. */
    clientId: z.string(),
  }),
  /** The business's name at the provider; '' unless connected, or if the provider tells none. */
  accountName: z.string(),
  connectedMs: time(),
  /** When the provider last gave or renewed the credentials. */
  renewedMs: time(),
  /** When they are renewed next. */
  renewsMs: time(),
  /** When they end unless they are renewed; null also if they don't end. */
  expiresMs: time(),
  /** Since when the provider refuses them; null while it accepts them. */
  refusedMs: time(),
})
export type Integration = z.infer<typeof integrationSchema>

/** The part of addresses that names a provider: `square` in `/supplier/integration/square`. */
export const providerSlug = (subtype: PaymentProvider): string => subtype.toLowerCase()
/** The provider that a part of an address names; undefined for an unknown one. */
export const parseProviderSlug = (slug: string | undefined): PaymentProvider | undefined =>
  paymentProviders.find((each) => providerSlug(each) === slug)
