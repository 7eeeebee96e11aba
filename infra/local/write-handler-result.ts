import type { ServerResponse } from 'node:http'
import type { APIGatewayProxyResultV2 } from 'aws-lambda'
import { failureEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import type { Fault } from '@nestboard/shared/kernel/fault.ts'

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * Writes a handler's result as API Gateway reads payload format 2.0: a value without a status becomes the body of a
 * 200. Returns the body's size in bytes.
 */
export function writeHandlerResult(
  response: ServerResponse,
  result: APIGatewayProxyResultV2 | undefined | null,
): number {
  if (typeof result !== 'object' || result === null || result.statusCode === undefined) {
    response.writeHead(200, { 'content-type': 'application/json' })
    const text = typeof result === 'string' ? result : JSON.stringify(result ?? null)
    response.end(text)
    return Buffer.byteLength(text)
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
  const all: Record<string, string | number | string[]> = {
    ...(headers as Record<string, string>),
    'content-length': bytes.length,
  }
  if (cookies?.length) all['set-cookie'] = cookies
  response.writeHead(statusCode, all)
  response.end(bytes)
  return bytes.length
}

/** Writes an error response in the envelope of every response under /v1. */
export function writeFaultResponse(
  response: ServerResponse,
  fault: Fault,
  requestId: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(fault.status, { ...jsonHeaders, 'x-request-id': requestId, ...headers })
  response.end(JSON.stringify(failureEnvelope(fault.status, fault.text)))
}

/** Returns an error response as raw HTTP text, for a connection whose bytes could not be parsed as a request. */
export function formatFaultAsHttpText(fault: Fault): string {
  const body = JSON.stringify(failureEnvelope(fault.status, fault.text))
  const headers = { ...jsonHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${fault.status} ${fault.message}`, ...lines, '', body].join('\r\n')
}
