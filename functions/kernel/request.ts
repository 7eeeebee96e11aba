import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { denied } from '@nestboard/shared/kernel/fault.ts'
import type { Route } from '@nestboard/shared/kernel/contract.ts'
import { readBody, readQuery } from '@nestboard/shared/kernel/wire.ts'
import type { WireFields } from '@nestboard/shared/kernel/wire.ts'
import { env } from './env.ts'
import { networkOf } from './network.ts'
import { sameText } from './session.ts'

/**
 * Headers that only the edge can set (CloudFront, or the gateway on one machine, which drops what a caller sent of
 * them): the host and address as the caller's browser sees them, and the secret that proves the edge was passed.
 */
export const edgeHeaders = { host: 'x-nb-host', ip: 'x-nb-ip', secret: 'x-nb-origin-secret' } as const

type Event = Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext' | 'rawQueryString' | 'body' | 'isBase64Encoded'>

/** The network a request came from: what budgets and distrust are counted under, never a single IPv6 address. */
export const callerNetwork = (event: Event): string =>
  networkOf(event.headers[edgeHeaders.ip] ?? event.requestContext.http.sourceIp)

/** `https://host` as the browser sees it; plain http only on one machine. */
export function originOf(event: {
  readonly headers: Event['headers']
  readonly requestContext: { readonly domainName: string }
}): string {
  const host = event.headers[edgeHeaders.host] ?? event.requestContext.domainName
  return `${env.NB_STAGE === 'cloud' ? 'https' : 'http'}://${host}`
}

/** @throws Fault 403 for a request that walked around the edge */
export function requireEdge(event: Pick<Event, 'headers'>): void {
  if (env.NB_ORIGIN_SECRET && !sameText(event.headers[edgeHeaders.secret] ?? '', env.NB_ORIGIN_SECRET)) throw denied()
}

/**
 * Form bodies cross sites without a preflight, so the cookie alone proves nothing: a state-changing or mail-sending
 * call must say that it comes from our own pages.
 * @throws Fault 403 unless Sec-Fetch-Site says same-origin or, where a browser doesn't send it, Origin is ours
 */
export function requireSameOrigin(event: Event, route: Route): void {
  if (route.anyOrigin || (route.method === 'GET' && route.budget !== 'mail')) return
  const site = event.headers['sec-fetch-site']
  if (site === undefined ? event.headers['origin'] !== originOf(event) : site !== 'same-origin') throw denied()
}

/** The fields of a request: the query of a GET, the form of a POST (and its query, from any origin). @throws Fault 400 for a body that can't be read */
export async function fieldsOf(event: Event, route: Route): Promise<WireFields> {
  if (route.method === 'GET') return readQuery(event.rawQueryString)
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  const fields = await readBody(event.headers['content-type'], new Uint8Array(body))
  return route.anyOrigin ? { ...readQuery(event.rawQueryString), ...fields } : fields
}
