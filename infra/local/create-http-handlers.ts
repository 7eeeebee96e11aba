import type { IncomingMessage, ServerResponse } from 'node:http'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { formatInvalidRequestResponse } from './api.ts'
import { basemapUrlPath } from './basemap.ts'
import type { ServeApiRequest } from './api.ts'
import { formatFaultAsHttpText, writeFaultResponse } from './write-handler-result.ts'
import type { HttpHandlers } from './listen-on-loopback.ts'
import { serveLocalPage } from './serve-local-page.ts'
import type { LocalPageHandler } from './local-page-response.ts'
import { s3UrlPath } from './s3-credentials.ts'
import type { MediaServer } from './media-server.ts'
import type { ServeSite } from './create-built-site-server.ts'
import type { SocketGateway } from './socket.ts'
import { watchEdgeAnswer } from './costs/watch-edge-answer.ts'
import type { EdgeAnswerListener } from './costs/watch-edge-answer.ts'

/** The parts of the system behind the single port. The first segment of a request's path selects the part. */
export interface PartsBehindHttpPort {
  readonly api: ServeApiRequest
  readonly sockets: SocketGateway
  readonly media: MediaServer
  readonly pages: readonly LocalPageHandler[]
  /** Serves the basemap when it is a file on this machine. */
  readonly basemap: ServeSite | undefined
  readonly site: ServeSite
  /** Told of each page and picture that the edge would have sent, with its bytes. */
  readonly onEdgeAnswer?: EdgeAnswerListener
}

/** Routes each request to its part, as CloudFront does in the cloud. */
export const createHttpHandlers = (parts: PartsBehindHttpPort): HttpHandlers => ({
  request: (request, response, waits) => {
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    if (path.startsWith('/v1/') || path === mcpUrlPath)
      void parts.api(request, response, path, mark < 0 ? '' : url.slice(mark + 1), waits)
    else void serveOther(parts, request, response, path, waits).catch((error: unknown) => fail(response, error))
  },
  upgrade: (request, socket, head) => {
    if (/^\/ws\/?(?:\?|$)/.test(request.url ?? '')) void parts.sockets.upgrade(request, socket, head)
    else socket.end(formatFaultAsHttpText(new Fault(404)))
  },
  noRequest: formatInvalidRequestResponse,
  hangUp: () => parts.sockets.stop(),
})

async function serveOther(
  parts: PartsBehindHttpPort,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  waits: boolean,
): Promise<void> {
  if (waits) response.writeContinue()
  if (path === '/v1' || path.startsWith('/ws')) return writeFaultResponse(response, new Fault(404), '')
  const isPicture = path.startsWith('/media/') || path.startsWith('/private/')
  if (isPicture) watchEdgeAnswer(response, 'picture', parts.onEdgeAnswer)
  if (path.startsWith('/media/')) return void (await parts.media.read(request, response, path))
  if (path.startsWith('/private/')) return void (await parts.media.readPrivate(request, response, path))
  if (path.startsWith(`${s3UrlPath}/`)) return parts.media.api(request, response)
  if (path === basemapUrlPath && parts.basemap) return parts.basemap(request, response, path)
  if (path.startsWith('/_local/') && (await serveLocalPage(parts.pages, request, response, path))) return
  watchEdgeAnswer(response, 'page', parts.onEdgeAnswer)
  return parts.site(request, response, path)
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Error\n')
}
