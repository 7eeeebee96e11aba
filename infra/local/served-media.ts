import type { IncomingMessage, ServerResponse } from 'node:http'
import { mediaMac } from '@nestboard/functions/kernel/private-media.ts'
import { isPrivateOpen } from '@nestboard/shared/kernel/private-media.ts'
import { mediaHeaders } from '../headers.ts'

export const mediaBucket = 'nestboard-media'

type Read = (request: IncomingMessage, response: ServerResponse, path: string) => unknown

/** What CloudFront does for the paths of one prefix: an object of the bucket whose key begins so, and no other. */
export const served =
  (serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>, prefix: string): Read =>
  async (request, response, path) => {
    const [folder, ...names] = path.slice(1).split('/')
    const isSafe =
      `${folder}/` === prefix &&
      names.length > 0 &&
      names.every((name) => /^[\w!'()*.-]+$/.test(name) && !/^\.+$/.test(name))
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isSafe) return notFound(request, response)
    // Nothing of the caller but the range and its cached copy: no query that overrides headers, no signature.
    for (const name of Object.keys(request.headers))
      if (!['host', 'range', 'if-none-match', 'if-modified-since'].includes(name)) delete request.headers[name]
    request.url = `/${mediaBucket}${path}`
    response.setHeaders(new Map(Object.entries(mediaHeaders)))
    return serve(request, response)
  }

/** Whether an address of a private file is signed and still good: what the edge's function asks in the cloud. */
export function isOpened(url: string, path: string): boolean {
  const { searchParams } = new URL(url, 'http://localhost')
  const [expires, signature] = ['e', 's'].map((name) => searchParams.get(name) ?? undefined)
  return isPrivateOpen(path, expires, signature, Date.now(), mediaMac)
}

export function notFound(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not Found\n')
}
