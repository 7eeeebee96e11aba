import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ChargedWork } from '@nestboard/functions/kernel/meter/work-listener.ts'
import { callHttp, signUpOverHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import type { SignedUpPerson } from '@nestboard/functions/kernel/testing/over-http.ts'
import type { Route, RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import * as comments from '@nestboard/shared/feed/comment-routes.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import * as listing from '@nestboard/shared/listing/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { computeAwsBill } from '../../bill/compute-aws-bill.ts'
import { monthlyTrafficSchema } from '../../bill/monthly-traffic.ts'
import { listDashboardLogQueries } from '../../testing/dashboard.ts'
import { simulateInsightsQuery } from '../../testing/insights.ts'
import type { LogFields } from '../../testing/insights.ts'
import type { LocalSystem } from '../local-system.ts'
import type { CostReport } from './request-cost-recorder.ts'

/** `NB_REPLAY=10000` replays as many requests as the finance team asked for; fewer prove the same in each test run. */
const requests = Number(process.env['NB_REPLAY'] ?? 300)

let system: LocalSystem
let report: CostReport
let lines: LogFields[]
const works: ChargedWork[] = []

beforeAll(async () => {
  // The replay sends everything for two people, far more than one person may in a minute.
  vi.stubEnv('NB_BUDGET_FACTOR', '1000000')
  const { startLocalSystem } = await import('../local-system.ts')
  system = await startLocalSystem({ port: 0 })
  const { listenToWork } = await import('@nestboard/functions/kernel/meter/work-listener.ts')
  const formats = await import('@nestboard/functions/kernel/meter/format-request-log-line.ts')
  const stop = listenToWork((work) => void works.push(work))
  await replay(system.origin)
  report = await readSettledReport()
  stop()
  const common = { branch: 'main', nowMs: 0, requestId: 'r', callId: 'c' }
  lines = works
    .flatMap(({ work: { kind, usage, billedMs: durationMs, bytesOut }, charges }) =>
      kind === 'request'
        ? [{ ...common, usage, charge: charges[0]!, durationMs, bytesOut, status: 200, coldStart: false }].map(
            formats.formatRequestLogLine,
          )
        : formats.formatFunctionLogLines({ ...common, usage, charges, durationMs, failed: false }),
    )
    .map((line) => JSON.parse(line) as LogFields)
}, 1_200_000)
afterAll(() => system.stop())

/** A supplier with a follower; then everyday calls of both, eight at a time. */
async function replay(origin: string): Promise<void> {
  const [owner, reader] = await Promise.all([
    signUpOverHttp(origin, 'Olga Owner'),
    signUpOverHttp(origin, 'Rita Reader'),
  ])
  const ask = async <R extends Route>(who: SignedUpPerson, route: R, params: RouteParamsInput<R>) => {
    const answer = await callHttp(who, route, params)
    expect(answer.error, `of ${route.path}`).toBeNull()
    return answer.data!
  }
  const { id: supplierId } = await ask(owner, supplier.createSupplier, { name: 'Otway Stays', type: 'PRO' })
  const { id: listingId } = await ask(owner, listing.createListing, { supplierId, name: 'Cabin' })
  const { id: postId } = await ask(owner, feed.createPost, { supplierId, text: 'Open again' })
  const { id: tripId } = await ask(reader, trips.createTrip, { name: 'Coast' })
  await ask(reader, follow.followSupplier, { supplierId })
  const reads: ((at: number) => Promise<unknown>)[] = [
    () => ask(reader, profile.getAccount, {}),
    () => ask(reader, trips.listTrips, {}),
    () => ask(reader, trips.getTrip, { id: tripId }),
    () => ask(reader, feed.listPostsBySupplier, { supplierId }),
    () => ask(reader, comments.listComments, { parentId: postId }),
  ]
  const writes: typeof reads = [
    (at) => ask(reader, trips.updateTrip, { id: tripId, name: `Coast ${at}` }),
    (at) => ask(owner, listing.updateListing, { id: listingId, name: `Cabin ${at}` }),
    (at) => ask(reader, comments.react, { id: postId, flags: at % 3 }),
    (at) => ask(reader, comments.createComment, { parentId: postId, text: `Is the bay window free? ${at}` }),
    (at) => ask(owner, feed.createPost, { supplierId, text: `The tide is at its lowest at ${at}` }),
  ]
  // Four reads to a write.
  const calls = [...reads, ...reads, ...reads, ...reads, ...writes]
  const numbers = Array.from({ length: requests }, (_, at) => at).values()
  const work = async () => {
    for (const at of numbers) await calls[at % calls.length]!(at)
  }
  await Promise.all(Array.from({ length: 8 }, work))
  await fetch(`${origin}/`).then((response) => response.arrayBuffer())
}

/** Reads the page's figures once no reaction has ended for a few seconds. */
async function readSettledReport(): Promise<CostReport> {
  for (let known = -1; known !== works.length; await wait(4000)) known = works.length
  const answer = await fetch(`${system.origin}/_local/costs`)
  return (await answer.json()) as CostReport
}

const million = 1e6
const gib = 2 ** 30
/** Dollars of a log line of so many bytes, taken in at $0.50 a GB and kept for a month at $0.03. */
const logDollars = (bytes: number) => (bytes / gib) * 0.53

/**
 * Computes by hand what the requests of a route cost and what they started, from units, milliseconds, memory, requests
 * and bytes, at prices written here.
 */
function computeByHand(route: string, code: string): { own: number; started: number } {
  let [own, started] = [0, 0]
  for (const { work } of works) {
    const { kind, usage, billedMs, memoryMb, bytesOut } = work
    const time = (Math.ceil(billedMs) / 1000) * (memoryMb / 1024) * 0.0000133334
    const units = usage.calls.filter(({ cause }) => cause === code)
    const table = units.reduce((sum, { readUnits, writeUnits }) => sum + readUnits * 0.125 + writeUnits * 0.625, 0)
    if (kind === 'request' && usage.route === route) {
      // CloudFront, its function, the firewall, the gateway and Lambda.
      const passing = (1 + 0.1 + 0.6 + 1 + 0.2) / million
      own += passing + time + table / million + (bytesOut / gib) * 0.085 + logDollars(1024 + 400 + 250)
    }
    if (kind !== 'function') continue
    const all = [...usage.works.values()].reduce((sum, count) => sum + count, 0)
    const share = (usage.works.get(code) ?? 0) / (all || 1)
    const mails = usage.services.filter(({ cause, service }) => cause === code && service === 'mails').length
    started += share * (0.2 / million + time + logDollars(1024 + 400)) + table / million + mails * 0.0001
  }
  return { own, started }
}

const rowOf = (name: string) => report.routes.find(({ route }) => route === name)!
const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

it.each([
  ['reads an account', profile.getAccount, false],
  ['creates a post', feed.createPost, true],
  ['comments on it', comments.createComment, true],
  ['likes it', comments.react, true],
  ['renames a listing', listing.updateListing, true],
] as const)('the route that %s costs on the page what a calculation by hand says', async (_, route, starts) => {
  const { getRouteCode } = await import('@nestboard/functions/kernel/meter/get-route-code.ts')
  const key = keyOf(route)
  const { own, started } = computeByHand(key, getRouteCode(key))
  const row = rowOf(key)
  expect(row.calls).toBeGreaterThanOrEqual(requests / 25)
  expect(row.ownDollars / own).toBeCloseTo(1, 9)
  expect(row.startedDollars > 0).toBe(starts)
  expect(row.startedDollars / (started || 1)).toBeCloseTo(starts ? 1 : 0, 9)
})

it('page, log lines and bill agree within one percent, in total and for each route', () => {
  const queries = listDashboardLogQueries('main')
  const byRoute = simulateInsightsQuery(
    queries.find((each) => each.includes('p95Ms'))!,
    lines,
  )
  const calls = Object.fromEntries(report.routes.flatMap((row) => (row.calls ? [[row.route, row.calls]] : [])))
  const measured = Object.fromEntries(
    report.routes.map(({ route, calls: counted, own, started }) => [
      route,
      { calls: counted, readUnits: own.readUnits, writeUnits: own.writeUnits, bytesOut: own.gbOut * gib, own, started },
    ]),
  )
  const none = { loads: 0, requestsEach: 0, kilobytesEach: 0 }
  const traffic = (some: Readonly<Record<string, number>>) =>
    monthlyTrafficSchema.parse({
      name: 'replay',
      about: '',
      region: 'us-east-1',
      place: 'branch',
      calls: some,
      pages: none,
      pictures: { views: 0, kilobytesEach: 0 },
      uploads: { count: 0, filesEach: 0, checkSecondsEach: 0 },
      sockets: { minutes: 0, messages: 0 },
      coldStarts: 0,
      storedGb: { table: 0, media: 0 },
    })
  const billOf = (some: Readonly<Record<string, number>>) =>
    computeAwsBill(traffic(some), measured, { idle: [], metrics: 0, shared: [] }).dollars
  const total = report.total.dollars
  // Files of pages are answered by no function, so they have no log line.
  const logged = byRoute.reduce((sum, { dollars }) => sum + Number(dollars), rowOf('Files of pages').dollars)
  expect(billOf(calls) / total).toBeCloseTo(1, 2)
  expect(logged / total).toBeCloseTo(1, 2)
  for (const { route, dollars, startedDollars } of report.routes.filter(({ feature }) => feature !== 'pages')) {
    const line = byRoute.find(({ name }) => name === route)
    expect(Number(line?.['dollars']) / dollars, `of ${route}`).toBeCloseTo(1, 2)
    expect(Number(line?.['started']), `of ${route}`).toBeCloseTo(startedDollars, 6)
    expect(billOf({ [route]: calls[route]! }) / dollars, `of ${route}`).toBeCloseTo(1, 2)
  }
  const share = (some: number) => `${((100 * some) / total).toFixed(3)} % of the page`
  if (process.env['NB_REPLAY'])
    console.info(
      `${report.total.calls} calls and requests, ${works.length} works: page $${total.toFixed(6)}, ` +
        `started ${share(report.total.startedDollars)}, logs ${share(logged)}, bill ${share(billOf(calls))}`,
    )
})

it('the costs of features with what they start are the same in the logs as on the page', () => {
  const query = listDashboardLogQueries('main').find((each) => each.includes('startedOfRoute'))!
  const rows = simulateInsightsQuery(query, lines)
  for (const { feature, dollars } of report.features.filter((row) => row.feature !== 'pages'))
    expect(
      Number(rows.find(({ ofFeature }) => ofFeature === feature)?.['dollars']) / dollars,
      `of ${feature}`,
    ).toBeCloseTo(1, 2)
})
