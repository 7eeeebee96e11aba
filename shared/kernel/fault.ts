/** HTTP status to phrase, as the error catalog has it (traveler §8), plus 429. */
export const phrases = {
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

export type FaultStatus = keyof typeof phrases

/** The phrase of any status; an unlisted one is "Unknown Error". */
export const phraseOf = (status: number): string =>
  status in phrases ? phrases[status as FaultStatus] : 'Unknown Error'

/**
 * A refusal that knows its status, its public text and its private note. The text goes to the caller, the note only to
 * the log. `retryAfterSeconds` becomes the Retry-After header.
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
    super(text ?? phrases[status])
    this.status = status
    this.text = text
    this.note = more.note
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** 400 with the text the screens know: `Invalid {field}` for each failing field, joined by "; ". */
export const invalid = (...fields: string[]): Fault =>
  new Fault(400, fields.map((field) => `Invalid ${field}`).join('; ') || null)
/** 400 with a text of its own. */
export const refused = (text: string): Fault => new Fault(400, text)
export const unauthorized = (text: string | null = null): Fault => new Fault(401, text)
export const denied = (text: string | null = null): Fault => new Fault(403, text)
/** A stranger's thing and a missing thing answer alike: no text, no hint. */
export const notFound = (note?: string): Fault => new Fault(404, null, note === undefined ? {} : { note })
/** The thing was changed by someone else since the caller read it. */
export const stale = (): Fault => new Fault(400, 'Invalid nms', { note: 'stale version' })
