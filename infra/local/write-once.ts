import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** How the S3 server names an object's file on disk. */
const objectSuffix = '._S3rver_object'

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Adds S3's conditional write to the local S3 server, which doesn't know it: a PUT with `If-None-Match: *` stores
 * nothing where an object is (412) or where another such PUT to the same key is still running (409).
 * @param folder holds the buckets
 */
export function writeOnce(folder: string, serve: Serve): Serve {
  const running = new Set<string>()
  return async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] as string
    if (request.method !== 'PUT' || request.headers['if-none-match'] !== '*') return serve(request, response)
    if (running.has(path)) return refuse(request, response, 409, 'ConditionalRequestConflict')
    if (existsSync(join(folder, `${path}${objectSuffix}`))) return refuse(request, response, 412, 'PreconditionFailed')
    running.add(path)
    response.once('close', () => running.delete(path))
    await serve(request, response)
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  // The body is read to its end: a browser reports a connection that closes early as a network failure.
  request.resume()
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>\n`)
}
