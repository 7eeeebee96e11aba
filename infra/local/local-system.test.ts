import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { requestReset } from '@nestboard/shared/auth/routes.ts'
import { requestUpload } from '@nestboard/shared/media/routes.ts'
import { createSupplierMessage } from '@nestboard/shared/messages/routes.ts'
import { getAccount, updateAccount, updateAvatar } from '@nestboard/shared/profile/routes.ts'
import {
  acceptTeamInvitation,
  createSupplier,
  createTeamMember,
  deleteTeamMember,
} from '@nestboard/shared/supplier/routes.ts'
import { callHttp, awaitMailTo, signUpOverHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import type { SignedUpPerson } from '@nestboard/functions/kernel/testing/over-http.ts'
import { localMediaBucketName } from './create-media-handler.ts'
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

describe('a handler does not know where it runs', () => {
  // Imported after the environment is set, because handlers read it at import.
  const handlerOf = async () => (await import('@nestboard/functions/profile/index.ts')).handler
  const rowOf = async (): Promise<Record<string, unknown>> => {
    const { tableClient, tableName } = await import('@nestboard/functions/kernel/table/table.ts')
    const { accountKey } = await import('@nestboard/functions/kernel/rows.ts')
    const { GetCommand } = await import('@aws-sdk/lib-dynamodb')
    const { Item } = await tableClient.send(
      new GetCommand({ TableName: tableName, Key: accountKey(ada.userId), ConsistentRead: true }),
    )
    return Item as Record<string, unknown>
  }

  /** Returns the event that API Gateway would send for a form, written by hand. */
  const eventOf = (path: string, method: string, form: string): APIGatewayProxyEventV2 => {
    const host = origin.slice('http://'.length)
    return {
      version: '2.0',
      routeKey: `${method} ${path}`,
      rawPath: path,
      rawQueryString: '',
      cookies: [ada.cookie],
      headers: {
        host,
        origin,
        'x-nb-host': host,
        'x-nb-ip': '127.0.0.1',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'content-length': String(form.length),
      },
      requestContext: {
        accountId: '123456789012',
        apiId: 'api',
        domainName: host,
        domainPrefix: 'api',
        http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' },
        requestId: randomUUID(),
        routeKey: `${method} ${path}`,
        stage: '$default',
        time: '',
        timeEpoch: Date.now(),
      },
      ...(form && { body: Buffer.from(form).toString('base64') }),
      isBase64Encoded: form !== '',
    }
  }

  it.each([
    ['a write', { name: 'Écrite & lue' }, 200],
    ['a refused write', { phone: 'no phone' }, 400],
  ])('%s answers and stores the same through the gateway and by the event itself', async (_, fields, code) => {
    const handler = await handlerOf()
    const before = await rowOf()
    const params = { id: ada.userId, ...fields }
    const form = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()

    const direct = await handler(eventOf(updateAccount.path, 'POST', form), {} as Context)
    const afterDirect = await rowOf()
    const gateway = await fetch(origin + updateAccount.path, {
      method: 'POST',
      headers: { origin, cookie: ada.cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
    })
    const afterGateway = await rowOf()

    const withoutNms = (text: string): unknown => JSON.parse(text.replace(/"nms":\d+/, '"nms":0'))
    expect([direct.statusCode, gateway.status]).toEqual([code, code])
    expect(withoutNms(await gateway.text())).toEqual(withoutNms(direct.body ?? ''))
    const { 'x-request-id': requestId, ...headers } = direct.headers ?? {}
    expect(requestId).toMatch(/./)
    expect(Object.keys(headers).length).toBeGreaterThan(0)
    expect(Object.fromEntries(gateway.headers)).toMatchObject(headers)
    expect({ ...afterGateway, nms: 0 }).toEqual({ ...afterDirect, nms: 0 })
    expect(afterDirect['nms'] === before['nms']).toBe(code !== 200)
    expect(afterGateway['nms'] === afterDirect['nms']).toBe(code !== 200)
  })

  it('a read answers the same bytes', async () => {
    const handler = await handlerOf()
    const direct = await handler({ ...eventOf(getAccount.path, 'GET', ''), headers: { host: 'a' } }, {} as Context)
    const gateway = await fetch(origin + getAccount.path, { headers: { cookie: ada.cookie } })
    expect(await gateway.text()).toBe(direct.body)
    expect(direct.statusCode).toBe(200)
  })
})

describe('reactions to a write', () => {
  it('a sign-up mails the code as text and as HTML', async () => {
    const mail = await awaitMailTo(origin, ada.email)
    expect(mail.text).toMatch(/\b\d{6}\b/)
    expect(mail.html).toContain('<')
    expect(Math.abs(mail.at - Date.now())).toBeLessThan(60_000)
  })

  it('a mailed link leads to the site, whatever host the request names', async () => {
    const earlier = (await awaitMailTo(origin, ada.email)).at
    const url = new URL(`/v1/user/account/resetPassword?${new URLSearchParams({ email: ada.email })}`, origin)
    const forged = 'evil.example'
    const statusWith = async (headers: Record<string, string>) => {
      const [answer] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    }
    expect(await statusWith({ Host: forged })).toBe(403)
    const headers = { 'X-Forwarded-Host': forged, 'x-nb-host': forged, Forwarded: `host=${forged}` }
    expect(await statusWith({ ...headers, Origin: origin })).toBe(200)
    let mail = await awaitMailTo(origin, ada.email)
    while (mail.at === earlier) mail = await awaitMailTo(origin, ada.email)
    expect(mail.text).toContain(`${origin}/password/reset`)
    expect(`${mail.text}${mail.html}`).not.toContain(forged)
  })

  it('an edit reaches another socket of the same account; a stranger’s handshake gets a 401', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/`, { origin, headers: { cookie: ada.cookie } })
    await once(socket, 'open')
    const received: string[] = []
    socket.on('message', (data: Buffer) => received.push(data.toString()))
    socket.send(
      JSON.stringify({
        id: '1',
        method: 'POST',
        operation: '/v1/entity/notification/register',
        version: 'v1',
        headers: {},
        params: { id: ada.userId, type: 'UserAccount' },
      }),
    )
    while (received.length < 1) await new Promise((resolve) => setTimeout(resolve, 20))
    await callHttp(ada, updateAccount, { id: ada.userId, name: 'Heard' })
    while (!received.some((text) => text.includes('"entity"'))) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(JSON.parse(received.find((text) => text.includes('"entity"')) ?? '')).toMatchObject({ type: 'entity' })
    socket.close()
    const stranger = new WebSocket(`${origin.replace('http', 'ws')}/ws/`, { origin })
    const [, response] = (await once(stranger, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(response.statusCode).toBe(401)
    stranger.on('error', () => undefined).terminate()
  }, 15_000)
})

/** A PNG of one pixel. */
const pixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

describe('media', () => {
  const s3 = () => new S3Client({ forcePathStyle: true })
  const upload = {
    Bucket: localMediaBucketName,
    Key: 'media/listing/1/photo.png',
    ContentType: 'image/png',
    ContentLength: 3,
  }

  it('a presigned upload goes to our own port and can be read under /media/', async () => {
    const url = await getSignedUrl(s3(), new PutObjectCommand(upload), {
      signableHeaders: new Set(['content-type', 'content-length']),
    })
    expect(url.startsWith(`${origin}/`)).toBe(true)
    const put = await fetch(url, {
      method: 'PUT',
      body: new Uint8Array([1, 2, 3]),
      headers: { 'content-type': 'image/png' },
    })
    expect(put.status).toBe(200)
    const read = await fetch(`${origin}/media/listing/1/photo.png`)
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect([...new Uint8Array(await read.arrayBuffer())]).toEqual([1, 2, 3])
    expect(read.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('an uploaded picture is checked by the function that S3 notifies, and becomes the avatar', async () => {
    const bytes = await readFile(new URL('../../node_modules/@20minutes/s3rver/package.json', import.meta.url))
    const ask = { purpose: 'USER_AVATAR', fileName: 'me.png', contentType: 'image/png' } as const
    const sent = async (file: Uint8Array<ArrayBuffer>) => {
      const { data } = await callHttp(ada, requestUpload, { ...ask, size: file.length })
      const { uploadUrl, uploadHeaders, uploadKey } = data!
      const headers = { 'content-type': uploadHeaders['content-type'], 'if-none-match': uploadHeaders['if-none-match'] }
      expect((await fetch(uploadUrl, { method: 'PUT', headers, body: file })).status).toBe(200)
      return callHttp(ada, updateAvatar, { id: ada.userId, avatar: uploadKey })
    }
    expect(await sent(new Uint8Array(bytes))).toMatchObject({ error: 'This type of file is not accepted' })
    const { data } = await sent(pixel)
    const shown = await fetch(origin + data!.avatar)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { data: account } = await callHttp(ada, getAccount, {})
    expect(account!.avatar).toBe(data!.avatar)
  }, 20_000)

  it('refuses an upload that differs from the signed one', async () => {
    const url = await getSignedUrl(s3(), new PutObjectCommand(upload), {
      signableHeaders: new Set(['content-type', 'content-length']),
    })
    const longer = await fetch(url, {
      method: 'PUT',
      body: new Uint8Array(4),
      headers: { 'content-type': 'image/png' },
    })
    const otherType = await fetch(url, {
      method: 'PUT',
      body: new Uint8Array(3),
      headers: { 'content-type': 'text/html' },
    })
    expect([longer.status, otherType.status]).toEqual([403, 403])
  })

  it.each(['/media/', '/media/none.png', '/media/a/..%2f..%2fx', '/media/a?acl', '/media/upload/1'])(
    '%s does not exist',
    async (path) => {
      const response = await fetch(origin + path)
      expect(response.status).toBe(404)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).not.toBeNull()
    },
  )
})

describe('pages of the local machine', () => {
  it('show the calls and usage of each route, as JSON', async () => {
    const report = (await (await fetch(`${origin}/_local/costs`)).json()) as {
      routes: { route: string; calls: number; own: { writeUnits: number } }[]
    }
    const created = report.routes.find(({ route }) => route === 'POST /v1/user/account/create')
    expect(created?.calls).toBe(1)
    expect(created?.own.writeUnits).toBeGreaterThan(0)
  })

  it('show the contract, as a page and as OpenAPI', async () => {
    const page = await fetch(`${origin}/_local/api`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('/v1/user/account/create')
    const answer = await fetch(`${origin}/v1/openapi.json`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const document = (await answer.json()) as { paths: Record<string, unknown> }
    expect(Object.keys(document.paths)).toContain('/v1/user/account/create')
    expect((await fetch(`${origin}/v1/openapi.json`, { method: 'POST' })).status).toBe(405)
  })

  it('are not served under a foreign host name that points at this machine', async () => {
    const { request } = await import('node:http')
    const outgoing = request(`${origin}/_local/mail`, { headers: { host: 'rebound.example:4300' } }).end()
    const [response] = (await once(outgoing, 'response')) as [{ statusCode: number; resume: () => void }]
    response.resume()
    expect(response.statusCode).toBe(403)
  })
})

it('refuses a second system in one process', async () => {
  await expect(startLocalSystem({ port: 0 })).rejects.toThrow('one local system')
})

it('a mail names the request that caused it, as the answer does', async () => {
  const { headers } = await callHttp({ origin }, requestReset, { email: ada.email })
  const requestId = headers.get('x-request-id')
  expect(requestId).toMatch(/^[\w-]{16}$/)
  await vi.waitFor(
    async () => {
      const mails = (await (await fetch(`${origin}/_local/mail?${new URLSearchParams({ to: ada.email })}`)).json()) as {
        headers?: Record<string, string>
      }[]
      expect(mails.map(({ headers }) => headers?.['X-Request-Id'])).toContain(requestId)
    },
    { timeout: 10_000 },
  )
})

// The calls of this test would count in the report of calls above.
describe('a socket', () => {
  it('a removed team member gets no push of the team’s inbox two seconds later, and its owner still does', async () => {
    const [rep, traveler] = [await signUpOverHttp(origin), await signUpOverHttp(origin)]
    const supplierId = (await callHttp(ada, createSupplier, { name: 'Chalet', type: 'PRO' })).data!.id
    const invited = await callHttp(ada, createTeamMember, { supplierId, userId: rep.userId, role: 'REP' })
    const { id } = invited.data!
    await callHttp(rep, acceptTeamInvitation, { id })
    const watching = async ({ cookie }: SignedUpPerson) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/`, { origin, headers: { cookie } })
      await once(socket, 'open')
      const received: string[] = []
      socket.on('message', (data: Buffer) => received.push(data.toString()))
      const params = { id: supplierId, type: 'Inbox' }
      const operation = '/v1/entity/notification/register'
      socket.send(JSON.stringify({ id: '1', method: 'POST', operation, version: 'v1', headers: {}, params }))
      await vi.waitFor(() => expect(received).toHaveLength(1), 5_000)
      return { socket, pushes: () => received.filter((text) => text.includes('"entity"')).length }
    }
    const [owner, former] = [await watching(ada), await watching(rep)]
    const write = (text: string) => callHttp(traveler, createSupplierMessage, { supplierId, text })
    await write('Is it heated?')
    await vi.waitFor(() => expect([owner.pushes(), former.pushes()]).toEqual([1, 1]), 10_000)
    await callHttp(ada, deleteTeamMember, { id })
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await write('And is there a sauna?')
    await vi.waitFor(() => expect(owner.pushes()).toBe(2), 10_000)
    expect(former.pushes()).toBe(1)
    for (const { socket } of [owner, former]) socket.close()
  }, 60_000)
})
