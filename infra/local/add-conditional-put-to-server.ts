import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** Suffix of an object's file in the S3 server's folder. */
const objectSuffix = '._S3rver_object'

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Adds S3's conditional write, which the local S3 server lacks: a PUT with `If-None-Match: *` gets 412 when the object
 * exists and 409 while another such PUT to the same key runs.
 * @param folder of the buckets
 */
export function addConditionalPutToServer(folder: string, serve: Serve): Serve {
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
  // The body is read to its end even though the PUT is refused, because a browser reports an early close as a network
  // failure.
  request.resume()
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>\n`)
}
