import { computeAwsBill } from './compute-aws-bill.ts'
import { readDemoAndTestMeterTotals, readMeterTotalsByRoute } from './meter-totals-by-route.ts'
import { describeRegionPrices, awsPricesByRegion } from './region-prices.ts'
import type { AwsRegion } from './region-prices.ts'
import { monthlyTrafficSchema } from './monthly-traffic.ts'

const regions = Object.keys(awsPricesByRegion) as AwsRegion[]
const million = 1_000_000

/** Traffic of a million calls of one route, and nothing else. One call in a hundred is a cold start. */
const callsAlone = (route: string, region: AwsRegion) =>
  monthlyTrafficSchema.parse({
    name: route,
    about: '',
    region,
    place: 'branch',
    calls: { [route]: million },
    pages: { loads: 0, requestsEach: 0, kilobytesEach: 0 },
    pictures: { views: 0, kilobytesEach: 0 },
    uploads: { count: 0, filesEach: 0, checkSecondsEach: 0 },
    sockets: { minutes: 0, messages: 0 },
    coldStarts: 0.01,
    storedGb: { table: 0, media: 0 },
  })

const alone = { idle: [], metrics: 0, shared: [] }

/** Returns the dollars that a million calls of a route cost, including the stream reactions that the calls wake. */
export const computeMillionCallsCost = (route: string, region: AwsRegion): number =>
  computeAwsBill(callsAlone(route, region), readMeterTotalsByRoute(), alone).dollars

const figure = (most: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: most })
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats cells as a Markdown table. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head!), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n')
}

/** Returns the page of docs/ with the cost of each route, the most expensive first. */
export function renderRouteCostsPage(): string {
  const counted = readMeterTotalsByRoute()
  const { demo } = readDemoAndTestMeterTotals()
  const rows = Object.entries(counted)
    .map(([route, { calls, readUnits, writeUnits, bytesOut }]) => ({
      route,
      per: [readUnits, writeUnits, bytesOut].map((sum) => sum / calls) as [number, number, number],
      dollars: regions.map((region) => computeMillionCallsCost(route, region)),
    }))
    .toSorted((one, other) => other.dollars[0]! - one.dollars[0]! || (one.route < other.route ? -1 : 1))
  const cells = rows.map(({ route, per: [reads, writes, bytes], dollars }) => [
    `\`${route}\``,
    figure(1).format(reads),
    figure(1).format(writes),
    figure(0).format(bytes),
    ...dollars.map((each) => money.format(each)),
    route in demo ? 'demo' : 'tests',
  ])
  return `# What a million calls of each route cost

\`npm run bill -- --routes\` writes this page. Units and bytes of a call are what the meter counted, on the demo where it calls the route,
else in the tests of access patterns, some of whose rows are as large as they may be. The dollars are those of a bill with these calls alone: edge, firewall, gateway, function, cold
starts, table, log lines, the answer's bytes and the reactions to what it writes.

${regions.map(describeRegionPrices).join('\n')}

${tableOf([['Route', 'Reads', 'Writes', 'Bytes', ...regions, 'Counted on'], ...cells])}
`
}
