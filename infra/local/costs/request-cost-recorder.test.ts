import { chargeWork } from '@nestboard/functions/kernel/meter/charge-work.ts'
import type { FinishedWork } from '@nestboard/functions/kernel/meter/charge-request.ts'
import { getRouteCode } from '@nestboard/functions/kernel/meter/get-route-code.ts'
import type { MeteredTableCall, TableUsage } from '@nestboard/functions/kernel/meter/run-metered.ts'
import { describe, expect, it } from 'vitest'
import { RequestCostRecorder } from './request-cost-recorder.ts'
import type { CostReport } from './request-cost-recorder.ts'
import { serveCostPages } from './serve-cost-pages.ts'

const startMs = Date.UTC(2026, 10, 20, 16, 1)

const tableCall = (readUnits: number, writeUnits: number, depth = 1, cause?: string): MeteredTableCall => ({
  operation: 'GetItem',
  table: 't',
  partitions: ['U#1'],
  pattern: 'U#*',
  readUnits,
  writeUnits,
  sentBytes: 250,
  receivedBytes: 250,
  depth,
  outcome: 'ok',
  cause,
})
const usage = (route: string, feature: string, calls: MeteredTableCall[], more: Partial<TableUsage> = {}) => ({
  route,
  feature,
  readUnits: calls.reduce((sum, { readUnits }) => sum + readUnits, 0),
  writeUnits: calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
  depth: calls.reduce((most, { depth }) => Math.max(most, depth), 0),
  bytes: 500,
  calls,
  works: new Map<string | undefined, number>(),
  services: [],
  orderPayments: [],
  ...more,
})
const finished = (work: FinishedWork) => ({ work, charges: chargeWork(work) })
const request = (used: TableUsage, bytesOut: number, billedMs = 10) =>
  finished({ kind: 'request', usage: used, billedMs, memoryMb: 512, bytesOut, modelDollars: 0 })
const call = (used: TableUsage, billedMs = 40) =>
  finished({ kind: 'function', usage: used, billedMs, memoryMb: 512, bytesOut: 0, modelDollars: 0 })
const editCode = getRouteCode('POST /v1/user/edit')

/** Four requests, and a batch of the stream that handles three changes of one of them and one that none caused. */
const counted = (): RequestCostRecorder => {
  const costs = new RequestCostRecorder(startMs, 'main')
  costs.record(request(usage('GET /v1/user/get', 'profile', [tableCall(0.5, 0)]), 1000))
  costs.record(request(usage('GET /v1/user/get', 'profile', [tableCall(1.5, 0, 2)]), 3000))
  costs.record(request(usage('POST /v1/user/edit', 'profile', [tableCall(1, 6)]), 200))
  costs.record(request(usage('POST /v1/search/<b>', 'search', [tableCall(12, 2)]), 9000))
  const lane = [tableCall(2, 4, 1, editCode), tableCall(1, 0)]
  const works = new Map([
    [editCode, 3],
    [undefined, 1],
  ])
  const services = [{ cause: editCode, service: 'mails', count: 2 } as const]
  costs.record(call(usage('stream-urgent', 'stream-urgent', lane, { works, services })))
  return costs
}
const rowOf = (costs: RequestCostRecorder, name: string) => costs.report().routes.find(({ route }) => route === name)!
const ask = (costs: RequestCostRecorder, path: string, accept = 'application/json', method = 'GET') =>
  serveCostPages(costs, { method, path, accept })!

