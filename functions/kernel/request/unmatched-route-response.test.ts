import { describe, expect, it } from 'vitest'
import { unmatchedRouteResponse, collectHttpMethodsByPath } from './unmatched-route-response.ts'

const known = collectHttpMethodsByPath([
  { method: 'GET', path: '/v1/user/get', transport: 'http' },
  { method: 'GET', path: '/v1/both', transport: 'http' },
  { method: 'POST', path: '/v1/both', transport: 'http' },
  { method: 'POST', path: '/v1/entity/notification/register', transport: 'socket' },
])
const answered = (method: string, path: string) => {
  const { statusCode, headers, body } = unmatchedRouteResponse(known, method, path, 'r1')
  return {
    statusCode,
    allow: headers?.['allow'],
    requestId: headers?.['x-request-id'],
    body: JSON.parse(body ?? '') as unknown,
  }
}

describe('a call that matches no route', () => {
  it('answers 405 with the known methods on a known path', () => {
    expect(answered('POST', '/v1/user/get')).toEqual({
      statusCode: 405,
      allow: 'GET',
      requestId: 'r1',
      body: { status: 'Method Not Allowed', data: null, error: null },
    })
    expect(answered('DELETE', '/v1/both').allow).toBe('GET, POST')
  })

  it('answers 404 on an unknown path, on a socket path, and on names of the object prototype', () => {
    for (const path of ['/v1/nothing', '/v1/entity/notification/register', '/v1/user/get/', 'constructor', '__proto__'])
      expect(answered('GET', path)).toMatchObject({
        statusCode: 404,
        allow: undefined,
        body: { status: 'Not Found', data: null },
      })
  })
})
