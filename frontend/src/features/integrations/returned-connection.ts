import { parseSupplierIdOfState } from '@nestboard/shared/integrations/connect-state.ts'
import { parseProviderSlug, providerFacts, providerSlug } from '@nestboard/shared/integrations/model.ts'
import type { OauthProvider } from '@nestboard/shared/integrations/model.ts'
import { paymentProviders } from '@nestboard/shared/supplier/model.ts'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'

/** What a provider's consent page sent back: a code to connect with, or that the person said no. */
export type ReturnedConnection =
  | { readonly subtype: OauthProvider; readonly code: string; readonly state: string }
  | { readonly subtype: OauthProvider; readonly code: undefined }

const isOauthProvider = (subtype: PaymentProvider): subtype is OauthProvider =>
  providerFacts[subtype].method === 'oauth'
const oauthProviders = paymentProviders.filter(isOauthProvider)

/** Name of the parameter with the code, such as `squareCode` (supplier §2). */
const codeName = (subtype: OauthProvider): string => `${providerSlug(subtype)}Code`
/** Name of the parameter that tells that the person said no. */
const refusalName = (subtype: OauthProvider): string => `${providerSlug(subtype)}Refused`

/** Where a callback leads: the supplier and the query of its integrations page. */
export interface CallbackTarget {
  readonly supplierId: number
  readonly search: string
}

/**
 * The target of a provider's callback; undefined for an unknown provider, or if nothing tells the supplier.
 * @param supplierId the supplier in the callback's address, if it has one; otherwise the state tells
 */
export function buildCallbackTarget(
  slug: string | undefined,
  query: URLSearchParams,
  supplierId = parseSupplierIdOfState(query.get('state') ?? ''),
): CallbackTarget | undefined {
  const subtype = parseProviderSlug(slug)
  if (!subtype || !isOauthProvider(subtype) || supplierId === undefined) return undefined
  const [code, state] = [query.get('code'), query.get('state')]
  const params = new URLSearchParams(
    code ? { [codeName(subtype)]: code, ...(state && { state }) } : { [refusalName(subtype)]: '1' },
  )
  return { supplierId, search: `?${params}` }
}

/** What the query of the integrations page says was sent back; undefined for a page that was opened otherwise. */
export function parseReturnedConnection(query: URLSearchParams): ReturnedConnection | undefined {
  for (const subtype of oauthProviders) {
    const code = query.get(codeName(subtype))
    if (code) return { subtype, code, state: query.get('state') ?? '' }
    if (query.has(refusalName(subtype))) return { subtype, code: undefined }
  }
  return undefined
}
