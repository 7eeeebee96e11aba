import { once } from 'node:events'
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { AsyncCallQueue } from './async-calls.ts'
import { startAwsEndpoint } from './start-aws-endpoint.ts'
import { EdgeInvalidations } from './edge-invalidations.ts'
import type { LocalAwsEndpoint } from './start-aws-endpoint.ts'
import { createHttpHandlers } from './create-http-handlers.ts'
import type { PartsBehindHttpPort } from './create-http-handlers.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'
import type { LoopbackHttpServer } from './listen-on-loopback.ts'
import { MailBox } from './mail.ts'
import { SocketGateway } from './socket.ts'
import type { SocketEvent, SocketResult } from './socket-event.ts'

let http: LoopbackHttpServer
let aws: LocalAwsEndpoint
let api: ApiGatewayManagementApiClient
let connected: (event: SocketEvent) => SocketResult
let answered: (event: SocketEvent) => SocketResult
let openSockets = 0
const events: SocketEvent[] = []

beforeAll(async () => {
  const record = (event: SocketEvent) => void events.push(event)
  const sockets = new SocketGateway(
    {
      connect: async (event) => {
        record(event)
        const result = connected(event)
        if (typeof result === 'object' && result.statusCode === 200) openSockets++
        return result
      },
      message: async (event) => {
        record(event)
        return answered(event)
      },
      disconnect: async (event) => {
        openSockets--
        record(event)
      },
    },
    '',
    { idleMs: 600 },
  )
  http = await listenOnLoopback(0)
  http.serve(createHttpHandlers({ sockets } as unknown as PartsBehindHttpPort))
  aws = await startAwsEndpoint()
  aws.serve({
    mail: new MailBox(),
    queues: {},
    connections: sockets,
    edge: new EdgeInvalidations(),
    calls: new AsyncCallQueue({ handlers: {}, deadLetters: () => undefined }),
  })
  api = new ApiGatewayManagementApiClient({
    endpoint: aws.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
})
afterAll(async () => {
  await http.stop()
  aws.stop()
})
beforeEach(async () => {
  await until(() => openSockets === 0)
  events.length = 0
  connected = () => ({ statusCode: 200 })
  answered = () => ({ statusCode: 200 })
})

const open = async (path = '/ws/', headers: Record<string, string> = {}): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${http.port}${path}`, { headers })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return socket
}
const closed = async (socket: WebSocket): Promise<number> => ((await once(socket, 'close')) as [number])[0]
const kinds = () => events.map(({ requestContext }) => requestContext.eventType)
const idOf = (event: SocketEvent | undefined) => event?.requestContext.connectionId ?? ''
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('the handshake', () => {
  it('$connect runs first, with the headers as sent, the query and the edge’s own headers', async () => {
    const socket = await open('/ws/?a=1', { Cookie: 'nb=token', 'X-Nb-Ip': '6.6.6.6' })
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      headers: { Cookie: 'nb=token', 'x-nb-host': `127.0.0.1:${http.port}`, 'x-nb-ip': '127.0.0.1' },
      queryStringParameters: { a: '1' },
      requestContext: { routeKey: '$connect', eventType: 'CONNECT', messageDirection: 'IN' },
    })
    expect(JSON.stringify(events[0])).not.toContain('6.6.6.6')
    socket.close()
  })

  it.each([401, 403])('a refusal of $connect with %i is an HTTP answer and opens no socket', async (statusCode) => {
    connected = () => ({ statusCode })
    const socket = new WebSocket(`ws://127.0.0.1:${http.port}/ws/`)
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(response.statusCode).toBe(statusCode)
    socket.on('error', () => undefined).terminate()
    expect(kinds()).toEqual(['CONNECT'])
  })

  it('another path is 404', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${http.port}/elsewhere`)
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(response.statusCode).toBe(404)
    socket.on('error', () => undefined).terminate()
  })
})

describe('messages', () => {
  it('passes a text message to $default, drops the result, and reports a close once', async () => {
    answered = ({ body }) => ({ statusCode: 200, body: `echo ${body}` })
    const socket = await open()
    let received = 0
    socket.on('message', () => received++)
    socket.send('hello')
    await until(() => kinds().includes('MESSAGE'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(received).toBe(0)
    expect(events[1]?.body).toBe('hello')
    socket.close(1000)
    await until(() => kinds().includes('DISCONNECT'))
    expect(kinds()).toEqual(['CONNECT', 'MESSAGE', 'DISCONNECT'])
    expect(new Set(events.map(idOf)).size).toBe(1)
    expect(events[1]?.requestContext).toMatchObject({ routeKey: '$default' })
    expect(events[2]?.requestContext).toMatchObject({ routeKey: '$disconnect', disconnectStatusCode: 1000 })
  })

  it('a handler that throws answers without its error message and leaves the socket open', async () => {
    const said = console.error
    console.error = () => undefined
    answered = () => {
      throw new Error('secret place')
    }
    const socket = await open()
    socket.send('x')
    const [data] = (await once(socket, 'message')) as [Buffer]
    console.error = said
    expect(data.toString()).toContain('Internal server error')
    expect(data.toString()).not.toContain('secret')
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
  })

  it('a frame of 32 KB passes', async () => {
    const socket = await open()
    socket.send('a'.repeat(32 * 1024))
    await until(() => kinds().includes('MESSAGE'))
    expect(events[1]?.body).toHaveLength(32 * 1024)
    socket.close()
  })

  it.each([
    ['a frame one byte over the limit', 32 * 1024 + 1],
    ['a message of more than 128 KB', 200_000],
  ])('%s closes the socket and reaches no handler', async (_, size) => {
    const socket = await open()
    socket.send('a'.repeat(size))
    expect(await closed(socket)).toBe(1009)
    expect(kinds()).not.toContain('MESSAGE')
  })

  it('a message in small frames may have 128 KB', async () => {
    const socket = await open()
    for (let part = 0; part < 4; part++) socket.send('a'.repeat(32 * 1024), { fin: part === 3 })
    await until(() => kinds().includes('MESSAGE'))
    expect(events.at(-1)?.body).toHaveLength(128 * 1024)
    socket.close()
  })

  it('closes with 1003 for binary messages and 1008 for too many messages in a second', async () => {
    const bytes = await open()
    bytes.send(Buffer.from([1]))
    expect(await closed(bytes)).toBe(1003)
    const fast = await open()
    for (let index = 0; index < 250; index++) fast.send('x')
    expect(await closed(fast)).toBe(1008)
  })

  it('closes an idle socket', async () => {
    expect(await closed(await open())).toBe(1001)
  })
})

describe('@connections, by the SDK', () => {
  it('send to a connection, describe it and close it', async () => {
    const socket = await open()
    const ConnectionId = idOf(events[0])
    expect(ConnectionId).toMatch(/=$/)
    const received = once(socket, 'message')
    await api.send(new PostToConnectionCommand({ ConnectionId, Data: 'hello' }))
    expect(String(((await received) as [Buffer])[0])).toBe('hello')
    const { Identity, ConnectedAt } = await api.send(new GetConnectionCommand({ ConnectionId }))
    expect(Identity?.SourceIp).toBe('127.0.0.1')
    expect(ConnectedAt).toBeInstanceOf(Date)
    const ended = closed(socket)
    await api.send(new DeleteConnectionCommand({ ConnectionId }))
    expect(await ended).toBe(1000)
  })

  it('a connection that is gone is 410 GoneException', async () => {
    const socket = await open()
    const ConnectionId = idOf(events[0])
    socket.terminate()
    await until(() => kinds().includes('DISCONNECT'))
    for (const command of [
      new PostToConnectionCommand({ ConnectionId, Data: 'x' }),
      new PostToConnectionCommand({ ConnectionId: 'never=', Data: 'x' }),
    ])
      await expect(api.send(command)).rejects.toMatchObject({
        name: 'GoneException',
        $metadata: { httpStatusCode: 410 },
      })
  })

  it('more than 128 KB is refused', async () => {
    const socket = await open()
    const sent = api.send(
      new PostToConnectionCommand({ ConnectionId: idOf(events[0]), Data: 'a'.repeat(128 * 1024 + 1) }),
    )
    await expect(sent).rejects.toMatchObject({ name: 'PayloadTooLargeException' })
    socket.close()
  })
})
