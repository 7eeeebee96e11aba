import * as z from 'zod/mini'
import { PaymentProviderError } from '../payment-provider-error.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import type { PaymentAccount } from '../port.ts'
import { sendProviderRequest } from '../send-provider-request.ts'

export interface NuiteeCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** `api` searches, `book` books. */
  readonly host: 'api' | 'book'
  /** Such as `/rates/prebook`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const errorSchema = z.object({ error: z.object({ code: z.number() }) })

/** LiteAPI's code for a booking whose client reference exists. */
export const duplicateReferenceCode = 4005

/** `missing`: LiteAPI answers 204, or an error of that code, for what it doesn't know. */
export type NuiteeResult = { readonly json: unknown } | { readonly errorCode: number } | { readonly missing: true }

/**
 * Calls LiteAPI with the supplier's own key (https://docs.liteapi.travel/reference). An error of the call itself is
 * returned.
 * @throws PaymentProviderError `unreachable` or `account`
 */
export async function callNuitee(
  settings: PaymentSettings,
  { accessToken }: PaymentAccount,
  { method, host, path, query, body }: NuiteeCall,
): Promise<NuiteeResult> {
  const base = host === 'api' ? settings.NB_NUITEE_API : settings.NB_NUITEE_BOOK
  const { status, json } = await sendProviderRequest({
    providerName: 'Nuitée',
    method,
    url: `${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: { 'x-api-key': accessToken, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeoutMs: settings.NB_PAYMENT_TIMEOUT_MS,
  })
  if (status === 401 || status === 403) throw new PaymentProviderError('account', 'Nuitée', `http_${status}`)
  // 4016: no answer of the hotel in time.
  const errorCode = errorSchema.safeParse(json).data?.error.code
  if (status === 204 || status === 404 || errorCode === 204) return { missing: true }
  if (errorCode === 4016) throw new PaymentProviderError('unreachable', 'Nuitée', 'timeout')
  if (errorCode !== undefined) return { errorCode }
  if (status >= 300) return { errorCode: status }
  return { json }
}

/** @throws PaymentProviderError `unreachable` for an answer that isn't LiteAPI's */
export function parseNuiteeAnswer<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const parsed = z.object({ data: schema }).safeParse(json)
  if (!parsed.success) throw new PaymentProviderError('unreachable', 'Nuitée', 'answer')
  return parsed.data.data
}
