import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyWebsocketEventV2, Context } from 'aws-lambda'
import { edgeHeaders } from '@nestboard/functions/kernel/request/request.ts'
import { getCallerIpAddress } from './api.ts'
import { createLambdaContext } from './create-lambda-context.ts'

/** A WebSocket route's answer; the `statusCode` of $connect decides whether the socket opens. */
export type SocketResult = { statusCode?: number; body?: string } | string | undefined | void
/** Only the event of $connect carries headers. */
export type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
  queryStringParameters?: Record<string, string>
}
export type SocketHandler = (event: SocketEvent, context: Context) => Promise<SocketResult>

/** What the gateway knows about a connection. */
export interface SocketConnectionInfo {
  readonly connectionId: string
  readonly connectedAtMs: number
  readonly sourceIp: string
  readonly userAgent: string
  readonly host: string
}

export const createSocketConnectionInfo = (
  request: IncomingMessage,
  connectionId: string,
  nowMs: number,
): SocketConnectionInfo => ({
  connectionId,
  connectedAtMs: nowMs,
  sourceIp: getCallerIpAddress(request),
  userAgent: request.headers['user-agent'] ?? '',
  host: request.headers.host ?? '',
})

type Kind = 'CONNECT' | 'MESSAGE' | 'DISCONNECT'
const routeKeys = { CONNECT: '$connect', MESSAGE: '$default', DISCONNECT: '$disconnect' } as const

/**
 * Returns an event of API Gateway's WebSocket API
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/websocket-api-develop-integrations.html).
 * @param more fields of the event type: headers of $connect, body of a message, reason of $disconnect
 */
export function createSocketEvent(
  kind: Kind,
  peer: SocketConnectionInfo,
  nowMs: number,
  more: Partial<SocketEvent> & { context?: Record<string, unknown> } = {},
): { event: SocketEvent; context: Context } {
  const requestId = randomUUID()
  const { context, ...rest } = more
  const event = {
    requestContext: {
      routeKey: routeKeys[kind],
      ...(kind === 'MESSAGE' && { messageId: randomUUID() }),
      eventType: kind,
      extendedRequestId: requestId,
      requestTime: new Date(nowMs).toUTCString(),
      messageDirection: 'IN',
      stage: 'ws',
      connectedAt: peer.connectedAtMs,
      requestTimeEpoch: nowMs,
      identity: { sourceIp: peer.sourceIp, userAgent: peer.userAgent },
      requestId,
      domainName: peer.host,
      connectionId: peer.connectionId,
      apiId: 'local',
      ...context,
    },
    isBase64Encoded: false,
    ...rest,
  } as unknown as SocketEvent
  return { event, context: createLambdaContext(`socket-${kind.toLowerCase()}`, requestId) }
}

/**
 * Returns the handshake's headers in the browser's own spelling, as API Gateway passes them, plus the edge's headers.
 */
export function getHandshakeHeaders(
  request: IncomingMessage,
  secret: string,
): Pick<SocketEvent, 'headers' | 'multiValueHeaders'> {
  const own = {
    [edgeHeaders.host]: request.headers.host ?? '',
    [edgeHeaders.ip]: getCallerIpAddress(request),
    ...(secret && { [edgeHeaders.secret]: secret }),
  }
  const edge = new Set<string>(Object.values(edgeHeaders))
  const multiValueHeaders: Record<string, string[]> = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, [value]]),
  )
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] as string
    if (!edge.has(name.toLowerCase())) (multiValueHeaders[name] ??= []).push(request.rawHeaders[index + 1] as string)
  }
  const headers = Object.fromEntries(
    Object.entries(multiValueHeaders).map(([name, values]) => [name, values.at(-1) as string]),
  )
  return { headers, multiValueHeaders }
}
