import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { defineRoute } from '@nestboard/shared/kernel/route.ts'
import type { ApiContractRoute } from '../contract.ts'
import { createApiGateway, mountRoutes } from './api.ts'
import type { ApiHandler } from './api.ts'
import { createHttpHandlers } from './create-http-handlers.ts'
import type { PartsBehindHttpPort } from './create-http-handlers.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'
import type { LoopbackHttpServer } from './listen-on-loopback.ts'

const shape = { params: z.object({}), data: z.object({}), access: 'public', summary: '' } as const
const rows: ApiContractRoute[] = [
  { feature: 'intl', name: 'read', route: defineRoute({ method: 'GET', path: '/v1/thing', ...shape }) },
  { feature: 'intl', name: 'write', route: defineRoute({ method: 'POST', path: '/v1/thing', ...shape }) },
  { feature: 'intl', name: 'onlyWrite', route: defineRoute({ method: 'POST', path: '/v1/other', ...shape }) },
  {
    feature: 'intl',
    name: 'socket',
    route: defineRoute({ method: 'POST', path: '/v1/socket', transport: 'socket', ...shape }),
  },
]

let http: LoopbackHttpServer
let origin: string
const events: APIGatewayProxyEventV2[] = []
let answer: ApiHandler
const requestTimeoutMs = 800

beforeAll(async () => {
  http = await listenOnLoopback(0, requestTimeoutMs)
  origin = `http://127.0.0.1:${http.port}`
  const handler: ApiHandler = (event, context) => {
    events.push(event)
    return answer(event, context)
  }
  const parts = {
    api: createApiGateway(mountRoutes(rows, new Map([['intl', handler]]))),
    sockets: { stop: () => Promise.resolve() },
  }
  http.serve(createHttpHandlers(parts as unknown as PartsBehindHttpPort))
})
afterAll(() => http.stop())
beforeEach(() => {
  events.length = 0
  answer = () => Promise.resolve({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' })
})

const envelope = (status: string, error: string | null = null) => ({ status, data: null, error })

/** Sends raw bytes to the port and returns the answer once the server closes the connection. */
async function raw(text: string): Promise<string> {
  const socket = connect(http.port, '127.0.0.1')
  socket.write(text)
  let all = ''
  socket.on('data', (chunk: Buffer) => (all += chunk.toString()))
  await once(socket, 'close')
  return all
}

describe('a request without a route', () => {
  it('an unknown path gets a 404 in the envelope and reaches no handler', async () => {
    for (const path of ['/v1/nothing', '/v1/thing/', '/v1/', '/v1', '/v1/socket', '/v1/__proto__']) {
      const response = await fetch(origin + path)
      expect([path, response.status, await response.json()]).toEqual([path, 404, envelope('Not Found')])
    }
    expect(events).toEqual([])
  })

  it('a known path with another method gets a 405 that lists the allowed methods', async () => {
    for (const [method, path, allow] of [
      ['DELETE', '/v1/thing', 'GET, POST'],
      ['GET', '/v1/other', 'POST'],
      ['OPTIONS', '/v1/other', 'POST'],
    ] as const) {
      const response = await fetch(origin + path, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe(allow)
      expect(await response.json()).toEqual(envelope('Method Not Allowed'))
    }
    expect(events).toEqual([])
  })
})

describe('bodies', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/x-www-form-urlencoded') =>
    fetch(`${origin}/v1/thing`, { method: 'POST', body, headers: { 'content-type': type } })

  it('up to 1 MB of form and 4 MB of multipart reach the handler whole', async () => {
    expect((await post('a'.repeat(1_000_000))).status).toBe(200)
    expect((await post('a'.repeat(4_000_000), 'multipart/form-data; boundary=x')).status).toBe(200)
    expect(events.map(({ body }) => Buffer.from(body ?? '', 'base64').length)).toEqual([1_000_000, 4_000_000])
  })

  it.each([
    ['application/x-www-form-urlencoded', 1_000_001],
    ['multipart/form-data; boundary=x', 4_000_001],
  ])('%s of %i bytes is refused in the envelope', async (type, size) => {
    const response = await post('a'.repeat(size), type)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(envelope('Invalid Request', 'The request is too large'))
    expect(events).toEqual([])
  })

  it('refuses a body by its Content-Length, before it is sent', async () => {
    const text = await raw('POST /v1/thing HTTP/1.1\r\nhost: a\r\ncontent-length: 999999999\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('The request is too large')
  })

  it('refuses a chunked body as soon as it grows too large', async () => {
    const request = httpRequest(`${origin}/v1/thing`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    request.on('error', () => undefined)
    const answered = once(request, 'response')
    request.write(Buffer.alloc(900_000))
    request.write(Buffer.alloc(900_000))
    const [response] = (await answered) as [{ statusCode: number }]
    expect(response.statusCode).toBe(400)
    request.destroy()
  })

  it('answers a refused Expect: 100-continue before the body is sent', async () => {
    const text = await raw(
      'POST /v1/thing HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 2000000\r\n\r\n',
    )
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each([
    ['a malformed length', 'POST /v1/thing HTTP/1.1\r\nhost: a\r\ncontent-length: 1x\r\n\r\n'],
    ['two different lengths', 'POST /v1/thing HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    ['bytes that are not a request', '\u0000\u0001\r\n\r\n'],
  ])('%s is 400 in the envelope', async (_, text) => {
    const answered = await raw(text)
    expect(answered).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answered.split('\r\n\r\n')[1] ?? '')).toEqual(envelope('Invalid Request'))
    expect(events).toEqual([])
  })

  it('answers 408 in the envelope when a request does not arrive in time', async () => {
    const answered = await raw('POST /v1/thing HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc')
    expect(answered).toMatch(/^HTTP\/1\.1 408 /)
    expect(JSON.parse(answered.split('\r\n\r\n')[1] ?? '')).toEqual(envelope('Request Timeout'))
    expect(events).toEqual([])
  })
})

describe('answers', () => {
  it('send each cookie as its own Set-Cookie header, and a base64 body as bytes', async () => {
    answer = () =>
      Promise.resolve({
        statusCode: 201,
        cookies: ['a=1; Path=/', 'b=2'],
        headers: { 'content-type': 'image/png' },
        body: 'AQID',
        isBase64Encoded: true,
      })
    const response = await fetch(`${origin}/v1/thing`)
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3])
  })

  it('are a 500 in the envelope, without the error message, when a handler throws', async () => {
    const originalError = console.error
    console.error = () => undefined
    answer = () => Promise.reject(new Error('secret place'))
    const response = await fetch(`${origin}/v1/thing`)
    console.error = originalError
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual(envelope('Internal Error'))
  })
})
