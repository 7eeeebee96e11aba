import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Objects of a simulated S3 that serves signed requests, by key without the bucket. Import this file before anything
 * that reads the environment.
 */
export const simulatedS3Objects = new Map<string, Buffer>()

/** Whether the simulated S3 fails. */
export const simulatedS3State = { isBroken: false }

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname)
  const key = path.split('/').slice(2).join('/')
  const isSigned = (request.url ?? '').includes('X-Amz-Signature=')
  const body = await buffer(request)
  if (!isSigned) return void response.writeHead(403).end()
  if (simulatedS3State.isBroken) return void response.writeHead(500).end()
  if (request.method === 'PUT') simulatedS3Objects.set(key, body)
  if (request.method === 'DELETE') simulatedS3Objects.delete(key)
  const found = simulatedS3Objects.get(key)
  if (request.method === 'GET') response.writeHead(found ? 200 : 404).end(found)
  else response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
}

const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
await once(server, 'listening')
server.unref()
process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
