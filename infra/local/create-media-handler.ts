import type { IncomingMessage, ServerResponse } from 'node:http'
import { computeMediaUrlMac } from '@nestboard/functions/kernel/media/sign-private-media-url.ts'
import { isPrivateLinkValid } from '@nestboard/shared/kernel/sign-private-media-query.ts'
import { mediaHeaders } from '../headers.ts'

export const localMediaBucketName = 'nestboard-media'

type Read = (request: IncomingMessage, response: ServerResponse, path: string) => unknown

/**
 * Serves media files under one path prefix. As on CloudFront, only objects whose key begins with the prefix are found.
 */
export const createMediaHandler =
  (serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>, prefix: string): Read =>
  async (request, response, path) => {
    const [folder, ...names] = path.slice(1).split('/')
    const isSafe =
      `${folder}/` === prefix &&
      names.length > 0 &&
      names.every((name) => /^[\w!'()*.-]+$/.test(name) && !/^\.+$/.test(name))
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isSafe) return respondNotFound(request, response)
    // Only range and cache headers are passed on, and no query: a query could override response headers, and a caller's
    // own signature must not reach S3.
    for (const name of Object.keys(request.headers))
      if (!['host', 'range', 'if-none-match', 'if-modified-since'].includes(name)) delete request.headers[name]
    request.url = `/${localMediaBucketName}${path}`
    response.setHeaders(new Map(Object.entries(mediaHeaders)))
    keepHeadersOfErrors(response)
    return serve(request, response)
  }

const errorHeaders = { ...mediaHeaders, 'cache-control': 'no-store' }

/** Sets the headers of errors when they are sent, because the S3 server removes all that were set before. */
function keepHeadersOfErrors(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...others: unknown[]) => {
    if (status >= 400) response.setHeaders(new Map(Object.entries(errorHeaders)))
    return writeHead(status, ...others)
  }
}

/** Whether a private file's address is signed and not expired, as the edge function checks in the cloud. */
export function isMediaSignatureValid(url: string, path: string): boolean {
  const { searchParams } = new URL(url, 'http://localhost')
  const [expires, signature] = ['e', 's'].map((name) => searchParams.get(name) ?? undefined)
  return isPrivateLinkValid(path, expires, signature, Date.now(), computeMediaUrlMac)
}

export function respondNotFound(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { ...errorHeaders, 'content-type': 'text/plain' }).end('Not Found\n')
}
