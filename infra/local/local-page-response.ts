/** A request under /_local. `path` excludes the query. */
export interface LocalPageRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly accept: string
}

export interface LocalPageResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** A page that exists on this machine only. Returns undefined for other paths. */
export type LocalPageHandler = (
  request: LocalPageRequest,
) => LocalPageResponse | undefined | Promise<LocalPageResponse | undefined>

/** Content security policy of a page without scripts that may frame its own origin. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const createHtmlResponse = (body: string): LocalPageResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
  body,
})

export const createJsonResponse = (value: unknown): LocalPageResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

/** Whether the caller is a browser that navigates, not a program. */
export const wantsHtml = ({ accept }: LocalPageRequest): boolean => accept.includes('text/html')

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
