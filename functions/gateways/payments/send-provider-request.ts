import { countServiceUse } from '../../kernel/meter/count-service-use.ts'
import { getFetchAfterPermission } from '../../kernel/request/get-fetch-after-permission.ts'
import { PaymentProviderError } from './payment-provider-error.ts'

export interface ProviderRequest {
  readonly providerName: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}

export interface ProviderAnswer {
  readonly status: number
  /** Parsed JSON; undefined for an empty body. */
  readonly json: unknown
}

/**
 * Sends a request to a payment provider, once the call is permitted. An answer that says nothing about the outcome
 * (none in time, 5xx, too many requests, not JSON) is an error `unreachable`; every other answer is returned. Redirects
 * are refused, so that no token follows one. Nothing of headers and bodies gets into an error.
 * @throws PaymentProviderError
 */
export async function sendProviderRequest(request: ProviderRequest): Promise<ProviderAnswer> {
  const { providerName, method, url, headers, body, timeoutMs } = request
  const unreachable = (code: string): PaymentProviderError =>
    new PaymentProviderError('unreachable', providerName, code)
  const send = await getFetchAfterPermission()
  const signal = AbortSignal.timeout(timeoutMs)
  countServiceUse('providerCalls')
  try {
    const response = await send(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      signal,
      redirect: 'error',
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    if (response.status >= 500 || response.status === 429) throw unreachable(`http_${response.status}`)
    if (text === '') return { status: response.status, json: undefined }
    return { status: response.status, json: JSON.parse(text) as unknown }
  } catch (error) {
    if (error instanceof PaymentProviderError) throw error
    throw unreachable(signal.aborted ? 'timeout' : error instanceof SyntaxError ? 'not_json' : 'connection')
  }
}
