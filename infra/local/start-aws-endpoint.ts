import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { AsyncCallQueue } from './async-calls.ts'
import type { EdgeInvalidations } from './edge-invalidations.ts'
import type { MailBox } from './mail.ts'
import type { LocalQueue } from './local-queue.ts'
import type { SocketConnections } from './socket.ts'

export interface LocalAwsServices {
  readonly mail: MailBox
  /** By the last part of their URLs. */
  readonly queues: Readonly<Record<string, LocalQueue>>
  readonly connections: SocketConnections
  readonly calls: AsyncCallQueue
  readonly edge: EdgeInvalidations
}

export interface LocalAwsEndpoint {
  readonly endpoint: string
  /** Starts answering. Calls before that get a 503, which the SDK retries. */
  readonly serve: (services: LocalAwsServices) => void
  readonly stop: () => void
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  /** Name of the service's exception. */
  readonly error?: string
}

/**
 * One port for the AWS services that handlers call besides the table and S3: SES v2 (SendEmail), SQS, Lambda
 * (asynchronous calls), CloudFront (invalidations) and @connections of the WebSocket API. Reachable from this machine
 * only.
 */
export async function startAwsEndpoint(): Promise<LocalAwsEndpoint> {
  let services: LocalAwsServices | undefined
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()))
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const target = String(request.headers['x-amz-target'] ?? '')
    const starting: Answer = { status: 503, error: 'ServiceUnavailable' }
    write(response, services ? answer(services, request.method ?? '', request.url ?? '/', target, body) : starting)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { endpoint: `http://127.0.0.1:${port}`, serve: (given) => (services = given), stop }
}

function answer(
  { mail, queues, connections, calls, edge }: LocalAwsServices,
  method: string,
  url: string,
  target: string,
  body: Buffer,
): Answer {
  const nowMs = Date.now()
  if (target.startsWith('AmazonSQS.')) {
    const sent = jsonOf(body)
    const [, name = ''] = /([\w-]+)$/.exec(String((sent as { QueueUrl?: unknown } | undefined)?.QueueUrl)) ?? []
    const result = queues[name]?.call(target.slice('AmazonSQS.'.length), sent, nowMs)
    return result ? { status: 200, body: result } : { status: 400, error: 'InvalidMessageContents' }
  }
  if (method === 'POST' && url === '/v2/email/outbound-emails') {
    const id = mail.send(body.toString(), nowMs)
    return id ? { status: 200, body: { MessageId: id } } : { status: 400, error: 'BadRequestException' }
  }
  if (method === 'POST' && url === '/2020-05-31/distribution/local/invalidation')
    return edge.record(body.toString(), nowMs) ? { status: 201 } : { status: 400, error: 'InvalidArgument' }
  const called = /^\/2015-03-31\/functions\/([\w-]+)\/invocations$/.exec(url)?.[1]
  if (called !== undefined)
    return calls.add(called, body.toString(), nowMs)
      ? { status: 202 }
      : { status: 404, error: 'ResourceNotFoundException' }
  const connection = /^(?:\/[\w-]+)?\/@connections\/([^/?]+)$/.exec(url)?.[1]
  if (connection) return connections.call(method, decodeURIComponent(connection), body)
  return { status: 404, error: 'UnknownOperationException' }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

function write(response: ServerResponse, { status, body, error }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    ...(error && { 'x-amzn-errortype': error }),
  })
  response.end(
    body === undefined ? (error ? JSON.stringify({ __type: error, message: error }) : '') : JSON.stringify(body),
  )
}
