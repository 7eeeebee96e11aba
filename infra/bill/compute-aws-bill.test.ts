import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { awsPrices } from '@nestboard/functions/kernel/meter/prices.ts'
import { synthesizeStacks } from '../testing/assembly.ts'
import { computeAwsBill } from './compute-aws-bill.ts'
import { readMeterTotalsByRoute } from './meter-totals-by-route.ts'
import { computeFixedAwsCosts } from './compute-fixed-aws-costs.ts'
import { computeCostInRegion, describeRegionPrices, awsPricesByRegion } from './region-prices.ts'
import type { AwsRegion } from './region-prices.ts'
import { formatBillCsv, renderBillPage, formatBillText } from './format-bill-text.ts'
import { computeMillionCallsCost, renderRouteCostsPage } from './route-costs.ts'
import { monthlyTrafficSchema } from './monthly-traffic.ts'

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
const measured = readMeterTotalsByRoute()
function fixedPart(branch: string, place: 'branch' | 'main') {
  const texts = Object.entries(synthesizeStacks(branch).texts)
  const some = (isShared: boolean) =>
    texts.flatMap(([file, text]) => (file.includes('Shared') === isShared ? [text] : []))
  return computeFixedAwsCosts(some(false), place, some(true))
}
const fixed = { branch: fixedPart('test', 'branch'), main: fixedPart('main', 'main') }
const example = (name: string) => monthlyTrafficSchema.parse(read(`examples/${name}.json`))
const billFor = (name: string) => {
  const used = example(name)
  return computeAwsBill(used, measured, fixed[used.place])
}
const nothingUsed = monthlyTrafficSchema.parse({
  ...(read('examples/branch.json') as object),
  calls: {},
  pages: { loads: 0, requestsEach: 0, kilobytesEach: 0 },
  pictures: { views: 0, kilobytesEach: 0 },
  removedPictures: 0,
  uploads: { count: 0, filesEach: 0, checkSecondsEach: 0 },
  sockets: { minutes: 0, messages: 0 },
  mails: 0,
  storedGb: { table: 0, media: 0 },
})

describe('a bill', () => {
  it('is only the fixed part without any use', () => {
    const { dollars, fixedDollars, lines } = computeAwsBill(nothingUsed, measured, fixed.branch)
    expect(dollars).toBeCloseTo(fixedDollars)
    expect(lines.every(({ part }) => part === 'Fixed')).toBe(true)
  })

  it('prices table units as the meter counted them, call by call', () => {
    const route = 'POST /v1/trip/product/order/create'
    const mean = measured[route]!
    const { lines } = computeAwsBill({ ...nothingUsed, calls: { [route]: 1_000_000 } }, measured, fixed.branch)
    const of = (what: string) => lines.find((line) => line.part === 'Table' && line.what === what)!
    expect(of('writes')).toMatchObject({ from: 'meter', count: (mean.writeUnits / mean.calls) * 1_000_000 })
    expect(of('reads').dollars).toBeCloseTo((mean.readUnits / mean.calls) * 0.125)
  })

  it('names every cost that the cost page of a single request leaves out', () => {
    const whats = billFor('bookings').lines.map(({ part, what }) => `${part}: ${what}`)
    expect(whats).toEqual(
      expect.arrayContaining([
        'Edge: function before each request',
        'Edge: removed pictures to forget',
        'Egress: pages',
        'Egress: pictures',
        'Functions: cold starts',
        'Files: uploads and their sizes',
        'Files: events of uploads',
        'Files: reads that the edge lacks',
        'Logs: lines of functions and gateway',
        'Logs: a month of lines kept',
        'Sockets: messages',
        'Sockets: minutes',
        'Sockets: queue of pushes',
        'Mail: mails',
        'Fixed: custom metrics',
        'Shared: once per account: firewall, dashboard and the like',
      ]),
    )
  })

  it('prices each removed picture beyond the account’s first thousand once, whatever its number of sizes', () => {
    const { lines } = computeAwsBill({ ...nothingUsed, removedPictures: 5000 }, measured, fixed.branch)
    const line = lines.find(({ what }) => what === 'removed pictures to forget')!
    expect(line).toMatchObject({ part: 'Edge', count: 4000, from: 'traffic', price: 'edgeInvalidation' })
    expect(line.dollars).toBeCloseTo(20)
    const few = computeAwsBill({ ...nothingUsed, removedPictures: 1000 }, measured, fixed.branch)
    expect(few.dollars).toBeCloseTo(few.fixedDollars)
  })

  it('of main has a line for the account’s shared stack, and that of a branch does not', () => {
    const shared = (place: 'branch' | 'main') =>
      computeAwsBill({ ...nothingUsed, place }, measured, fixed[place]).sharedDollars
    expect(shared('branch')).toBe(0)
    // The firewall with its five rules, the dashboard and the key for payment accounts cost $14 a month.
    expect(shared('main')).toBeCloseTo(14)
    const { lines, dollars, fixedDollars, sharedDollars } = computeAwsBill(nothingUsed, measured, fixed.main)
    expect(lines.filter(({ part }) => part === 'Shared')).toHaveLength(1)
    expect(dollars).toBeCloseTo(fixedDollars + sharedDollars)
  })

  it('refuses a route that was never measured, and a misspelled field', () => {
    expect(() => computeAwsBill({ ...nothingUsed, calls: { 'GET /v1/none': 1 } }, measured, fixed.branch)).toThrow(
      'never measured',
    )
    expect(() => monthlyTrafficSchema.parse({ ...nothingUsed, mail: 3 })).toThrow('mail')
  })
})

