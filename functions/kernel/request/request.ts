import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { forbidden } from '@nestboard/shared/kernel/fault.ts'
import { isCountryCode } from '@nestboard/shared/intl/countries.ts'
import type { Route } from '@nestboard/shared/kernel/route.ts'
import { bodyTooLargeFault, maxFormBytes, parseRequestBody, parseQueryString } from '@nestboard/shared/kernel/wire.ts'
import type { WireFields } from '@nestboard/shared/kernel/wire.ts'
import { env } from '../env.ts'
import { toIpNetwork } from './to-ip-network.ts'
import { isSameSecret } from '../secrets/is-same-secret.ts'

/**
 * Headers that only the edge sets (CloudFront, or the gateway of the local runtime, which drops such headers of a
 * caller): the host that the browser called, the browser's IP address, and the secret that proves that the request
 * passed the edge.
 */
export const edgeHeaders = { host: 'x-nb-host', ip: 'x-nb-ip', secret: 'x-nb-origin-secret' } as const

type Event = Pick<
  APIGatewayProxyEventV2,
  'headers' | 'requestContext' | 'rawPath' | 'rawQueryString' | 'body' | 'isBase64Encoded'
>

/**
 * The network that a request is counted under by rate limits and `markNetworkDistrusted`: an IPv4 address, or the /64
 * of an IPv6 address.
 */
export const getCallerNetwork = (event: Event): string =>
  toIpNetwork(event.headers[edgeHeaders.ip] ?? event.requestContext.http.sourceIp)

/**
 * Header in which CloudFront tells the country of a request. It is part of the cache key of shared answers
 * (infra/constructs/shared-answers-policy.ts) and reaches no other route.
 */
export const countryHeader = 'cloudfront-viewer-country'

/** The country from which a request came, ISO 3166 code; '' if unknown. */
export function getCallerCountry({ headers }: Pick<Event, 'headers'>): string {
  const code = headers[countryHeader] ?? ''
  return isCountryCode(code) ? code : ''
}

/** `https://host` as the browser sees it; `http` only in the local runtime. */
export function readSiteOrigin(event: {
  readonly headers: Event['headers']
  readonly requestContext: { readonly domainName: string }
}): string {
  const host = event.headers[edgeHeaders.host] ?? event.requestContext.domainName
  return `${env.NB_STAGE === 'cloud' ? 'https' : 'http'}://${host}`
}

/** Requires that a request passed the edge. @throws Fault 403 if it bypassed the edge */
export function requireRequestThroughEdge(event: Pick<Event, 'headers'>): void {
  if (!env.NB_ORIGIN_SECRET) return
  const given = event.headers[edgeHeaders.secret] ?? ''
  const accepted = env.NB_ORIGIN_SECRET.split(',').filter((secret) => secret && isSameSecret(given, secret))
  if (!accepted.length) throw forbidden()
}

/**
 * Refuses cross-site requests (CSRF). Form posts of other sites need no preflight and carry the cookie, so a call that
 * changes state or sends mail must come from our own pages.
 * @throws Fault 403 unless Sec-Fetch-Site says same-origin or, if a browser doesn't send it, Origin is ours
 */
export function requireSameOrigin(event: Event, route: Route): void {
  if (route.anyOrigin || (route.method === 'GET' && route.budget !== 'mail')) return
  const site = event.headers['sec-fetch-site']
  if (site === undefined ? event.headers['origin'] !== readSiteOrigin(event) : site !== 'same-origin') throw forbidden()
}

/** A request as it came, for routes that check its signature. `url`: the address that the caller called. */
export interface RawRequest {
  readonly body: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly url: string
}

/** Reads a request without parsing its body. @throws Fault 400 for a body that is too large */
export function readRawRequest(event: Event): RawRequest {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (body.length > maxFormBytes) throw bodyTooLargeFault()
  return { body: body.toString('utf8'), headers: event.headers, url: `${readSiteOrigin(event)}${event.rawPath}` }
}

/**
 * The fields of a request: the query of a GET, or the form of a POST (with its query, for routes open to any origin).
 * @throws Fault 400 for an unreadable body
 */
export async function parseRequestFields(event: Event, route: Route): Promise<WireFields> {
  if (route.method === 'GET') return parseQueryString(event.rawQueryString)
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  const fields = await parseRequestBody(event.headers['content-type'], new Uint8Array(body))
  return route.anyOrigin ? { ...parseQueryString(event.rawQueryString), ...fields } : fields
}
