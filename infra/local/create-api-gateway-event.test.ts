import { describe, expect, it } from 'vitest'
import { createApiGatewayEvent } from './create-api-gateway-event.ts'
import type { ApiRequest } from './create-api-gateway-event.ts'

const rawHeaders = (headers: Record<string, string>): string[] => Object.entries(headers).flat()

function request(
  more: Partial<ApiRequest> & { headers?: Record<string, string>; raw?: string[]; method?: string } = {},
): ApiRequest {
  const { headers = { host: 'localhost:4300' }, raw, method = 'GET', ...rest } = more
  return {
    message: { method, headers: { ...headers }, rawHeaders: raw ?? rawHeaders(headers), httpVersion: '1.1' },
    path: '/my/path',
    query: '',
    body: Buffer.alloc(0),
    sourceIp: '192.0.2.1',
    requestId: 'id',
    nowMs: 1_583_348_638_390,
    ...rest,
  }
}

describe('an event has the shape of payload format 2.0 as AWS documents it', () => {
  it('matches the example of AWS’s developer guide: cookies, repeated query names, request context', () => {
    const headers = {
      host: 'id.execute-api.us-east-1.amazonaws.com',
      cookie: 'cookie1; cookie2',
      header1: 'value1',
      header2: 'value1,value2',
      'user-agent': 'agent',
    }
    const query = 'parameter1=value1&parameter1=value2&parameter2=value'
    const event = createApiGatewayEvent(
      request({ headers, query, method: 'POST', body: Buffer.from('Hello from Lambda') }),
      'POST /my/path',
      '',
    )
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /my/path',
      rawPath: '/my/path',
      rawQueryString: query,
      cookies: ['cookie1', 'cookie2'],
      headers: { header1: 'value1', header2: 'value1,value2' },
      queryStringParameters: { parameter1: 'value1,value2', parameter2: 'value' },
      requestContext: {
        domainName: headers.host,
        http: { method: 'POST', path: '/my/path', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'agent' },
        requestId: 'id',
        routeKey: 'POST /my/path',
        stage: '$default',
        time: '04/Mar/2020:19:03:58 +0000',
        timeEpoch: 1_583_348_638_390,
      },
    })
    expect(event.headers).not.toHaveProperty('cookie')
  })

  it('joins the values of a repeated header by a comma, and lists cookies separately', () => {
    const raw = ['Host', 'a', 'X-Many', '1', 'x-many', '2', 'Cookie', 'a=1', 'Cookie', 'b=2']
    const event = createApiGatewayEvent(
      request({ raw, headers: { host: 'a', 'x-many': '1, 2', cookie: 'a=1; b=2' } }),
      'GET /my/path',
      '',
    )
    expect(event.headers['x-many']).toBe('1,2')
    expect(event.cookies).toEqual(['a=1', 'b=2'])
  })

  it('has no body, cookies or query when the request has none', () => {
    const event = createApiGatewayEvent(request(), 'GET /my/path', '')
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['body']))
    expect(event).not.toHaveProperty('cookies')
    expect(event).not.toHaveProperty('queryStringParameters')
    expect(event.isBase64Encoded).toBe(false)
  })

  it.each([
    ['application/json', 'text', false],
    ['text/plain; charset=utf-8', 'text', false],
    ['application/x-www-form-urlencoded', Buffer.from('text').toString('base64'), true],
    ['multipart/form-data; boundary=x', Buffer.from('text').toString('base64'), true],
    ['image/png', Buffer.from('text').toString('base64'), true],
  ])('a body of %s arrives as %s', (type, body, isBase64Encoded) => {
    const event = createApiGatewayEvent(
      request({ method: 'POST', headers: { 'content-type': type }, body: Buffer.from('text') }),
      'POST /my/path',
      '',
    )
    expect(event).toMatchObject({ body, isBase64Encoded })
  })
})

describe('headers that only the edge sets', () => {
  it('are replaced when a caller sends them', () => {
    const headers = {
      host: 'localhost:4300',
      'x-nb-host': 'evil.example',
      'x-nb-ip': '1.2.3.4',
      'x-nb-origin-secret': 'guess',
    }
    expect(createApiGatewayEvent(request({ headers }), 'GET /my/path', '').headers).toEqual({
      host: 'localhost:4300',
      'x-nb-host': 'localhost:4300',
      'x-nb-ip': '192.0.2.1',
    })
    expect(createApiGatewayEvent(request({ headers }), 'GET /my/path', 'secret').headers['x-nb-origin-secret']).toBe(
      'secret',
    )
  })
})
