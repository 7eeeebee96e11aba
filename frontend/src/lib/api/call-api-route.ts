import type { RouteResponseData, RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import type { ResponseEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import { statusPhraseOf } from '@nestboard/shared/kernel/fault.ts'
import { encodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import { expireSession, readSignedInUser } from '../storage/session.ts'

/** A failed call. `text` is the server's message; null if the server sent only the status phrase. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly phrase: string
  readonly text: string | null
  /** Fields that the message names with "Invalid {field}". */
  readonly fields: readonly string[]
  /** What to change in a field, for fields of which the message tells it: "Invalid {field}: {reason}". */
  readonly reasons: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, text: string | null, more: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(text ?? statusPhraseOf(status), { cause: more.cause })
    this.status = status
    this.phrase = statusPhraseOf(status)
    this.text = text
    const named = fieldsIn(text)
    this.fields = named.map(({ field }) => field)
    this.reasons = Object.fromEntries(named.flatMap(({ field, reason }) => (reason ? [[field, reason]] : [])))
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Finds the fields named in a message: `Invalid email; Invalid name` names two, other messages name none. */
function fieldsIn(text: string | null): { field: string; reason: string | undefined }[] {
  const parts = text?.split('; ').map((part) => /^Invalid (\w+)(?:: (.+))?$/.exec(part)) ?? []
  const named = parts.flatMap((part) => (part ? [{ field: part[1] as string, reason: part[2] }] : []))
  return named.length === parts.length ? named : []
}

/**
 * Whether the server refused a call, so that repeating it is pointless. After a network failure, an error of the
 * server or a rate limit, a retry may succeed.
 */
export const isFinalApiRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

/** Returns the message for status 429: "Too many requests. Try again in 3 minutes." */
export function formatTooManyRequestsText({ retryAfterSeconds }: Pick<ApiError, 'retryAfterSeconds'>): string {
  if (retryAfterSeconds === undefined) return 'Too many requests. Try again in a moment.'
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = retryAfterSeconds <= 90 ? count(retryAfterSeconds, 'second') : count(minutes, 'minute')
  return `Too many requests. Try again in ${wait}.`
}

const count = (of: number, unit: string): string => `${of} ${unit}${of === 1 ? '' : 's'}`

export interface ApiCallOptions {
  /**
   * Idempotency key, the same for every attempt to create one entity: a retry gets the first response and has no
   * second effect.
   */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** The call is made while the page is being left, and shall arrive nevertheless. */
  readonly outlivesPage?: boolean
}

/**
 * Calls a route of the contract: GET with a query, POST as a form, or as multipart if it contains a file. A call that
 * an expired session made is repeated if its user logs in again.
 * @returns the data of the envelope
 * @throws ApiError for every other outcome; a network failure becomes a 502, a change of the account meanwhile a 401
 */
export async function callApiRoute<R extends Route>(
  route: R,
  input: RouteParamsInput<R>,
  options: ApiCallOptions = {},
): Promise<RouteResponseData<R>> {
  const fields = encodeWireFields({ ...input, ...(route.creates && { idempotencyKey: options.idempotencyKey }) })
  const callerId = readSignedInUser()?.account.id
  const response = await send(route, fields, options)
  const envelope = await response.json().then(
    (body) => body as ResponseEnvelope<RouteResponseData<R>>,
    () => undefined,
  )
  // The answer is for an account that has left this tab: what follows would be done for the next one.
  if (callerId !== undefined && callerId !== readSignedInUser()?.account.id) throw new ApiError(401, null)
  if (response.ok && envelope?.status === 'OK') return envelope.data as RouteResponseData<R>
  if (response.status === 401 && callerId !== undefined && (await expireSession()))
    return callApiRoute(route, input, options)
  // With status 202 the server is still preparing what the call needs, so the call may be retried later.
  const status = response.ok && response.status !== 202 ? 502 : response.status
  throw new ApiError(status, envelope?.error ?? null, {
    retryAfterSeconds: secondsOf(response),
  })
}

async function send(
  route: Route,
  fields: ReturnType<typeof encodeWireFields>,
  { signal, outlivesPage = false }: ApiCallOptions,
): Promise<Response> {
  const [url, body] = route.method === 'GET' ? [`${route.path}${queryOf(fields)}`] : [route.path, bodyOf(fields)]
  try {
    return await fetch(url, {
      method: route.method,
      body: body ?? null,
      signal: signal ?? null,
      keepalive: outlivesPage,
      credentials: 'same-origin',
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    console.warn(`${route.method} ${route.path} did not reach the server`, cause)
    throw new ApiError(502, null, { cause })
  }
}

const queryOf = (fields: ReturnType<typeof encodeWireFields>): string =>
  fields.length === 0 ? '' : `?${new URLSearchParams(fields as [string, string][])}`

function bodyOf(fields: ReturnType<typeof encodeWireFields>): URLSearchParams | FormData {
  if (fields.every(([, value]) => typeof value === 'string')) return new URLSearchParams(fields as [string, string][])
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

function secondsOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
