import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { compressResponse } from '../../kernel/request/compress-response.ts'
import { createLogger } from '../../kernel/request/create-logger.ts'
import { buildContextWithoutRequest } from '../../kernel/request/operation.ts'
import { readSiteOrigin, requireRequestThroughEdge } from '../../kernel/request/request.ts'
import { formatCause } from '../../kernel/request/cause.ts'
import { runWithRequestId } from '../../kernel/request/request-id.ts'
import { withRequestLog } from '../../kernel/request/with-request-log.ts'
import { authenticateAssistant } from './authenticate-assistant.ts'
import { serveMcpRequest } from './serve-mcp-request.ts'

/** Most bytes of a message: an itinerary of the longest texts takes a third of it. */
const maxBodyBytes = 131_072

const refusal = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }),
})

/** RFC 6750, section 3: a request without a token is told the scheme alone. */
const unauthorized = ({ headers }: APIGatewayProxyEventV2): APIGatewayProxyStructuredResultV2 =>
  refusal(401, 'Connect this assistant under Account, Connected assistants', {
    'www-authenticate': `Bearer realm="nestboard"${headers['authorization'] ? ', error="invalid_token"' : ''}`,
  })

/**
 * Answers one request. Cookies are not read, so no page of another site can call in a person's name; browsers of other
 * origins are refused as the protocol asks ("Streamable HTTP", security warning).
 */
async function answer(event: APIGatewayProxyEventV2, lambda: Context): Promise<APIGatewayProxyStructuredResultV2> {
  const nowMs = Date.now()
  requireRequestThroughEdge(event)
  const { method } = event.requestContext.http
  const origin = readSiteOrigin(event)
  if (method !== 'POST') return refusal(405, 'Only POST is served here', { allow: 'POST' })
  if (event.headers['origin'] !== undefined && event.headers['origin'] !== origin) throw new Fault(403)
  const caller = await authenticateAssistant(event, nowMs)
  if (!caller) return unauthorized(event)
  const text = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (text.length > maxBodyBytes) return refusal(413, 'The message is too large')
  const body = parseMessage(text.toString())
  if (body === undefined) return refusal(400, 'The body must be one JSON-RPC message')
  const operation = buildContextWithoutRequest(caller.actor, nowMs, createLogger(lambda.awsRequestId ?? ''))
  const request = new Request(`${origin}${mcpUrlPath}`, { method, headers: messageHeaders(event) })
  const response = await serveMcpRequest({ request, body, caller, operation, origin })
  if (!response) return unauthorized(event)
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

/** The headers that the protocol knows. */
const messageHeaders = ({ headers }: APIGatewayProxyEventV2): Record<string, string> =>
  Object.fromEntries(
    ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) =>
      headers[name] ? [[name, headers[name]]] : [],
    ),
  )

/** A message; undefined for what isn't one. Batches are refused: they would pass by the limit of calls. */
function parseMessage(text: string): unknown {
  try {
    const parsed = JSON.parse(text) as unknown
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

const refuseFault = (error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 => {
  const fault = error instanceof Fault ? error : new Fault(500)
  if (!(error instanceof Fault)) createLogger(requestId).error('unexpected', error)
  const { status, retryAfterSeconds } = fault
  return refusal(status, fault.message, {
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  })
}

const serve = withRequestLog(async (event, lambda) => {
  const { requestId } = event.requestContext
  const result = await answer(event, lambda).catch((error: unknown) => refuseFault(error, requestId))
  const headers = {
    ...result.headers,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  }
  return compressResponse(event, { ...result, headers })
})

/** Lambda entry of `/mcp`, where assistants of travelers connect. */
export const handler = (event: APIGatewayProxyEventV2, lambda: Context): Promise<APIGatewayProxyStructuredResultV2> => {
  const { http, requestId } = event.requestContext
  const routeKey = `${http.method} ${mcpUrlPath}`
  return runWithRequestId(formatCause(requestId, routeKey), () => serve({ ...event, routeKey }, lambda))
}
