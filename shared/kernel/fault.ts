/**
 * The phrase of each HTTP status in the error catalog (traveler §8), plus 429, and 202 for work that is not done yet.
 */
export const statusPhrases = {
  202: 'Accepted',
  400: 'Invalid Request',
  401: 'Unauthorized',
  403: 'Request Denied',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  410: 'Gone',
  411: 'Length Required',
  418: "I'm a teapot",
  429: 'Too Many Requests',
  500: 'Internal Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const

export type FaultStatus = keyof typeof statusPhrases

/** The phrase of an HTTP status; "Unknown Error" for unlisted ones. */
export const statusPhraseOf = (status: number): string =>
  status in statusPhrases ? statusPhrases[status as FaultStatus] : 'Unknown Error'

/**
 * An error that becomes an HTTP answer. `text` goes to the caller, `note` only to the log, and `retryAfterSeconds`
 * into the Retry-After header.
 */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly status: FaultStatus
  readonly text: string | null
  readonly note: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: FaultStatus,
    text: string | null = null,
    more: { note?: string; retryAfterSeconds?: number } = {},
  ) {
    super(text ?? statusPhrases[status])
    this.status = status
    this.text = text
    this.note = more.note
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/**
 * A field that was refused, or its name alone. `reason`: what to change, as a sentence without a semicolon, if the rule
 * can tell.
 */
export type RefusedField = string | { readonly field: string; readonly reason: string }

/**
 * 400 with `Invalid {field}` for each failing field, followed by `: {reason}` if there is one, joined by "; ". Screens
 * parse it.
 */
export const invalidFieldsFault = (...fields: RefusedField[]): Fault =>
  new Fault(
    400,
    fields
      .map((each) => (typeof each === 'string' ? `Invalid ${each}` : `Invalid ${each.field}: ${each.reason}`))
      .join('; ') || null,
  )
/** 400 with the given text. */
export const badRequest = (text: string): Fault => new Fault(400, text)
export const unauthorized = (text: string | null = null): Fault => new Fault(401, text)
export const forbidden = (text: string | null = null): Fault => new Fault(403, text)
/**
 * 404 without a text, so that the answer for somebody else's entity equals that for a missing one (no enumeration of
 * ids).
 */
export const notFound = (note?: string): Fault => new Fault(404, null, note === undefined ? {} : { note })
/** Version conflict: somebody else changed the entity after the caller read it. */
export const staleVersionFault = (): Fault => new Fault(400, 'Invalid nms', { note: 'stale version' })
