import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from 'aws-lambda'
import { makeAccessCheck, defineRoute } from '@nestboard/shared/kernel/route.ts'
import { waitForPermission } from './permission.ts'
import { createFeatureHandler } from './create-feature-handler.ts'
import { tableClient, tableName } from '../table/table.ts'
import { callRoute, sendRequest } from '../testing/call.ts'
import { buildApiGatewayEvent } from '../testing/event.ts'
import { readAllTableRows } from '../testing/rows.ts'
import { newTestSession } from '../testing/session.ts'

const none = z.object({})
const routes = {
  read: defineRoute({
    method: 'GET',
    path: '/v1/test/read',
    access: 'public',
    params: z.object({ n: z.optional(z.int()) }),
    data: z.object({ n: z.int() }),
    summary: 'Reads.',
  }),
  write: defineRoute({
    method: 'POST',
    path: '/v1/test/write',
    access: 'session',
    params: z.object({ id: z.int() }),
    data: none,
    summary: 'Writes.',
  }),
  mine: defineRoute({
    method: 'POST',
    path: '/v1/test/mine',
    access: makeAccessCheck('isMine'),
    params: z.object({ id: z.int() }),
    data: none,
    summary: 'Mine.',
  }),
  mail: defineRoute({
    method: 'GET',
    path: '/v1/test/mail',
    access: 'public',
    params: none,
    data: none,
    budget: 'mail',
    summary: 'Mails.',
  }),
  put: defineRoute({
    method: 'POST',
    path: '/v1/test/put',
    access: makeAccessCheck('isMine'),
    params: z.object({ id: z.int() }),
    data: none,
    summary: 'Puts.',
  }),
  who: defineRoute({
    method: 'GET',
    path: '/v1/test/who',
    access: 'public',
    params: z.object({ n: z.optional(z.int()) }),
    data: z.object({ n: z.int() }),
    summary: 'Says who asks.',
  }),
  leak: defineRoute({
    method: 'GET',
    path: '/v1/test/leak',
    access: 'public',
    params: none,
    data: z.object({ user: z.object({ id: z.int() }) }),
    summary: 'Leaks.',
  }),
  frame: defineRoute({
    method: 'POST',
    path: '/v1/test/frame',
    transport: 'socket',
    access: 'public',
    params: none,
    data: none,
    summary: 'Is sent over the socket.',
  }),
  broken: defineRoute({
    method: 'GET',
    path: '/v1/test/broken',
    access: 'public',
    params: none,
    data: none,
    summary: 'Breaks.',
  }),
}
const ran: string[] = []
/** An operation that records its name once the call is permitted. */
const done = (name: string) => async () => {
  await waitForPermission()
  ran.push(name)
  return {}
}
const row = { pk: 'X#1', sk: 'X' }
/** Number of reads that writing operations have made before their write. */
let reads = 0
const handler = createFeatureHandler(
  routes,
  {
    read: ({ n }) => Promise.resolve({ n: n ?? 0 }),
    write: done('write'),
    mine: done('mine'),
    mail: done('mail'),
    put: async () => {
      await tableClient.send(new GetCommand({ TableName: tableName, Key: row }))
      reads++
      await tableClient.send(new PutCommand({ TableName: tableName, Item: row }))
      return {}
    },
    who: ({ n }, { actor }) => Promise.resolve({ n: actor.kind === 'user' ? actor.userId : (n ?? 0) }),
    leak: () => Promise.resolve({ user: { id: 1, passwordHash: 'secret' } }),
    frame: done('frame'),
    broken: () => Promise.reject(new Error('the secret inside')),
  },
  { isMine: ({ userId }, id) => Promise.resolve(id === userId) },
)

beforeEach(() => {
  ran.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the route of a call', () => {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: `/v1/${string}`) => {
    const event = buildApiGatewayEvent({ method: method as 'GET', path }, {})
    const key = 'ANY /v1/test/{proxy+}'
    const context = { ...event.requestContext, routeKey: key }
    return handler({ ...event, routeKey: key, requestContext: context }, {} as Context)
  }

  it('is found by method and path, whatever route of the gateway led here', async () => {
    expect((await call('GET', '/v1/test/read')).statusCode).toBe(200)
  })

  it.each([
    ['GET', '/v1/test/nothing'],
    ['GET', '/v1/test/read/'],
    ['POST', '/v1/test/__proto__'],
    // Requests of sockets are no part of the HTTP API.
    ['POST', '/v1/test/frame'],
  ] as const)('%s %s: 404 in the envelope', async (method, path) => {
    const { statusCode, body } = await call(method, path)
    expect([statusCode, JSON.parse(body!)]).toEqual([404, { status: 'Not Found', data: null, error: null }])
  })

  it.each([
    ['DELETE', '/v1/test/read', 'GET'],
    ['GET', '/v1/test/write', 'POST'],
  ] as const)('%s %s: 405 with the allowed methods', async (method, path, allow) => {
    const { statusCode, headers, body } = await call(method, path)
    expect([statusCode, headers?.['allow']]).toEqual([405, allow])
    expect(JSON.parse(body!)).toEqual({ status: 'Method Not Allowed', data: null, error: null })
    expect(ran).toEqual([])
  })
})

