import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { FeatureName } from '@nestboard/shared/features.ts'
import { defineRoute } from '@nestboard/shared/kernel/route.ts'
import { loadApiContract } from './contract.ts'
import type { ApiContractRoute } from './contract.ts'
import { deriveGatewayRoutes, selectGatewayRoute } from './derive-gateway-routes.ts'

const row = (feature: FeatureName, path: `/v1/${string}`, transport: 'http' | 'socket' = 'http'): ApiContractRoute => ({
  feature,
  name: path,
  route: defineRoute({
    method: 'GET',
    path,
    transport,
    params: z.object({}),
    data: z.object({}),
    access: 'public',
    summary: '',
  }),
})
const keysOf = (...rows: ApiContractRoute[]) => deriveGatewayRoutes(rows).map(({ key, feature }) => `${key} ${feature}`)

describe('the gateway’s routes', () => {
  it('cover the paths of a feature by one prefix, and those of others below it by their own', () => {
    expect(
      keysOf(
        row('trips', '/v1/trip/get'),
        row('trips', '/v1/trip/list'),
        row('orders', '/v1/trip/order/get'),
        row('orders', '/v1/trip/order/list'),
        row('itinerary', '/v1/trip/read'),
      ),
    ).toEqual(['ANY /v1/trip/{proxy+} trips', 'ANY /v1/trip/order/{proxy+} orders', 'ANY /v1/trip/read itinerary'])
  })

  it('cover a path that is also a prefix, and no path of a socket', () => {
    expect(
      keysOf(row('groups', '/v1/club'), row('groups', '/v1/club/get'), row('groups', '/v1/talk/send', 'socket')),
    ).toEqual(['ANY /v1/club groups', 'ANY /v1/club/get groups'])
  })

  it('refuse a path of two features', () => {
    expect(() => keysOf(row('trips', '/v1/a/b'), row('orders', '/v1/a/b'))).toThrow(
      '/v1/a/b belongs to trips and orders',
    )
  })

  it('lead every path of the contract to its feature, and leave most of the quota of 300 free', async () => {
    const contract = (await loadApiContract()).filter(({ route }) => route.transport === 'http')
    const routes = new Map(deriveGatewayRoutes(contract).map((each) => [each.key, each.feature]))
    expect(contract.length).toBeGreaterThan(250)
    for (const { feature, route } of contract)
      expect([route.path, selectGatewayRoute(routes, route.path)]).toEqual([route.path, feature])
    expect(routes.size).toBeLessThan(80)
  })
})

describe('a call', () => {
  const routes = new Map(
    ['ANY /v1/a/{proxy+}', 'ANY /v1/a/b/{proxy+}', 'ANY /v1/a/b/c'].map((key) => [key, key] as const),
  )
  it.each([
    ['/v1/a/x', 'ANY /v1/a/{proxy+}'],
    ['/v1/a/b', 'ANY /v1/a/{proxy+}'],
    ['/v1/a/b/x', 'ANY /v1/a/b/{proxy+}'],
    ['/v1/a/b/c', 'ANY /v1/a/b/c'],
    ['/v1/a/b/c/d', 'ANY /v1/a/b/{proxy+}'],
    ['/v1/a', undefined],
    ['/v1/a/', undefined],
    ['/v1/z', undefined],
    ['/v1/__proto__', undefined],
  ])('of %s goes to %s, as API Gateway selects it', (path, key) => {
    expect(selectGatewayRoute(routes, path)).toBe(key)
  })
})
