import { createAccount, createSession, deleteSession, getSession } from '@nestboard/shared/auth/routes.ts'
import { defineRoute } from '@nestboard/shared/kernel/route.ts'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, formatTooManyRequestsText, callApiRoute } from './call-api-route.ts'
import { storeNewSession, endSession, readSignedInUser } from '../storage/session.ts'
import { markUnsentInput } from '../storage/unsent-input.ts'

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }))
const session = { id: 5, userId: 1, active: true, expiry: Date.now() + 86_400_000 }
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  endSession('log-out')
})

test('sends GET input as a query and unwraps the envelope', async () => {
  answer(200, { status: 'OK', data: session, error: null })
  expect(await callApiRoute(getSession, { id: 5 })).toEqual(session)
  expect(fetched.mock.calls[0]?.[0]).toBe('/v1/user/session/get?id=5')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', body: null, credentials: 'same-origin' })
})

test('sends POST input as a form, with an idempotency key if the route creates', async () => {
  answer(200, { status: 'OK', data: { id: 1 }, error: null })
  const input = { email: 'a@b.co', password: 'eight or more', name: 'Isla & co', country: 'AU' }
  await callApiRoute(createAccount, input, { idempotencyKey: 'key-of-this-form' })
  const body = fetched.mock.calls[0]?.[1]?.body as URLSearchParams
  expect(Object.fromEntries(body)).toEqual({ ...input, idempotencyKey: 'key-of-this-form' })
  answer(200, { status: 'OK', data: {}, error: null })
  await callApiRoute(deleteSession, { id: 5 }, { idempotencyKey: 'not for this route' })
  expect(String(fetched.mock.calls[1]?.[1]?.body)).toBe('id=5')
})

test('sends a file as multipart', async () => {
  const upload = defineRoute({
    method: 'POST',
    path: '/v1/media/create',
    access: 'session',
    params: z.object({ media: z.file(), idx: z.int() }),
    data: z.object({}),
    summary: 'Takes a picture.',
  })
  answer(200, { status: 'OK', data: {}, error: null })
  await callApiRoute(upload, { media: new File(['x'], 'x.png', { type: 'image/png' }), idx: 2 })
  const body = fetched.mock.calls[0]?.[1]?.body as FormData
  expect(body.get('idx')).toBe('2')
  expect(body.get('media')).toBeInstanceOf(Blob)
})

test.each([
  [400, 'Invalid email; Invalid name', 'Invalid Request', ['email', 'name']],
  [400, "Invalid email; Invalid name: Remove the line break after 'A'", 'Invalid Request', ['email', 'name']],
  [400, 'Invalid email or password', 'Invalid Request', []],
  [403, null, 'Request Denied', []],
  [404, null, 'Not Found', []],
  [499, null, 'Unknown Error', []],
])('throws status %i with %j as %s, naming the fields %j', async (status, text, phrase, fields) => {
  answer(status, { status: phrase, data: null, error: text })
  expect(await failure(callApiRoute(createSession, { email: 'a@b.co', password: 'x' }))).toMatchObject({
    status,
    text,
    phrase,
    fields,
  })
})

test('a response without an envelope is thrown as an error', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 200 }))
  expect(await failure(callApiRoute(getSession, {}))).toMatchObject({ status: 502, phrase: 'Bad Gateway' })
})

test('logs a network failure and throws it as a 502', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const cause = new TypeError('Failed to fetch')
  fetched.mockRejectedValueOnce(cause)
  expect(await failure(callApiRoute(getSession, {}))).toMatchObject({ status: 502, cause })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('401 ends the session in this browser; other errors do not', async () => {
  storeNewSession(session)
  answer(403, { status: 'Request Denied', data: null, error: null })
  await failure(callApiRoute(getSession, {}))
  expect(readSignedInUser()?.session.id).toBe(5)
  answer(401, { status: 'Unauthorized', data: null, error: null })
  await failure(callApiRoute(getSession, {}))
  expect(readSignedInUser()).toBeUndefined()
})

test('a call that 401 refused is repeated if the user logs in again', async () => {
  storeNewSession(session)
  const sent = markUnsentInput('form')
  answer(401, { status: 'Unauthorized', data: null, error: null })
  answer(200, { status: 'OK', data: session, error: null })
  const called = callApiRoute(getSession, { id: 5 })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await new Promise(setImmediate)
  storeNewSession({ ...session, id: 6 })
  expect(await called).toEqual(session)
  expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0])
  sent()
})

test.each([
  [undefined, 'in a moment'],
  ['1', 'in 1 second'],
  ['90', 'in 90 seconds'],
  ['91', 'in 2 minutes'],
  ['3600', 'in 60 minutes'],
])('429 with Retry-After %s says to try again %s', async (after, words) => {
  answer(
    429,
    { status: 'Too Many Requests', data: null, error: null },
    after === undefined ? {} : { 'retry-after': after },
  )
  expect(formatTooManyRequestsText(await failure(callApiRoute(getSession, {})))).toBe(
    `Too many requests. Try again ${words}.`,
  )
})

test('a 202 is thrown with its status and text, and a 200 without an envelope as a 502', async () => {
  answer(202, { status: 'Accepted', data: null, error: 'Not yet.' }, { 'retry-after': '2' })
  expect(await failure(callApiRoute(getSession, { id: 5 }))).toMatchObject({
    status: 202,
    text: 'Not yet.',
    retryAfterSeconds: 2,
  })
  answer(200, { status: 'Else', data: null, error: null })
  expect((await failure(callApiRoute(getSession, { id: 5 }))).status).toBe(502)
})

test.each([
  ['the log-out', () => endSession('log-out'), undefined],
  ['another account', () => storeNewSession({ ...session, userId: 2 }), 2],
])('drops the answer to an account that %s replaced meanwhile', async (_, change, userIdAfter) => {
  storeNewSession(session)
  for (const status of [200, 401]) {
    fetched.mockImplementationOnce(async () => {
      change()
      return new Response(JSON.stringify({ status: 'OK', data: session, error: null }), { status })
    })
    storeNewSession(session)
    expect((await failure(callApiRoute(getSession, { id: 5 }))).status).toBe(401)
    expect(readSignedInUser()?.account.id).toBe(userIdAfter)
  }
})
