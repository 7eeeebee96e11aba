import { afterEach, expect, it, vi } from 'vitest'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { requestReset } from '@nestboard/shared/auth/routes.ts'
import { buildApiGatewayEvent } from '../testing/event.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

it('the log line of a request names the route, but no query, address or cookie', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.stubEnv('NB_STAGE', 'cloud').stubEnv('NB_FEATURE', 'auth').stubEnv('NB_BRANCH', 'b')
  vi.resetModules()
  const { withRequestLog } = await import('./with-request-log.ts')
  const event: APIGatewayProxyEventV2 = buildApiGatewayEvent(requestReset, {
    params: { email: 'isla@corrigan.example' },
    cookie: 'nb=secret-token',
    ip: '203.0.113.7',
  })
  await withRequestLog(() => Promise.resolve({ statusCode: 200, body: '{}' }))(event, {} as Context)
  expect(lines.join('')).toContain('/v1/user/account/resetPassword')
  expect(lines.join('')).not.toMatch(/corrigan|secret-token|203\.0\.113/)
})

it('a call is counted by its route, not by the gateway’s, which leads to many', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.stubEnv('NB_STAGE', 'cloud').stubEnv('NB_FEATURE', 'auth').stubEnv('NB_BRANCH', 'b')
  // The call did not pass the edge, so it is refused without a table.
  vi.stubEnv('NB_ORIGIN_SECRET', 'secret')
  vi.resetModules()
  const { createFeatureHandler } = await import('./create-feature-handler.ts')
  const handler = createFeatureHandler({ requestReset }, { requestReset: () => Promise.reject(new Error('unreached')) })
  const event = { ...buildApiGatewayEvent(requestReset, {}), routeKey: 'ANY /v1/user/{proxy+}' }
  expect((await handler(event, {} as Context)).statusCode).toBe(403)
  expect(JSON.parse(lines[0]!)).toMatchObject({ route: `${requestReset.method} ${requestReset.path}`, status: 403 })
  expect(lines.join('')).not.toContain('proxy')
})
