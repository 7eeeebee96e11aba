import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { answerNoRequest } from './api.ts'
import type { Api } from './api.ts'
import { rawFault, writeFault } from './api-answer.ts'
import { serveLocal } from './local-pages.ts'
import type { LocalPage } from './local-page.ts'
import { s3Path } from './media.ts'
import type { Media } from './media.ts'
import { Problem } from './problem.ts'
import type { Site } from './site.ts'
import type { SocketGateway } from './socket.ts'

/** What the one port serves, by the first part of the path. */
export interface Parts {
  readonly api: Api
  readonly sockets: SocketGateway
  readonly media: Media
  readonly pages: readonly LocalPage[]
  readonly site: Site
  /** Vite's own socket shares the port: upgrades that aren't ours are left to it. */
  readonly leavesUpgrades: boolean
}

export interface Http {
  readonly port: number
  /** The server a browser reaches first, for Vite's socket. */
  readonly server: Server
  /** From now on requests are served; before, they are told to come again. */
  readonly serve: (parts: Parts) => void
  readonly stop: () => Promise<void>
}

const finishWithinMs = 1000

/**
 * Listens on both loopback addresses, and no other: mail and tables are nobody else's business.
 * @param requestTimeoutMs how long a request may take to arrive; then 408
 * @throws Problem when the port is taken
 */
export async function listen(wanted: number, requestTimeoutMs = 30_000): Promise<Http> {
  let parts: Parts | undefined
  const servers: Server[] = []
  const open = async (host: string, port: number): Promise<number> => {
    const server = createServer({ requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 500, keepAliveTimeout: 65_000 })
    server.on('request', (request, response) => dispatch(parts, request, response, false))
    server.on('checkContinue', (request, response) => dispatch(parts, request, response, true))
    server.on('upgrade', (request, socket, head) => upgrade(parts, request, socket, head))
    server.on('clientError', (error, socket) => {
      if (socket.writable) socket.end(answerNoRequest(error))
      else socket.destroy()
    })
    server.listen(port, host)
    await once(server, 'listening')
    servers.push(server)
    return (server.address() as AddressInfo).port
  }
  const stop = async () => {
    const closed = servers.map((server) => once(server, 'close'))
    for (const server of servers) server.close().closeIdleConnections()
    const rest = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), finishWithinMs)
    await Promise.all(closed)
    clearTimeout(rest)
  }
  try {
    const port = await open('127.0.0.1', wanted)
    await open('::1', port).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw error
    })
    return { port, server: servers[0] as Server, serve: (given) => (parts = given), stop }
  } catch (error) {
    await stop()
    throw taken(error as NodeJS.ErrnoException, wanted)
  }
}

function taken(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EACCES') return new Problem(`Port ${port} is not ours to take: choose one above 1023, for example PORT=4300 npm start`)
  if (error.code !== 'EADDRINUSE') return error
  return new Problem(`Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`)
}

function dispatch(parts: Parts | undefined, request: IncomingMessage, response: ServerResponse, waits: boolean): void {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!parts) writeFault(response, new Fault(503, 'Nestboard is starting'), '', { 'retry-after': '1' })
  else if (path.startsWith('/v1/')) void parts.api(request, response, path, mark < 0 ? '' : url.slice(mark + 1), waits)
  else void serveOther(parts, request, response, path, waits).catch((error: unknown) => fail(response, error))
}

async function serveOther(parts: Parts, request: IncomingMessage, response: ServerResponse, path: string, waits: boolean): Promise<void> {
  if (waits) response.writeContinue()
  if (path === '/v1' || path.startsWith('/ws')) return writeFault(response, new Fault(404), '')
  if (path.startsWith('/media/')) return parts.media.read(request, response, path)
  if (path.startsWith(`${s3Path}/`)) return parts.media.api(request, response)
  if (path.startsWith('/_local/') && (await serveLocal(parts.pages, request, response, path))) return
  return parts.site(request, response, path)
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Error\n')
}

function upgrade(parts: Parts | undefined, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  if (/^\/ws\/?(?:\?|$)/.test(request.url ?? '') && parts) void parts.sockets.upgrade(request, socket, head)
  else if (!parts?.leavesUpgrades) socket.end(rawFault(new Fault(parts ? 404 : 503)))
}
