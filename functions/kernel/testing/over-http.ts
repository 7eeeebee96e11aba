import type { RouteResponseData, RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import type { ResponseEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import { encodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import type { WireValue } from '@nestboard/shared/kernel/wire.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'

/** The address of a running system, and the session of its caller. */
export interface OriginAndCookie {
  readonly origin: string
  /** A session cookie as `name=value`. */
  readonly cookie?: string | undefined
}

export interface HttpEnvelopeResponse<D = unknown> extends ResponseEnvelope<D> {
  readonly code: number
  /** The first cookie that the answer sets, ready to be sent back; after a log-in, the session cookie. */
  readonly cookie: string | undefined
  readonly headers: Headers
}

/** Calls a route of a running system over HTTP, typed by its contract, as our own pages do. */
export async function callHttp<R extends Route>(
  { origin, cookie }: OriginAndCookie,
  route: R,
  params: RouteParamsInput<R>,
): Promise<HttpEnvelopeResponse<RouteResponseData<R>>> {
  const fields = encodeWireFields(params)
  const headers = { origin, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
  const isPost = route.method === 'POST'
  const query = isPost ? '' : `?${new URLSearchParams(fields as [string, string][])}`
  const response = await fetch(`${origin}${route.path}${query}`, {
    method: route.method,
    headers,
    ...(isPost && { body: bodyOf(fields) }),
  })
  const set = response.headers.getSetCookie()[0]?.split(';')[0]
  return {
    ...((await response.json()) as ResponseEnvelope<RouteResponseData<R>>),
    code: response.status,
    cookie: set,
    headers: response.headers,
  }
}

/** Encodes a form, as multipart if it contains a file. */
function bodyOf(fields: readonly [string, WireValue][]): URLSearchParams | FormData {
  if (fields.every(([, value]) => typeof value === 'string')) return new URLSearchParams(fields as [string, string][])
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  return form
}

export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: number
}

const mailWithinMs = 10_000

/** Waits for the newest mail to an address. @throws Error if none arrives */
export async function awaitMailTo(origin: string, email: string): Promise<ReceivedMail> {
  for (const untilMs = Date.now() + mailWithinMs; Date.now() < untilMs;) {
    const response = await fetch(`${origin}/_local/mail?to=${encodeURIComponent(email)}`)
    const [newest] = (await response.json()) as ReceivedMail[]
    if (newest) return newest
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no mail to ${email} within ${mailWithinMs} ms`)
}

export interface SignedUpPerson extends Required<OriginAndCookie> {
  readonly userId: number
  readonly sessionId: number
  readonly email: string
  readonly password: string
  readonly cookie: string
}

let people = 0

/** Signs up a new person as people do, including the code from the mail. @throws Error if a step is refused */
export async function signUpOverHttp(origin: string, name = 'Ada Marlow'): Promise<SignedUpPerson> {
  const email = `person-${process.pid}-${Date.now()}-${++people}@example.org`
  const password = `correct horse ${email}`
  const created = await callHttp({ origin }, auth.createAccount, { email, password, name, country: 'US' })
  if (created.code !== 200) throw new Error(`sign-up: ${created.code} ${created.error}`)
  const { text } = await awaitMailTo(origin, email)
  const token = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const { cookie } = created
  const params = { email, token, type: 'ACCOUNT_SIGN_IN' } as const
  const signedIn = await callHttp({ origin, cookie }, auth.createSessionWithToken, params)
  if (!signedIn.data || !signedIn.cookie) throw new Error(`code: ${signedIn.code} ${signedIn.error}`)
  return { origin, email, password, userId: signedIn.data.userId, sessionId: signedIn.data.id, cookie: signedIn.cookie }
}