describe('same origin', () => {
  const foreign: [string, Record<string, string | undefined>][] = [
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['none (typed address)', { 'sec-fetch-site': 'none' }],
    ['neither header', { 'sec-fetch-site': undefined }],
    ['Origin: null', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['another Origin', { 'sec-fetch-site': undefined, origin: 'http://evil.test' }],
    ['our host on another scheme', { 'sec-fetch-site': undefined, origin: 'https://nestboard.test' }],
    ['our host as a prefix', { 'sec-fetch-site': undefined, origin: 'http://nestboard.test.evil.test' }],
    ['our Origin, but cross-site', { 'sec-fetch-site': 'cross-site', origin: 'http://nestboard.test' }],
    ['an empty Sec-Fetch-Site', { 'sec-fetch-site': '', origin: 'http://nestboard.test' }],
  ]

  it.each(foreign)('%s: a POST and a mail-sending GET are refused and do nothing', async (_, headers) => {
    const { cookie } = await newTestSession()
    const answers = [
      await sendRequest(handler, routes.write, { cookie, headers, params: { id: 1 } }),
      await sendRequest(handler, routes.mail, { cookie, headers }),
    ]
    expect(answers.map(({ code, error }) => [code, error])).toEqual([
      [403, null],
      [403, null],
    ])
    expect(ran).toEqual([])
  })

  it.each([
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['an older browser’s Origin', { 'sec-fetch-site': undefined, origin: 'http://nestboard.test' }],
  ])('%s passes', async (_, headers) => {
    const { cookie } = await newTestSession()
    expect((await sendRequest(handler, routes.write, { cookie, headers, params: { id: 1 } })).code).toBe(200)
    expect(ran).toEqual(['write'])
  })

  it('accepts a GET that changes nothing from any origin', async () => {
    expect((await sendRequest(handler, routes.read, { headers: { 'sec-fetch-site': 'cross-site' } })).code).toBe(200)
  })
})

describe('the edge', () => {
  it('behind CloudFront, refuses requests without CloudFront’s secret on every route', async () => {
    vi.resetModules()
    vi.stubEnv('NB_ORIGIN_SECRET', 'edge-secret')
    const { createFeatureHandler: served } = await import('./create-feature-handler.ts')
    vi.unstubAllEnvs()
    const guarded = served({ read: routes.read }, { read: () => Promise.resolve({ n: 0 }) })
    const codeWith = async (secret: string | undefined) =>
      (await sendRequest(guarded, routes.read, { headers: { 'x-nb-origin-secret': secret } })).code
    expect(await codeWith('edge-secret')).toBe(200)
    for (const secret of [undefined, '', 'edge-secreT', 'edge-secret ', 'édge-secret'])
      expect(await codeWith(secret)).toBe(403)
  })

  it('accepts either of two secrets during a rotation, but not both together or an empty one', async () => {
    const codesOf = async (accepted: string, ...secrets: string[]) => {
      vi.resetModules()
      vi.stubEnv('NB_ORIGIN_SECRET', accepted)
      const { createFeatureHandler: served } = await import('./create-feature-handler.ts')
      vi.unstubAllEnvs()
      const guarded = served({ read: routes.read }, { read: () => Promise.resolve({ n: 0 }) })
      const codes = []
      for (const secret of secrets)
        codes.push((await sendRequest(guarded, routes.read, { headers: { 'x-nb-origin-secret': secret } })).code)
      return codes
    }
    expect(await codesOf('new,old', 'new', 'old', 'new,old', '', 'other')).toEqual([200, 200, 403, 403, 403])
    expect(await codesOf('new,', 'new', 'old', '')).toEqual([200, 403, 403])
  })
})

describe('the order of checks', () => {
  it('a signed-out caller gets 401 before the body is checked', async () => {
    const answer = await sendRequest(handler, routes.write, {
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ code: 401, status: 'Unauthorized', data: null })
  })

  it('an entity of somebody else gets the answer of a missing one, and the operation has no effect', async () => {
    const { cookie, userId } = await newTestSession()
    expect(await callRoute(handler, routes.mine, { id: userId + 1 }, { cookie })).toMatchObject({
      code: 404,
      error: null,
    })
    expect(ran).toEqual([])
    expect((await callRoute(handler, routes.mine, { id: userId }, { cookie })).code).toBe(200)
  })

  it('a made-up token counts as a visitor and gets no budget of its own', async () => {
    // Freezes the clock, so that all calls fall into one minute on a slow machine too.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const ip = '192.0.2.1'
    const invented = (n: number) => `nb=${n}.1.${'A'.repeat(43)}`
    const codes = []
    for (let i = 1; i <= 241; i++)
      codes.push((await sendRequest(handler, routes.write, { ip, cookie: invented(i) })).code)
    expect(codes.slice(0, 240)).toEqual(Array(240).fill(401))
    expect(codes[240]).toBe(429)
  })
})

describe('an operation that starts before the caller’s session and access are checked', () => {
  const isPut = async () => (await readAllTableRows()).some(({ pk }) => pk === row.pk)
  /** The cookie of somebody's session, with a wrong secret. */
  const forged = (cookie: string) => cookie.slice(0, -43) + 'B'.repeat(43)

  it('writes nothing for a stranger or for a forged session of a permitted user', async () => {
    const { cookie, userId } = await newTestSession()
    reads = 0
    expect(await callRoute(handler, routes.put, { id: userId + 1 }, { cookie })).toMatchObject({ code: 404 })
    expect(await callRoute(handler, routes.put, { id: userId }, { cookie: forged(cookie) })).toMatchObject({
      code: 401,
    })
    await vi.waitFor(() => expect(reads).toBe(2))
    expect(await isPut()).toBe(false)
    expect((await callRoute(handler, routes.put, { id: userId }, { cookie })).code).toBe(200)
    expect(await isPut()).toBe(true)
  })

  it('starts no early reads for an address that has sent a made-up session', async () => {
    const { cookie, userId } = await newTestSession()
    const sent = { cookie: forged(cookie), ip: '192.0.2.9' }
    reads = 0
    expect((await callRoute(handler, routes.put, { id: userId }, sent)).code).toBe(401)
    await vi.waitFor(() => expect(reads).toBe(1))
    reads = 0
    expect((await callRoute(handler, routes.put, { id: userId }, sent)).code).toBe(401)
    expect((await callRoute(handler, routes.put, { id: userId }, { cookie, ip: sent.ip })).code).toBe(200)
    expect(reads).toBe(1)
  })

  it('answers as to a visitor when the session has ended', async () => {
    const { cookie, userId } = await newTestSession()
    expect((await callRoute(handler, routes.who, {}, { cookie })).data).toEqual({ n: userId })
    expect((await callRoute(handler, routes.who, {}, { cookie: forged(cookie) })).data).toEqual({ n: 0 })
  })

  it('reports a bad body only to signed-in callers', async () => {
    const { cookie } = await newTestSession()
    const sent = { fields: [['id', 'x']] as const }
    expect(await sendRequest(handler, routes.put, { ...sent, cookie: forged(cookie) })).toMatchObject({
      code: 401,
      error: null,
    })
    expect(await sendRequest(handler, routes.put, { ...sent, cookie })).toMatchObject({
      code: 400,
      error: 'Invalid id',
    })
  })
})

describe('answers', () => {
  it('successes and refusals have an envelope and a request id, and are not cached', async () => {
    const good = await callRoute(handler, routes.read, { n: 7 })
    expect(JSON.parse(good.body)).toEqual({ status: 'OK', data: { n: 7 }, error: null })
    const bad = await sendRequest(handler, routes.read, { fields: [['n', 'x']] })
    expect(JSON.parse(bad.body)).toEqual({ status: 'Invalid Request', data: null, error: 'Invalid n' })
    for (const { headers } of [good, bad])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': expect.stringMatching(/./),
      })
  })

  it('a bug is answered as 500 without its text or stack, and is logged with both', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await sendRequest(handler, routes.broken, {})
    expect(answer).toMatchObject({ code: 500, status: 'Internal Error', data: null, error: null })
    expect(answer.body).not.toContain('secret')
    expect(logged.mock.calls[0]?.[0]).toContain('the secret inside')
  })

  it('a field outside the contract is answered as a bug on one machine and in tests', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await sendRequest(handler, routes.leak, {})
    expect(answer.code).toBe(500)
    expect(answer.body).not.toContain('passwordHash')
  })

  it('429 states when to retry', async () => {
    const ip = '192.0.2.2'
    for (let i = 0; i < 20; i++) await sendRequest(handler, routes.mail, { ip })
    const answer = await sendRequest(handler, routes.mail, { ip })
    expect(answer).toMatchObject({ code: 429, status: 'Too Many Requests', error: null })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('a route of another feature is not found', async () => {
    expect((await sendRequest(handler, { method: 'GET', path: '/v1/test/other' }, {})).code).toBe(404)
  })
})

it('no test above wrote any row except sessions', async () => {
  expect((await readAllTableRows()).filter(({ pk, sk }) => pk !== row.pk && !sk.startsWith('SESSION#'))).toEqual([])
})
