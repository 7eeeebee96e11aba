import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { errorResponse } from './response.ts'

/** Every HTTP path of the contract, with its methods. */
export type HttpMethodsByPath = Readonly<Record<string, readonly string[]>>

/** Collects the paths and methods of a list of routes; socket routes have no path. */
export function collectHttpMethodsByPath(
  routes: readonly { method: string; path: string; transport: string }[],
): HttpMethodsByPath {
  const known: Record<string, string[]> = {}
  for (const { method, path, transport } of routes) if (transport === 'http') (known[path] ??= []).push(method)
  return known
}

/** The answer to a call that matches no route: 405 with Allow if the path has other methods, 404 otherwise. */
export function unmatchedRouteResponse(
  known: HttpMethodsByPath,
  method: string,
  path: string,
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  const allowed = Object.hasOwn(known, path) ? known[path] : undefined
  const result = errorResponse(new Fault(allowed && !allowed.includes(method) ? 405 : 404), requestId)
  result.headers = {
    ...result.headers,
    'x-request-id': requestId,
    ...(allowed && result.statusCode === 405 && { allow: allowed.join(', ') }),
  }
  return result
}