describe('costs', () => {
  it('sums by route, with maximum', () => {
    const row = rowOf(counted(), 'GET /v1/user/get')
    expect(row).toMatchObject({
      feature: 'profile',
      calls: 2,
      tableCalls: 2,
      own: { readUnits: 2, writeUnits: 0, apiCalls: 2, gbSeconds: 0.01 },
      readUnitsMax: 1.5,
      depthMax: 2,
      startedDollars: 0,
    })
    expect(row.own.gbOut).toBeCloseTo(4000 / 2 ** 30, 15)
    expect(row.dollarsPerMillion).toBeCloseTo((row.dollars / 2) * 1e6, 9)
  })

  it('charges what follows a write to the route that caused it: units and mails as counted, the call by its share', () => {
    const { started, startedDollars, dollars, ownDollars } = rowOf(counted(), 'POST /v1/user/edit')
    expect(started).toMatchObject({ readUnits: 2, writeUnits: 4, mails: 2, functionCalls: 0.75 })
    expect(started.gbSeconds).toBeCloseTo(0.75 * 0.04 * 0.5, 12)
    expect(ownDollars + startedDollars).toBeCloseTo(dollars, 15)
    expect(rowOf(counted(), 'stream-urgent')).toMatchObject({
      feature: 'stream-urgent',
      own: { readUnits: 1, functionCalls: 0.25, apiCalls: 0 },
      startedDollars: 0,
    })
    const [lane] = counted().report().functions
    expect(lane).toMatchObject({ name: 'stream-urgent', calls: 1 })
    expect(lane!.startedDollars).toBeCloseTo(startedDollars, 15)
  })

  it('has equal sums by route, by feature and in total, and the parts add up to them', () => {
    const { routes, features, total } = counted().report()
    const sum = (rows: readonly { dollars: number }[]) => rows.reduce((dollars, row) => dollars + row.dollars, 0)
    expect(sum(routes)).toBeCloseTo(total.dollars, 15)
    expect(sum(features)).toBeCloseTo(total.dollars, 15)
    expect(Object.values(total.parts).reduce((one, other) => one + other, 0)).toBeCloseTo(total.dollars, 15)
    expect(total.calls).toBe(5)
  })

  it('counts pages, pictures and open sockets in the same table', () => {
    const costs = counted()
    costs.recordUsage('Pictures', 'pictures', { edgeRequests: 1, gbOut: 1e-4 })
    costs.recordUsage('Open sockets', 'sockets', { socketMinutes: 30 })
    expect(rowOf(costs, 'Pictures').dollars).toBeCloseTo(1e-6 + 1e-7 + 6e-7 + 8.5e-6, 12)
    expect(rowOf(costs, 'Open sockets').dollars).toBeCloseTo(30 * 0.25e-6, 12)
  })

  it('counts provider calls and fees by the intent of the order; fees cost Nestboard nothing', () => {
    const costs = new RequestCostRecorder(startMs, 'main')
    const step = (placed: 0 | 1, count: number, feeMinor?: number) =>
      call(
        usage('payment-steps', 'payment-steps', [], {
          services: [{ cause: editCode, service: 'providerCalls', count }],
          orderPayments: [{ intent: 'BOOK', facilitator: 'STRIPE', placed, feeMinor, currency: 'USD' }],
        }),
      )
    costs.record(step(1, 2))
    const before = costs.report().total.dollars
    costs.record(step(0, 1, 320))
    expect(costs.report().orders).toEqual([
      { intent: 'BOOK', facilitator: 'STRIPE', orders: 1, providerCalls: 3, feesMinor: { USD: 320 } },
    ])
    expect(costs.report().total.dollars).toBeCloseTo(2 * before, 15)
    const { body } = ask(costs, '/_local/costs', 'text/html')
    expect(body).toContain('Paid by the supplier')
    expect(body).toContain('$3.20')
    expect(body).toContain('$0.00')
  })

  it('lists the most expensive request first', () => {
    const named = counted()
      .report()
      .routes.map((row) => row.route)
    expect(named.slice(0, 2)).toEqual(['POST /v1/user/edit', 'POST /v1/search/<b>'])
  })

  it('stays bounded when route names are unlimited', () => {
    const costs = new RequestCostRecorder(startMs, 'main')
    for (let at = 0; at < 3000; at += 1) costs.record(request(usage(`GET /${at}`, 'wild', [tableCall(1, 0)]), 0))
    const { routes, total } = costs.report()
    expect(routes.length).toBeLessThanOrEqual(1001)
    expect(total.calls).toBe(3000)
  })

  it('knows what a request started before the request has ended', () => {
    const costs = new RequestCostRecorder(startMs, 'main')
    costs.record(call(usage('stream-urgent', 'x', [], { works: new Map([[editCode, 1]]) })))
    expect(costs.report().routes).toMatchObject([{ route: '(earlier requests)', calls: 0, dollarsPerCall: 0 }])
    costs.record(request(usage('POST /v1/user/edit', 'profile', []), 0))
    const [row] = costs.report().routes
    expect(row).toMatchObject({ route: 'POST /v1/user/edit', feature: 'profile', calls: 1 })
    expect(row!.startedDollars).toBeGreaterThan(0)
  })

  it('continues from a snapshot, and starts fresh from a broken or older one', () => {
    const earlier = counted()
    const later = new RequestCostRecorder(startMs + 1, 'main', earlier.snapshot())
    expect(later.report()).toEqual(earlier.report())
    for (const broken of ['{"since":', '{"since":"2026","routes":[{"route":"GET /"}]}'])
      expect(new RequestCostRecorder(startMs, 'main', broken).report().total.calls).toBe(0)
  })

  it('is zero, not NaN, without requests', () => {
    const { total } = new RequestCostRecorder(startMs, 'main').report()
    expect([total.dollars, total.dollarsPerCall, total.own.readUnits]).toEqual([0, 0, 0])
  })
})

