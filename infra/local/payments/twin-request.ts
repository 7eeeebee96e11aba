/** A request to a provider's twin, its body read. */
export interface TwinRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export interface TwinAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const answerJson = (status: number, value: unknown, headers: TwinAnswer['headers'] = {}): TwinAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})

export const answerHtml = (body: string, status = 200): TwinAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${body}</html>`,
})

export const redirectTo = (location: string): TwinAnswer => ({ status: 302, headers: { location }, body: '' })

/** Adds parameters to an address that may have some. */
export function extendUrl(url: string, parameters: Readonly<Record<string, string>>): string {
  const extended = new URL(url)
  for (const [name, value] of Object.entries(parameters)) extended.searchParams.set(name, value)
  return String(extended)
}

/** The value of a bearer token or of HTTP basic authentication's user, by which Stripe's keys may come, too. */
export function readBearerToken(request: TwinRequest): string {
  const header = request.headers['authorization'] ?? ''
  if (!header.startsWith('Basic ')) return header.replace(/^Bearer /, '')
  return Buffer.from(header.slice('Basic '.length), 'base64').toString().split(':')[0] ?? ''
}

export function parseJsonObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
