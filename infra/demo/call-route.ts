import type { RouteResponseData, RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import { routeKey } from '@nestboard/shared/kernel/route.ts'
import type { ResponseEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import { encodeWireFields } from '@nestboard/shared/kernel/wire.ts'

/** The origin of a running system, and the session in which its routes are called. */
export interface RouteCallSession {
  readonly origin: string
  /** A session cookie as `name=value`; undefined for a visitor. */
  readonly cookie?: string
}

/** A route's answer, possibly a refusal, and the session cookie that it set. */
export type RouteAnswer<R extends Route> = ResponseEnvelope<RouteResponseData<R>> & {
  readonly cookie: string | undefined
}

/**
 * Calls a route over HTTP, as our own pages do.
 * @throws Error for a server error
 */
export async function callRoute<R extends Route>(
  { origin, cookie }: RouteCallSession,
  route: R,
  input: RouteParamsInput<R>,
): Promise<RouteAnswer<R>> {
  const fields = new URLSearchParams(
    encodeWireFields(input).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const isPost = route.method === 'POST'
  const answer = await fetch(`${origin}${route.path}${isPost ? '' : `?${fields}`}`, {
    method: route.method,
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) },
    ...(isPost && { body: fields }),
  })
  const envelope = (await answer.json()) as ResponseEnvelope<RouteResponseData<R>>
  if (answer.status >= 500) throw new Error(`${routeKey(route)}: ${envelope.status}`)
  return { ...envelope, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] }
}