describe('/_local/costs', () => {
  it('answers JSON to programs', () => {
    for (const accept of ['application/json', '*/*', '']) {
      const reply = ask(counted(), '/_local/costs?x=1', accept)
      expect(reply.headers['content-type']).toContain('application/json')
      const report = JSON.parse(reply.body) as CostReport
      expect(report).toMatchObject({ since: '2026-11-20T16:01:00.000Z', branch: 'main', total: { calls: 5 } })
      expect(report.prices.version).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('answers browsers with a page: a row per route, feature and part, names escaped, no inline code', () => {
    const { headers, body } = ask(counted(), '/_local/costs', 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    const rows = (id: string) =>
      body.split(`id="${id}"`)[1]!.split('</table>')[0]!.split('<tbody>')[1]!.match(/<tr>/g)!.length
    expect([rows('by-route'), rows('by-feature'), rows('parts')]).toEqual([4, 3, 12])
    expect(body).toContain('&lt;b&gt;')
    expect(body).not.toContain('search/<wbr><b>')
    expect(body).not.toMatch(/<script(?![^>]*src=)|style="|<style|onclick/)
    expect(body).toContain('href="/_local/costs.csv"')
  })

  it('says what to do when nothing was counted', () => {
    const { body } = ask(new RequestCostRecorder(startMs, 'main'), '/_local/costs', 'text/html')
    expect(body).toContain('No requests counted yet')
    expect(body).not.toContain('NaN')
    expect(body).not.toContain('<table')
  })

  it('answers CSV with one row per route, whose parts add up', () => {
    const { headers, body } = ask(counted(), '/_local/costs.csv')
    expect(headers['content-type']).toContain('text/csv')
    const [head, ...rows] = body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows).toHaveLength(4)
    const dollars = Number(rows[0]![head!.indexOf('dollars')])
    const parts = head!.flatMap((name, at) => (name.startsWith('dollars_') ? [Number(rows[0]![at])] : []))
    expect(parts.reduce((one, other) => one + other, 0)).toBeCloseTo(dollars, 15)
  })

  it('never lets a name become a formula or a column', () => {
    const costs = new RequestCostRecorder(startMs, 'main')
    costs.record(request(usage('=HYPERLINK("x"),1', '@f', []), 0))
    expect(ask(costs, '/_local/costs.csv').body.split('\r\n')[1]).toMatch(/^main,'@f,"'=HYPERLINK\(""x""\),1",1,/)
  })

  it('serves its own style and script, leaves other paths to other pages, and refuses writes', () => {
    expect(ask(counted(), '/_local/costs.css').headers['content-type']).toContain('text/css')
    expect(ask(counted(), '/_local/costs.js').headers['content-type']).toContain('text/javascript')
    expect(ask(counted(), '/_local/mail')).toBeUndefined()
    expect(ask(counted(), '/_local/costs', 'text/html', 'POST')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
    expect(ask(counted(), '/_local/costs', 'text/html', 'HEAD').body).toBe('')
  })
})

describe('the sorting script', () => {
  it('sorts numbers by value and words alphabetically, in both directions', async () => {
    const file = './sort.js'
    const { ordered } = (await import(file)) as {
      ordered: (rows: { value: string }[], isDescending: boolean) => { value: string }[]
    }
    const sorted = (values: string[], isDescending: boolean) =>
      ordered(
        values.map((value) => ({ value })),
        isDescending,
      ).map(({ value }) => value)
    expect(sorted(['9', '10', '1e-7', '2.5'], true)).toEqual(['10', '9', '2.5', '1e-7'])
    expect(sorted(['9', '10', '1e-7', '2.5'], false)).toEqual(['1e-7', '2.5', '9', '10'])
    expect(sorted(['POST /b', 'GET /a10', 'GET /a9'], false)).toEqual(['GET /a9', 'GET /a10', 'POST /b'])
  })
})
