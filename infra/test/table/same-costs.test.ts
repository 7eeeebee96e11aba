import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import type { ApiHandler } from '../../local/api.ts'
import type { CostReport } from '../../local/costs/request-cost-recorder.ts'
import { listDashboardLogQueries } from '../../testing/dashboard.ts'
import { simulateInsightsQuery } from '../../testing/insights.ts'
import type { LogFields } from '../../testing/insights.ts'

const lines: LogFields[] = []
let report: CostReport
let stop: () => Promise<unknown>

/**
 * Sends real requests through the local gateway to the handlers that run in the cloud. They tell their cost
 * to the local page, and log the lines that the dashboard queries.
 */
beforeAll(async () => {
  vi.stubEnv('NB_STAGE', 'cloud').stubEnv('NB_BRANCH', 'main').stubEnv('NB_ORIGIN_SECRET', 'edge')
  vi.stubEnv('NB_MEDIA_SECRET', 'media').stubEnv('NB_OFFER_SECRET', '1:offers')
  vi.resetModules()
  const [
    { env },
    { createApiGateway, mountRoutes },
    { loadApiContract },
    { createHttpHandlers },
    { listenOnLoopback },
    { RequestCostRecorder },
    { listenToWork },
    over,
    people,
  ] = await Promise.all([
    import('@nestboard/functions/kernel/env.ts'),
    import('../../local/api.ts'),
    import('../../contract.ts'),
    import('../../local/create-http-handlers.ts'),
    import('../../local/listen-on-loopback.ts'),
    import('../../local/costs/request-cost-recorder.ts'),
    import('@nestboard/functions/kernel/meter/work-listener.ts'),
    import('@nestboard/functions/kernel/testing/over-http.ts'),
    import('@nestboard/functions/auth/testing/person.ts'),
  ])
  const { cookie } = await people.newPerson()
  const features = ['profile', 'trips', 'notifications'] as const
  const handlers = await Promise.all(
    features.map(async (feature): Promise<[string, ApiHandler]> => {
      const { handler } = (await import(`../../../functions/${feature}/index.ts`)) as { handler: ApiHandler }
      // In the cloud each function has an environment of its own, so its `NB_FEATURE` is set before each call.
      return [feature, (...call) => (Object.assign(env, { NB_FEATURE: feature }), handler(...call))]
    }),
  )
  const costs = new RequestCostRecorder(Date.now(), 'main')
  listenToWork((work) => costs.record(work))
  const api = createApiGateway(mountRoutes(await loadApiContract(), new Map(handlers)), 'edge')
  const http = await listenOnLoopback(0)
  http.serve(
    createHttpHandlers({ api, sockets: { stop: () => Promise.resolve() } } as unknown as Parameters<
      typeof createHttpHandlers
    >[0]),
  )
  stop = () => http.stop()
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line) as LogFields))
  const send = async <R extends Route>(
    route: R,
    params: RouteParamsInput<R>,
    code: number,
    as: string | undefined = cookie,
  ) =>
    expect((await over.callHttp({ origin: `http://127.0.0.1:${http.port}`, cookie: as }, route, params)).code).toBe(
      code,
    )
  for (let nth = 0; nth < 3; nth++) await send(profile.getAccount, {}, 200)
  await send(profile.getAccount, {}, 401, 'none=here')
  for (let nth = 0; nth < 4; nth++) await send(trips.createTrip, { name: `Board ${nth}` }, 200)
  await send(trips.createTrip, { name: '' }, 400)
  await send(trips.listTrips, {}, 200)
  await send(trips.getTrip, { id: 42 }, 404)
  await send(notifications.listNotifications, {}, 200)
  vi.mocked(console.log).mockRestore()
  report = costs.report()
}, 120_000)
afterAll(() => stop())

/** Matches an amount that equals `dollars` except for rounding: log lines have six significant digits. */
const close = (dollars: number) => ({ asymmetricMatch: (other: number) => Math.abs(other - dollars) <= dollars * 1e-5 })

it('the dashboard’s table of routes shows the same costs as the local page for the same requests', () => {
  const query = listDashboardLogQueries('main').find((each) => each.includes('p95Ms'))!
  const rows = simulateInsightsQuery(query, lines)
  expect(
    rows.map(({ name: route, ofFeature: feature, calls, dollars, dollarsPerMillion, reads, writes }) => ({
      route,
      feature,
      calls,
      dollars,
      dollarsPerMillion,
      reads,
      writes,
    })),
  ).toEqual(
    report.routes
      .toSorted((one, other) => other.dollars - one.dollars)
      .map(({ route, feature, calls, dollars, dollarsPerMillion, own }) => ({
        route,
        feature,
        calls,
        dollars: close(dollars),
        dollarsPerMillion: close(dollarsPerMillion),
        reads: own.readUnits,
        writes: own.writeUnits,
      })),
  )
  expect(report.total).toMatchObject({ calls: 12 })
  expect(report.total.own.writeUnits).toBeGreaterThan(0)
})

it('the dashboard’s dollars by feature, as query and as metric, equal those of the local page', () => {
  const query = listDashboardLogQueries('main').find((each) => each.includes('bin(1h)'))!
  const queried = simulateInsightsQuery(query.replace('bin(1h), ', ''), lines)
  const metric = (name: string) =>
    lines.reduce((sum, line) => {
      const { _aws: directive } = line as {
        _aws: { CloudWatchMetrics: [{ Dimensions: [[string]]; Metrics: [{ Name: string }] }] }
      }
      const [{ Dimensions, Metrics }] = directive.CloudWatchMetrics
      return line[Dimensions[0][0]] === name ? sum + (line[Metrics[0].Name] as number) : sum
    }, 0)
  for (const { feature, dollars } of report.features) {
    expect(queried.find((row) => row['feature'] === feature)?.['dollars']).toEqual(close(dollars))
    expect(metric(feature)).toEqual(close(dollars))
  }
  expect(queried).toHaveLength(report.features.length)
})

it('a query with an unsupported command is refused', () => {
  expect(() => simulateInsightsQuery('filter status > 400', lines)).toThrow('unknown')
  expect(() => simulateInsightsQuery('stats median(readUnits) as m by route', lines)).toThrow('unknown')
})
