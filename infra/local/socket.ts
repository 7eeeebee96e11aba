import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { failureEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import { statusPhraseOf } from '@nestboard/shared/kernel/fault.ts'
import { createOversizedFrameDetector } from './create-oversized-frame-detector.ts'
import { getHandshakeHeaders, createSocketConnectionInfo, createSocketEvent } from './socket-event.ts'
import type { SocketConnectionInfo, SocketHandler, SocketResult } from './socket-event.ts'

/** API Gateway's quotas for WebSocket APIs, and a message rate that our browser app never reaches. */
export const socketLimits = {
  frameBytes: 32 * 1024,
  messageBytes: 128 * 1024,
  messagesPerSecond: 100,
  idleMs: 10 * 60_000,
  lifeMs: 2 * 3_600_000,
  /** A client that leaves more bytes than this unread is treated as gone. */
  unreadBytes: 4 * 1024 * 1024,
}

export interface SocketRouteHandlers {
  readonly connect: SocketHandler
  readonly message: SocketHandler
  readonly disconnect: SocketHandler
}

interface Open {
  readonly peer: SocketConnectionInfo
  readonly socket: WebSocket
  lastActiveMs: number
  second: number
  inSecond: number
}

/** The @connections endpoint of the WebSocket API. */
export interface SocketConnections {
  /** POST sends a message, GET describes the connection, DELETE closes it; a closed connection gets 410. */
  readonly call: (
    method: string,
    connectionId: string,
    body: Buffer,
  ) => { status: number; body?: unknown; error?: string }
}

/** The WebSocket gateway: accepts sockets, calls the routes with API Gateway's events, and serves @connections. */
export class SocketGateway implements SocketConnections {
  private readonly routes: SocketRouteHandlers
  private readonly secret: string
  private readonly limits: typeof socketLimits
  private readonly server: WebSocketServer
  private readonly open = new Map<string, Open>()
  private readonly sweeper: NodeJS.Timeout

  constructor(routes: SocketRouteHandlers, secret = '', limits: Partial<typeof socketLimits> = {}) {
    this.routes = routes
    this.secret = secret
    this.limits = { ...socketLimits, ...limits }
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: this.limits.messageBytes,
      perMessageDeflate: false,
    })
    this.sweeper = setInterval(() => this.sweep(Date.now()), Math.min(1000, this.limits.idleMs)).unref()
  }

  /** Accepts an upgrade request. $connect runs first, so that a refusal is an HTTP answer. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const nowMs = Date.now()
    const peer = createSocketConnectionInfo(request, `${randomBytes(11).toString('base64url')}=`, nowMs)
    const query = Object.fromEntries(new URL(request.url ?? '/', 'http://local').searchParams)
    const more = {
      ...getHandshakeHeaders(request, this.secret),
      ...(Object.keys(query).length && { queryStringParameters: query }),
    }
    const { event, context } = createSocketEvent('CONNECT', peer, nowMs, more)
    const status = await this.routes.connect(event, context).then(statusOf, (error: unknown) => {
      console.error(error)
      return 500
    })
    if (status < 200 || status > 299) return refuse(socket, status)
    if (socket.destroyed) return this.disconnected(peer, 1006, '')
    this.server.handleUpgrade(request, socket, head, (opened) => this.opened(peer, opened, socket))
  }

  call(method: string, connectionId: string, body: Buffer): { status: number; body?: unknown; error?: string } {
    const open = this.open.get(connectionId)
    if (!open) return { status: 410, error: 'GoneException' }
    if (method === 'DELETE') {
      open.socket.close(1000)
      return { status: 204 }
    }
    if (method === 'GET') return { status: 200, body: describe(open) }
    if (body.length > this.limits.messageBytes) return { status: 413, error: 'PayloadTooLargeException' }
    open.lastActiveMs = Date.now()
    if (open.socket.bufferedAmount > this.limits.unreadBytes) open.socket.terminate()
    else open.socket.send(body.toString())
    return { status: 200 }
  }

  /** Closes every socket and runs its $disconnect route. */
  async stop(): Promise<void> {
    clearInterval(this.sweeper)
    const closing = [...this.open.values()]
    this.open.clear()
    for (const { socket } of closing) socket.close(1001)
    await Promise.all(closing.map(({ peer }) => this.disconnected(peer, 1001, '')))
    for (const { socket } of closing) socket.terminate()
    this.server.close()
  }

  private opened(peer: SocketConnectionInfo, socket: WebSocket, raw: Duplex): void {
    const open: Open = { peer, socket, lastActiveMs: Date.now(), second: 0, inSecond: 0 }
    this.open.set(peer.connectionId, open)
    const isTooLarge = createOversizedFrameDetector(this.limits.frameBytes)
    const watch = (chunk: Buffer) => {
      if (!isTooLarge(chunk)) return
      raw.off('data', watch)
      socket.close(1009, 'frame too large')
    }
    raw.prependListener('data', watch)
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (isBinary) socket.close(1003, 'text only')
      else if (this.isTooFast(open)) socket.close(1008, 'too many messages')
      else void this.message(open, data.toString())
    })
    // A close event with the reason follows; without a listener the error would end the process.
    socket.on('error', () => undefined)
    socket.on('close', (code, reason) => {
      if (this.open.delete(peer.connectionId)) void this.disconnected(peer, code, reason.toString())
    })
  }

  private async message(open: Open, body: string): Promise<void> {
    open.lastActiveMs = Date.now()
    const { event, context } = createSocketEvent('MESSAGE', open.peer, open.lastActiveMs, { body })
    try {
      // The result is dropped, because the cloud's route has no response; replies are sent through @connections.
      await this.routes.message(event, context)
    } catch (error) {
      console.error(error)
      const { connectionId } = open.peer
      open.socket.send(
        JSON.stringify({ message: 'Internal server error', connectionId, requestId: context.awsRequestId }),
      )
    }
  }

  private async disconnected(peer: SocketConnectionInfo, code: number, reason: string): Promise<void> {
    const more = { context: { disconnectStatusCode: code, disconnectReason: reason } }
    const { event, context } = createSocketEvent('DISCONNECT', peer, Date.now(), more)
    await this.routes.disconnect(event, context).catch((error: unknown) => console.error(error))
  }

  private isTooFast(open: Open): boolean {
    const second = Math.floor(Date.now() / 1000)
    if (second !== open.second) Object.assign(open, { second, inSecond: 0 })
    return ++open.inSecond > this.limits.messagesPerSecond
  }

  private sweep(nowMs: number): void {
    for (const { socket, peer, lastActiveMs } of this.open.values()) {
      const isOver = nowMs - peer.connectedAtMs > this.limits.lifeMs
      if (isOver || nowMs - lastActiveMs > this.limits.idleMs)
        socket.close(1001, isOver ? 'connection too old' : 'idle')
    }
  }
}

const statusOf = (result: SocketResult): number => (typeof result === 'object' ? (result.statusCode ?? 200) : 200)

const describe = ({ peer, lastActiveMs }: Open) => ({
  connectedAt: new Date(peer.connectedAtMs).toISOString(),
  identity: { sourceIp: peer.sourceIp, userAgent: peer.userAgent },
  lastActiveAt: new Date(lastActiveMs).toISOString(),
})

function refuse(socket: Duplex, status: number): void {
  const body = JSON.stringify(failureEnvelope(status, null))
  socket.end(
    `HTTP/1.1 ${status} ${statusPhraseOf(status)}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
