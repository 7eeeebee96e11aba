/** One call of an adapter to a provider, as it went over the wire. */
export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON, or the text of a form. */
  readonly sent: unknown
  readonly status: number
  readonly received: unknown
}

/** Records every call that is made by `fetch` to this origin, until `stop`. */
export function recordProviderTraffic(origin: string): { readonly calls: RecordedCall[]; readonly stop: () => void } {
  const original = globalThis.fetch
  const calls: RecordedCall[] = []
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    const response = await original(input, init)
    if (url.origin !== origin || url.pathname.includes('authorize')) return response
    const text = await response.clone().text()
    calls.push({
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: Object.fromEntries(new Headers(init?.headers)),
      sent: typeof init?.body === 'string' ? parse(init.body) : undefined,
      status: response.status,
      received: parse(text),
    })
    return response
  }
  return {
    calls,
    stop: () => {
      globalThis.fetch = original
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
