import type { TableUsage } from '@nestboard/functions/kernel/meter/run-metered.ts'
import { estimateRequestCost } from '@nestboard/functions/kernel/meter/cost.ts'
import { describe, expect, it } from 'vitest'
import { openRequestCostRecorder, type CostReport, type RequestCostRecorder } from './request-cost-recorder.ts'
import { serveCostPages } from './serve-cost-pages.ts'

const startMs = Date.UTC(2026, 10, 20, 16, 1)

const usage = (route: string, feature: string, readUnits: number, writeUnits: number, depth = 1): TableUsage => ({
  route,
  feature,
  readUnits,
  writeUnits,
  depth,
  bytes: 500,
  calls: [
    {
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
    },
  ],
})
const counted = (): RequestCostRecorder => {
  const costs = openRequestCostRecorder(startMs)
  costs.record({ usage: usage('GET /v1/user/get', 'profile', 0.5, 0), bytesOut: 1000 })
  costs.record({ usage: usage('GET /v1/user/get', 'profile', 1.5, 0, 2), bytesOut: 3000 })
  costs.record({ usage: usage('POST /v1/user/edit', 'profile', 1, 6), bytesOut: 200 })
  costs.record({ usage: usage('POST /v1/search/<b>', 'search', 12, 2), bytesOut: 9000 })
  return costs
}
const ask = (costs: RequestCostRecorder, path: string, accept = 'application/json', method = 'GET') =>
  serveCostPages(costs, { method, path, accept })!

describe('costs', () => {
  it('sums by route, with mean and maximum', () => {
    const row = counted()
      .report()
      .routes.find((each) => each.route === 'GET /v1/user/get')!
    expect(row).toMatchObject({
      feature: 'profile',
      calls: 2,
      tableCalls: 2,
      readUnits: 2,
      readUnitsMean: 1,
      readUnitsMax: 1.5,
      writeUnits: 0,
      depthMax: 2,
      bytesOut: 4000,
    })
    expect(row.dollars).toBeCloseTo(
      estimateRequestCost({ readUnits: 0.5, writeUnits: 0, bytesOut: 1000 }).dollars +
        estimateRequestCost({ readUnits: 1.5, writeUnits: 0, bytesOut: 3000 }).dollars,
      15,
    )
    expect(row.dollarsPerMillion).toBeCloseTo((row.dollars / 2) * 1e6, 9)
  })

  it('has equal sums by route, by feature and in total, and the parts add up to them', () => {
    const { routes, features, total } = counted().report()
    const sum = (rows: { dollars: number }[]) => rows.reduce((dollars, row) => dollars + row.dollars, 0)
    expect(sum(routes)).toBeCloseTo(total.dollars, 15)
    expect(sum(features)).toBeCloseTo(total.dollars, 15)
    expect(Object.values(total.parts).reduce((one, other) => one + other, 0)).toBeCloseTo(total.dollars, 15)
    expect(total.calls).toBe(4)
  })

  it('lists the most expensive request first', () => {
    expect(
      counted()
        .report()
        .routes.map((row) => row.route),
    ).toEqual(['POST /v1/user/edit', 'POST /v1/search/<b>', 'GET /v1/user/get'])
  })

  it('stays bounded when route names are unlimited', () => {
    const costs = openRequestCostRecorder(startMs)
    for (let at = 0; at < 3000; at += 1) costs.record({ usage: usage(`GET /${at}`, 'wild', 1, 0), bytesOut: 0 })
    const { routes, total } = costs.report()
    expect(routes.length).toBeLessThanOrEqual(1001)
    expect(total.calls).toBe(3000)
  })

  it('continues from a snapshot, and starts fresh from a broken one', () => {
    const earlier = counted()
    const later = openRequestCostRecorder(startMs + 1, earlier.snapshot())
    expect(later.report()).toEqual(earlier.report())
    expect(openRequestCostRecorder(startMs, '{"since":').report().total.calls).toBe(0)
  })

  it('is zero, not NaN, without requests', () => {
    const { total } = openRequestCostRecorder(startMs).report()
    expect([total.dollars, total.dollarsPerCall, total.readUnitsMean]).toEqual([0, 0, 0])
  })
})

describe('/_local/costs', () => {
  it('answers JSON to programs', () => {
    for (const accept of ['application/json', '*/*', '']) {
      const reply = ask(counted(), '/_local/costs?x=1', accept)
      expect(reply.headers['content-type']).toContain('application/json')
      const report = JSON.parse(reply.body) as CostReport
      expect(report).toMatchObject({ since: '2026-11-20T16:01:00.000Z', total: { calls: 4 } })
      expect(report.prices.version).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('answers browsers with a page: a row per route, feature and part, names escaped, no inline code', () => {
    const { headers, body } = ask(counted(), '/_local/costs', 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    const rows = (id: string) =>
      body.split(`id="${id}"`)[1]!.split('</table>')[0]!.split('<tbody>')[1]!.match(/<tr>/g)!.length
    expect([rows('by-route'), rows('by-feature'), rows('parts')]).toEqual([3, 2, 9])
    expect(body).toContain('&lt;b&gt;')
    expect(body).not.toContain('search/<wbr><b>')
    expect(body).not.toMatch(/<script(?![^>]*src=)|style="|<style|onclick/)
    expect(body).toContain('href="/_local/costs.csv"')
  })

  it('says what to do when nothing was counted', () => {
    const { body } = ask(openRequestCostRecorder(startMs), '/_local/costs', 'text/html')
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
    expect(rows).toHaveLength(3)
    const dollars = Number(rows[0]![head!.indexOf('dollars')])
    const parts = head!.flatMap((name, at) => (name.startsWith('dollars_') ? [Number(rows[0]![at])] : []))
    expect(parts.reduce((one, other) => one + other, 0)).toBeCloseTo(dollars, 15)
  })

  it('never lets a name become a formula or a column', () => {
    const costs = openRequestCostRecorder(startMs)
    costs.record({ usage: usage('=HYPERLINK("x"),1', '@f', 1, 0), bytesOut: 0 })
    expect(ask(costs, '/_local/costs.csv').body.split('\r\n')[1]).toMatch(/^'@f,"'=HYPERLINK\(""x""\),1",1,/)
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
