import { createSignedToken, parseTokenNumber, verifySignedToken } from '../kernel/signed-token.ts'
import type { TextSigner } from '../kernel/signed-token.ts'
import type { PaymentProvider } from '../supplier/model.ts'

/** A supplier has this long on the provider's consent page. */
export const connectStateLifeMs = 10 * 60_000

/** What a `state` of OAuth is bound to, besides the session, which its signature covers. */
export interface ConnectState {
  readonly supplierId: number
  readonly integrationId: number
  readonly subtype: PaymentProvider
  /** When the consent page was offered, epoch ms. */
  readonly issuedMs: number
}

const kind = 'connect'

/** Writes the `state` that goes to the provider's consent page and comes back with its code. */
export const writeConnectState = (
  { supplierId, integrationId, subtype, issuedMs }: ConnectState,
  sign: TextSigner,
): string => createSignedToken(kind, [supplierId, integrationId, subtype, issuedMs], sign)

/** When a state was issued; undefined if it is altered, expired, from the future, or of another integration. */
export function verifyConnectState(
  state: string,
  { supplierId, integrationId, subtype }: Omit<ConnectState, 'issuedMs'>,
  sign: TextSigner,
  nowMs: number,
): number | undefined {
  const [supplier, integration, provider, issued, ...more] = verifySignedToken(kind, state, sign) ?? []
  const issuedMs = parseTokenNumber(issued)
  const isOfIntegration =
    parseTokenNumber(supplier) === supplierId &&
    parseTokenNumber(integration) === integrationId &&
    provider === subtype &&
    more.length === 0
  return isOfIntegration && issuedMs <= nowMs && nowMs < issuedMs + connectStateLifeMs ? issuedMs : undefined
}

/**
 * The supplier that a state names, unverified: the callback page needs it for the address of the integrations page, and
 * the API verifies the state. Undefined for another text.
 */
export function parseSupplierIdOfState(state: string): number | undefined {
  const [, supplier] = /^connect\.([0-9a-z]{1,11})\./.exec(state) ?? []
  const id = parseTokenNumber(supplier)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