describe('the three examples', () => {
  it('are a branch, bookings and searches', () => {
    expect(readdirSync(join(import.meta.dirname, 'examples')).toSorted()).toEqual([
      'bookings.json',
      'branch.json',
      'searches.json',
    ])
  })

  it('a branch worked on 8 hours a day costs at most $3 a month, and main without use at most $20', () => {
    expect(billFor('branch').dollars).toBeLessThanOrEqual(3)
    expect(billFor('bookings').fixedDollars).toBeLessThanOrEqual(20)
  })

  it.each(['branch', 'bookings', 'searches'])('%s is printed as text, CSV and a page that agree', (name) => {
    const bill = billFor(name)
    const rows = formatBillCsv(bill).trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(bill.lines.length)
    const sum = rows.reduce((all, row) => all + Number(row.slice(row.lastIndexOf(',') + 1)), 0)
    expect(sum).toBeCloseTo(bill.dollars, 6)
    const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(bill.dollars)
    expect(formatBillText(bill).split('\n').at(-1)).toContain(total)
    expect(renderBillPage(bill)).toContain(`${total} a month`)
    expect(renderBillPage(bill).match(/<rect /g)).toHaveLength(new Set(bill.lines.map(({ part }) => part)).size)
  })
})

it('each region has every price with its date, source and comparisons with AWS’s lists, and Europe costs more for table and gateway', () => {
  for (const [region, { sourceDate, source, comparisons, dollars }] of Object.entries(awsPricesByRegion)) {
    expect(sourceDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(source.length).toBeGreaterThan(20)
    const note = describeRegionPrices(region as AwsRegion)
    const rest = /Not compared: (.+)\.$/.exec(note)?.[1]?.split(', ') ?? []
    const compared = comparisons.flatMap((each) => each.prices)
    expect(Object.keys(dollars).toSorted()).toEqual([...new Set([...compared, ...rest])].toSorted())
    expect(rest.filter((name) => compared.some((other) => other === name))).toEqual([])
    for (const each of comparisons) expect(note).toContain(`${each.by} on ${each.on} with ${each.with}`)
    expect(Object.keys(dollars).toSorted()).toEqual(Object.keys(awsPricesByRegion['us-east-1'].dollars).toSorted())
  }
  expect(computeCostInRegion('us-east-1', 'tableWrite', 1e6)).toBe(awsPrices.tableWrite.dollars)
  for (const name of ['tableRead', 'tableWrite', 'httpApiCall', 'logGb'] as const)
    expect(computeCostInRegion('eu-west-1', name, 1)).toBeGreaterThan(computeCostInRegion('us-east-1', name, 1))
})

it('docs/route-costs.md is what `npm run bill -- --routes` writes, and a call costs the same there as in a bill', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/route-costs.md'), 'utf8')).toBe(renderRouteCostsPage())
  const route = 'POST /v1/stay/search/create'
  const calls = { [route]: 2_000_000 }
  const { dollars, fixedDollars } = computeAwsBill({ ...nothingUsed, calls, coldStarts: 0.01 }, measured, fixed.branch)
  expect(dollars - fixedDollars).toBeCloseTo(2 * computeMillionCallsCost(route, 'us-east-1'), 6)
})
