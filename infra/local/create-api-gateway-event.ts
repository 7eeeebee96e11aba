import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { edgeHeaders } from '@nestboard/functions/kernel/request/request.ts'
import { localAccountId } from './create-lambda-context.ts'

/** An HTTP request whose body the gateway has read. */
export interface ApiRequest {
  readonly message: Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders' | 'httpVersion'>
  readonly path: string
  /** The query string without the question mark. */
  readonly query: string
  readonly body: Buffer
  readonly sourceIp: string
  readonly requestId: string
  readonly nowMs: number
}

/**
 * Builds the event that API Gateway's HTTP API sends to Lambda, payload format 2.0
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html). Headers
 * that only the edge may set are removed from the caller's request and set here.
 * @param secret the header value by which the edge proves itself; none when empty
 */
export function createApiGatewayEvent(request: ApiRequest, routeKey: string, secret: string): APIGatewayProxyEventV2 {
  const { message, path, query, body, sourceIp, requestId, nowMs } = request
  const headers = headersOf(message)
  const { cookie, host = '' } = headers
  delete headers['cookie']
  delete headers[edgeHeaders.secret]
  headers[edgeHeaders.host] = host
  headers[edgeHeaders.ip] = sourceIp
  if (secret) headers[edgeHeaders.secret] = secret
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    headers,
    requestContext: {
      accountId: localAccountId,
      apiId: 'local',
      domainName: host,
      domainPrefix: 'local',
      http: {
        method: message.method ?? '',
        path,
        protocol: `HTTP/${message.httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: clock(nowMs),
      timeEpoch: nowMs,
    },
    isBase64Encoded: false,
  }
  if (cookie) event.cookies = cookie.split(/; */)
  if (query) event.queryStringParameters = joined(new URLSearchParams(query))
  if (body.length) {
    event.isBase64Encoded = !isText(headers['content-type'])
    event.body = body.toString(event.isBase64Encoded ? 'base64' : 'utf8')
  }
  return event
}

/**
 * Returns header names in lower case, with repeated values joined by a comma. They are built from `rawHeaders`,
 * because Node keeps only the first value of some repeated headers.
 */
function headersOf({ headers, rawHeaders }: ApiRequest['message']): Record<string, string> {
  const given = headers as Record<string, string>
  if (Object.keys(given).length * 2 === rawHeaders.length) return given
  const all: Record<string, string> = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase()
    const before = all[name]
    all[name] =
      before === undefined
        ? (rawHeaders[index + 1] as string)
        : `${before}${name === 'cookie' ? '; ' : ','}${rawHeaders[index + 1]}`
  }
  return all
}

function joined(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of query) values[name] = name in values ? `${values[name]},${value}` : value
  return values
}

/** HTTP APIs pass a body as text only for these types; every other body, forms included, arrives in base64. */
const isText = (type: string | undefined): boolean =>
  type !== undefined && /^(?:text\/|application\/(?:json|xml|javascript))|\+(?:json|xml)\b/i.test(type)

let second = 0
let text = ''

/** The time as in API Gateway's events, `12/Mar/2020:19:03:58 +0000`; formatted once per second and cached. */
function clock(nowMs: number): string {
  const now = Math.floor(nowMs / 1000)
  if (now === second) return text
  second = now
  const [, day, month, year, time] = new Date(nowMs).toUTCString().split(' ')
  text = `${day}/${month}/${year}:${time} +0000`
  return text
}
