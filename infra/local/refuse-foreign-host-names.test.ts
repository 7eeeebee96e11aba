import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { requestReset } from '@nestboard/shared/auth/routes.ts'
import { getAccount } from '@nestboard/shared/profile/routes.ts'
import { callHttp, awaitMailTo, signUpOverHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import type { SignedUpPerson } from '@nestboard/functions/kernel/testing/over-http.ts'
import { startLocalSystem } from './local-system.ts'
import type { LocalSystem } from './local-system.ts'

let system: LocalSystem
let origin: string
let ada: SignedUpPerson

beforeAll(async () => {
  system = await startLocalSystem({ port: 0 })
  origin = system.origin
  ada = await signUpOverHttp(origin)
}, 60_000)
afterAll(() => system.stop())

it('a mailed link uses the configured origin, whatever host name the request used', async () => {
  const site = { origin: origin.replace('localhost', '127.0.0.1') }
  expect((await callHttp(site, requestReset, { email: ada.email })).code).toBe(200)
  const linked = async () => (await awaitMailTo(origin, ada.email)).text.match(/http:\S+/)?.[0] ?? ''
  while (!(await linked()).includes('token=')) await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await linked()).startsWith(`${origin}/`)).toBe(true)
})

it('refuses a foreign host name everywhere, even with a matching Origin: pages, API, S3 and sockets', async () => {
  const headers = { host: 'rebound.example', origin: 'http://rebound.example', cookie: ada.cookie }
  for (const [method, path] of [
    [requestReset.method, `${requestReset.path}?email=${ada.email}`],
    ['GET', getAccount.path],
    ['GET', '/'],
    ['GET', '/_local/s3/'],
    ['GET', '/_local/mail'],
  ] as const) {
    const outgoing = request(origin + path, { method, headers }).end()
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    const body = JSON.parse(await text(response)) as unknown
    expect([path, response.statusCode, body]).toEqual([
      path,
      403,
      { status: 'Request Denied', data: null, error: `Use ${origin}` },
    ])
  }
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/`, { origin: headers.origin, headers })
  const [, refusal] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  expect(refusal.statusCode).toBe(403)
  socket.on('error', () => undefined).terminate()
})
