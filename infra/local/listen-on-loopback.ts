import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { UserFixableError } from './user-fixable-error.ts'

/** Handles the requests and upgrades of all connections. */
export interface HttpHandlers {
  /** `waits`: the caller expects a 100 Continue before it sends the body. */
  readonly request: (request: IncomingMessage, response: ServerResponse, waits: boolean) => void
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Returns the whole HTTP response to bytes that are not a valid request or arrive too slowly. */
  readonly noRequest: (error: NodeJS.ErrnoException) => string
  /** Closes the WebSockets, which stay open after their upgrade requests. */
  readonly hangUp: () => Promise<void>
}

export interface LoopbackHttpServer {
  readonly port: number
  /** Starts serving requests. Requests before that get a 503, so that callers retry. */
  readonly serve: (front: HttpHandlers) => void
  /** Refuses new requests and finishes those in progress. Safe to call twice. */
  readonly stop: () => Promise<void>
}

const starting: HttpHandlers = {
  request: (_, response) =>
    void response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Nestboard is starting\n'),
  upgrade: (_, socket) =>
    void socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'),
  noRequest: () => 'HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  hangUp: () => Promise.resolve(),
}

const finishWithinMs = 1000

/**
 * Listens on both loopback addresses only, because mails and tables must not be reachable from other machines.
 * @param requestTimeoutMs how long a request may take to arrive; then 408
 * @throws UserFixableError when the port is taken
 */
export async function listenOnLoopback(wanted: number, requestTimeoutMs = 30_000): Promise<LoopbackHttpServer> {
  let front = starting
  const servers: Server[] = []
  // All connections are tracked, because a server that closes does not close upgraded sockets but waits for them.
  const connections = new Set<Socket>()
  const open = async (host: string, port: number): Promise<number> => {
    const server = createServer({
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: 65_000,
    })
    server.on('connection', (socket: Socket) => {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
    })
    server.on('request', (request, response) => front.request(request, response, false))
    server.on('checkContinue', (request, response) => front.request(request, response, true))
    server.on('upgrade', (request, socket, head) => front.upgrade(request, socket, head))
    server.on('clientError', (error, socket) => {
      if (socket.writable) socket.end(front.noRequest(error))
      else socket.destroy()
    })
    server.listen(port, host)
    await once(server, 'listening')
    servers.push(server)
    return (server.address() as AddressInfo).port
  }
  const stop = async () => {
    const open = servers.splice(0)
    const closed = open.map((server) => once(server.close(), 'close'))
    // A client that vanished, or an operation that hangs, must not keep the process alive.
    const rest = setTimeout(() => connections.forEach((socket) => socket.destroy()), finishWithinMs)
    await front.hangUp()
    await Promise.all(closed)
    clearTimeout(rest)
  }
  try {
    const port = await open('127.0.0.1', wanted)
    await open('::1', port).catch((error: unknown) => {
      // Only a taken port is an error: a machine without IPv6 works, too.
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error
    })
    return { port, serve: (given) => (front = given), stop }
  } catch (error) {
    await stop()
    throw taken(error as NodeJS.ErrnoException, wanted)
  }
}

function taken(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EACCES')
    return new UserFixableError(
      `Port ${port} needs extra rights: choose one above 1023, for example PORT=4300 npm start`,
    )
  if (error.code !== 'EADDRINUSE') return error
  return new UserFixableError(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  )
}
