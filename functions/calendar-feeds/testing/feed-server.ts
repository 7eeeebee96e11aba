import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type FeedHandler = (request: IncomingMessage, response: ServerResponse) => void

/** A local HTTP server that serves calendars. */
export interface FeedServer {
  readonly origin: string
  /**
   * Serves a text, or the answers of a handler, at a path; undefined stops serving it. Texts are sent with an ETag.
   * @returns the URL
   */
  readonly put: (path: string, what: string | FeedHandler | undefined) => string
  /** Requests so far, as `GET /path 200`. */
  readonly requests: string[]
  readonly stop: () => void
}

export async function startFeedServer(): Promise<FeedServer> {
  const served = new Map<string, string | FeedHandler>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const what = served.get(request.url ?? '')
    response.once('close', () => requests.push(`${request.method} ${request.url} ${response.statusCode}`))
    if (typeof what === 'function') what(request, response)
    else if (what === undefined) response.writeHead(404).end()
    else sendText(what, request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    put: (path, what) => {
      if (what === undefined) served.delete(path)
      else served.set(path, what)
      return `${origin}${path}`
    },
    requests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sendText(text: string, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${text.length}-${[...text].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 1e9, 7)}"`
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text)
}
