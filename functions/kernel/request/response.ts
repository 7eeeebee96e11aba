import type middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { failureEnvelope, successEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { createLogger } from './create-logger.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** For how many seconds a browser repeats an answer that the edge shares. */
const browserSeconds = 60

/**
 * A 200 response with the data in the response envelope.
 * @param sharedSeconds for how long the edge may give the answer to other callers (`Route.sharedSeconds`)
 */
export const okResponse = (
  data: unknown,
  cookies: readonly string[],
  sharedSeconds = 0,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    ...headers,
    ...(sharedSeconds > 0 && { 'cache-control': `public, max-age=${browserSeconds}, s-maxage=${sharedSeconds}` }),
  },
  body: JSON.stringify(successEnvelope(data)),
  ...(cookies.length && { cookies: [...cookies] }),
})

/**
 * A 200 response whose body is the text alone, without the envelope, for clients other than our pages. Cached
 * privately for ten minutes.
 */
export const plainTextResponse = (type: string, body: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { ...headers, 'content-type': `${type}; charset=utf-8`, 'cache-control': 'private, max-age=600' },
  body,
})

/**
 * Converts an error to an error response in the envelope. An error other than a `Fault` is a bug: it is logged with
 * its stack and answered as a bare 500.
 */
export function errorResponse(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const fault = error instanceof Fault ? error : new Fault(500)
  if (!(error instanceof Fault)) createLogger(requestId).error('unexpected', error)
  const retry: Record<string, string> =
    fault.retryAfterSeconds === undefined ? {} : { 'retry-after': String(fault.retryAfterSeconds) }
  return {
    statusCode: fault.status,
    headers: { ...headers, ...retry },
    body: JSON.stringify(failureEnvelope(fault.status, fault.text)),
  }
}

/** The outermost middleware: puts thrown errors in the envelope and adds the request id to every response. */
export function envelopeMiddleware(): middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  const stamp = (requestId: string, response: APIGatewayProxyStructuredResultV2 | null | undefined) => {
    if (response) response.headers = { ...response.headers, 'x-request-id': requestId }
  }
  return {
    after: (request) => stamp(request.event.requestContext.requestId, request.response),
    onError: (request) => {
      const { requestId } = request.event.requestContext
      request.response = errorResponse(request.error, requestId)
      stamp(requestId, request.response)
    },
  }
}
