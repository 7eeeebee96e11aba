import { randomBytes } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Route } from '@nestboard/shared/kernel/route.ts'
import { routeKey } from '@nestboard/shared/kernel/route.ts'
import { encodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import type { WireValue } from '@nestboard/shared/kernel/wire.ts'

/** The parts of a request that a test sets besides its route. By default each request has an IP address of its own. */
export interface RequestParts {
  /** Parameters as plain values, which are encoded to fields as the browser's client does. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Fields that are already encoded, instead of `params`, for input that our own client never sends. */
  readonly fields?: readonly (readonly [name: string, value: WireValue])[]
  /** Raw bytes instead of `params` and `fields`. */
  readonly body?: string | Uint8Array
  /** Cookies as `name=value`, joined by `; `. */
  readonly cookie?: string | undefined
  readonly ip?: string
  /** Headers to add to those that a request from our own pages has; undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

let addresses = 0
/** An IP address that no other request used, so that test cases share no rate limit. */
export const freshIp = (): string => {
  const n = ++addresses
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

const host = 'nestboard.test'

/** The API Gateway event (HTTP API, payload 2.0) of a request. */
export function buildApiGatewayEvent(
  route: Pick<Route, 'method' | 'path'>,
  sent: RequestParts,
): APIGatewayProxyEventV2 {
  const { method, path } = route
  const fields = sent.fields ?? encodeWireFields(sent.params ?? {})
  const form = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)])).toString()
  const body = method === 'GET' ? undefined : (sent.body ?? form)
  const ip = sent.ip ?? freshIp()
  const headers: Record<string, string | undefined> = {
    host,
    'x-nb-host': host,
    'x-nb-ip': ip,
    'user-agent': 'test',
    'sec-fetch-site': 'same-origin',
    ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...sent.headers,
  }
  return {
    version: '2.0',
    routeKey: routeKey(route),
    rawPath: path,
    rawQueryString: method === 'GET' ? form : '',
    ...(sent.cookie !== undefined && { cookies: sent.cookie.split('; ') }),
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: host,
      domainPrefix: 'nestboard',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: ip, userAgent: 'test' },
      // The same length as API Gateway's request ids.
      requestId: randomBytes(12).toString('base64url'),
      routeKey: routeKey(route),
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    ...(body !== undefined && (typeof body === 'string' ? { body } : { body: Buffer.from(body).toString('base64') })),
    isBase64Encoded: body !== undefined && typeof body !== 'string',
  }
}
