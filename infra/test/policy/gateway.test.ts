import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { encodeWireFields, maxFormBytes } from '@nestboard/shared/kernel/wire.ts'
import { createApiGateway, mountRoutes } from '../../local/api.ts'
import { signInCaller, createValidParams } from './people.ts'
import {
  apiContractRoutes,
  servedHttpGetRoutes,
  originGuardedRoutes,
  handlersByFeature,
  servedHttpPostRoutes,
  servedRoutes,
} from './routes.ts'

let server: Server
beforeAll(async () => {
  const api = createApiGateway(mountRoutes(apiContractRoutes, handlersByFeature))
  server = createServer((message, response) => {
    const { pathname, search } = new URL(message.url ?? '/', 'http://gateway')
    void api(message, response, pathname, search.slice(1), false)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
})

let callers = 0
/** Each request uses its own loopback address, because rate limits are counted per address. */
const freshAddress = (): string => `127.9.${++callers >> 8}.${callers & 255}`

interface TestRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

async function sendHttp({ method, path, headers = {}, body }: TestRequest) {
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, method, path, headers, localAddress: freshAddress(), agent: false })
  // An oversized body is refused while it is still being sent. The failed upload must not fail the test.
  sent.on('error', () => {})
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return {
    code: answer.statusCode,
    headers: answer.headers,
    text,
    ...(JSON.parse(text) as { status: string; data: unknown; error: string | null }),
  }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const ours = { 'sec-fetch-site': 'same-origin' }
const asForm = (params: Record<string, unknown>): string =>
  new URLSearchParams(
    encodeWireFields(params).map(([name, value]): [string, string] => [name, value as string]),
  ).toString()

describe('over HTTP', () => {
  it('an unknown path is a 404 and a wrong method a 405 that names the right one, in the envelope', async () => {
    for (const path of [
      '/v1',
      '/v1/',
      '/v1/nothing',
      '/v1/user/account/get/',
      '/v1/user//account/get',
      '/v1/../etc/passwd',
      '/v1/%00',
    ])
      expect(await sendHttp({ method: 'GET', path })).toMatchObject({
        code: 404,
        status: 'Not Found',
        data: null,
        error: null,
      })
    const paths = [...new Set(servedRoutes.map(({ route: { path } }) => path))]
    for (const path of paths)
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'POST']) {
        const right = servedRoutes.filter(({ route }) => route.path === path).map(({ route }): string => route.method)
        if (right.includes(method)) continue
        const { code, headers, status, data } = await sendHttp({ method, path, headers: { ...ours, ...form } })
        expect([method, path, code, status, data]).toEqual([method, path, 405, 'Method Not Allowed', null])
        expect(headers.allow?.split(', ').toSorted()).toEqual(right.toSorted())
      }
  })

  it('every route refuses signed-out, foreign, oversized and empty requests over HTTP as in a direct call', async () => {
    const who = await signInCaller()
    const before = await readAllTableRows()
    const complaints: string[] = []
    const check = async (what: string, testRequest: TestRequest, code: number) => {
      const answer = await sendHttp(testRequest)
      if (answer.code !== code)
        complaints.push(`${testRequest.method} ${testRequest.path} ${what}: ${answer.code}, should be ${code}`)
    }
    for (const { route } of servedRoutes.filter((each) => each.route.access !== 'public'))
      await check('signed out', { ...route, headers: { ...ours, ...form } }, 401)
    for (const { route } of originGuardedRoutes) {
      await check('cross-site', { ...route, headers: { 'sec-fetch-site': 'cross-site', cookie: who.cookie } }, 403)
      await check('without a word of where from', { ...route, headers: { cookie: who.cookie } }, 403)
    }
    for (const { route } of servedHttpPostRoutes) {
      const headers = { ...ours, cookie: who.cookie }
      await check('too much', { ...route, headers: { ...headers, ...form }, body: 'x'.repeat(maxFormBytes + 1) }, 400)
      await check('JSON', { ...route, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }, 400)
    }
    expect(complaints).toEqual([])
    expect(await readAllTableRows()).toEqual(before)
  })

  it('every read answers over HTTP as in a direct call', async () => {
    const who = await signInCaller()
    for (const { route, handler } of servedHttpGetRoutes) {
      const params = createValidParams(route, who)
      const direct = await sendRequest(handler, route, { params, cookie: who.cookie })
      const path = `${route.path}?${asForm(params)}`
      const answer = await sendHttp({ method: 'GET', path, headers: { ...ours, cookie: who.cookie } })
      expect([route.path, answer.code, answer.text]).toEqual([route.path, direct.code, direct.body])
    }
  })

  it('a caller can’t choose its own address or pretend to be the edge', async () => {
    const [{ route }] = servedHttpPostRoutes.filter(
      (each) => each.route.access === 'session' || typeof each.route.access === 'object',
    ) as [(typeof servedHttpPostRoutes)[0]]
    const headers = { ...form, origin: 'http://evil.test', 'x-nb-host': 'evil.test', 'x-nb-ip': '10.0.0.1' }
    expect((await sendHttp({ ...route, headers })).code).toBe(403)
  })
})
