import { costAssumptions } from '@nestboard/functions/kernel/meter/cost.ts'
import { computeCostInRegion } from './region-prices.ts'
import type { AwsPriceName } from './region-prices.ts'
import type { MonthlyTraffic } from './monthly-traffic.ts'

/** Sums over the metered calls of one route: their number, their table units and the bytes of their answers. */
export interface RouteMeterTotals {
  readonly calls: number
  readonly readUnits: number
  readonly writeUnits: number
  readonly bytesOut: number
}

export interface AwsBillLine {
  readonly part: string
  readonly what: string
  readonly count: number
  /** Undefined for a line that adds up amounts at different prices. */
  readonly price?: AwsPriceName
  /** Where the line's count comes from. */
  readonly from: 'meter' | 'traffic' | 'template' | 'assumption'
  readonly dollars: number
}

export interface MonthlyAwsBill {
  readonly name: string
  readonly lines: readonly AwsBillLine[]
  readonly dollars: number
  /** Dollars that the deployment costs even if nobody uses it, without the account's shared stack. */
  readonly fixedDollars: number
  /** Dollars of the account's shared stack; 0 on the bill of a branch. */
  readonly sharedDollars: number
}

type Idle = readonly { readonly type: string; readonly dollars: number }[]

/** What a deployment costs even if nobody uses it, computed from its templates and its functions. */
export interface FixedAwsCosts {
  readonly idle: Idle
  /** Resources of the account's shared stack; empty for a branch. */
  readonly shared: Idle
  /** Number of custom metrics: one per function on main, none on a branch. */
  readonly metrics: number
}

const bytesPerGb = 2 ** 30
/** Log bytes per call: Lambda's own START, END and REPORT lines, and the gateway's line. */
const platformLogBytes = 400
const accessLogBytes = 250
/** Duration of a cold start, billed at the function's memory. */
const coldStartSeconds = 0.7
/** Assumed number of stream lanes that each change wakes; each lane handles its batch in one call. */
const lanesWoken = 2
const batchSeconds = 0.1
/** Invalidation paths that are free per account and month. */
const freePaths = 1000
/** Share of requests for pages and pictures that the edge has not cached and fetches from storage. */
const edgeMisses = 0.1
const uploadGb = 2
const functionGb = costAssumptions.lambdaMb / 1024

/**
 * Computes a month's bill.
 * @param measured sums of the metered calls, by route; each call of a route is priced as the mean of its metered calls
 * @throws Error for a route that was never measured
 */
export function computeAwsBill(
  used: MonthlyTraffic,
  measured: Readonly<Record<string, RouteMeterTotals>>,
  fixed: FixedAwsCosts,
): MonthlyAwsBill {
  const lines: AwsBillLine[] = []
  const add = (part: string, what: string, price: AwsPriceName, count: number, from: AwsBillLine['from']) => {
    const dollars = computeCostInRegion(used.region, price, count)
    if (dollars > 0) lines.push({ part, what, count, price, from, dollars })
  }
  const total = { calls: 0, readUnits: 0, writeUnits: 0, bytesOut: 0, changes: 0 }
  for (const [route, calls] of Object.entries(used.calls)) {
    const mean = measured[route]
    if (!mean?.calls) throw new Error(`${route} was never measured: call it once on the local system`)
    const times = calls / mean.calls
    total.calls += calls
    total.readUnits += mean.readUnits * times
    total.writeUnits += mean.writeUnits * times
    total.bytesOut += mean.bytesOut * times
    if (mean.writeUnits >= mean.calls) total.changes += calls
  }
  const batches = total.changes * lanesWoken
  const functionCalls = total.calls + batches + used.uploads.count + used.sockets.messages
  const filesRead = used.pages.loads * used.pages.requestsEach + used.pictures.views
  const edgeRequests = total.calls + filesRead
  const pictureGb = (used.pictures.views * used.pictures.kilobytesEach) / 1024 ** 2
  const pageGb = (used.pages.loads * used.pages.kilobytesEach) / 1024 ** 2
  const logGb =
    (functionCalls * (costAssumptions.logBytes + platformLogBytes) + total.calls * accessLogBytes) / bytesPerGb
  const seconds = total.calls * (costAssumptions.lambdaMs / 1000) + batches * batchSeconds

  add('Edge', 'requests of API, pages and pictures', 'edgeRequest', edgeRequests, 'traffic')
  add('Edge', 'function before each request', 'edgeFunction', edgeRequests, 'traffic')
  add('Edge', 'firewall', 'firewallRequest', edgeRequests, 'traffic')
  add(
    'Edge',
    'removed pictures to forget',
    'edgeInvalidation',
    Math.max(0, used.removedPictures - freePaths),
    'traffic',
  )
  add('Egress', 'answers of the API', 'edgeGb', total.bytesOut / bytesPerGb, 'meter')
  add('Egress', 'pages', 'edgeGb', pageGb, 'traffic')
  add('Egress', 'pictures', 'edgeGb', pictureGb, 'traffic')
  add('API', 'calls of the gateway', 'httpApiCall', total.calls, 'traffic')
  add('Functions', 'calls, batches of the stream included', 'lambdaRequest', functionCalls, 'traffic')
  add('Functions', 'time', 'lambdaGbSecond', seconds * functionGb, 'assumption')
  add(
    'Functions',
    'cold starts',
    'lambdaGbSecond',
    functionCalls * used.coldStarts * coldStartSeconds * functionGb,
    'assumption',
  )
  add(
    'Functions',
    'picture checks',
    'lambdaGbSecond',
    used.uploads.count * used.uploads.checkSecondsEach * uploadGb,
    'traffic',
  )
  add('Table', 'reads', 'tableRead', total.readUnits, 'meter')
  add('Table', 'writes', 'tableWrite', total.writeUnits, 'meter')
  add('Table', 'storage', 'tableStorage', used.storedGb.table, 'traffic')
  add('Table', 'continuous backup', 'tableBackup', used.storedGb.table, 'traffic')
  add('Logs', 'our lines', 'logGb', (functionCalls * costAssumptions.logBytes) / bytesPerGb, 'assumption')
  add('Logs', 'lines of Lambda', 'logGb', (functionCalls * platformLogBytes) / bytesPerGb, 'assumption')
  add('Logs', 'lines of the gateway', 'logGb', (total.calls * accessLogBytes) / bytesPerGb, 'assumption')
  add('Logs', 'a month of lines kept', 'logStorage', logGb, 'assumption')
  add('Files', 'uploads and their sizes', 'objectPut', used.uploads.count * (1 + used.uploads.filesEach), 'traffic')
  add('Files', 'events of uploads', 'event', used.uploads.count * (1 + used.uploads.filesEach), 'traffic')
  add('Files', 'reads that the edge lacks', 'objectGet', filesRead * edgeMisses, 'assumption')
  add('Files', 'storage', 'objectStorage', used.storedGb.media, 'traffic')
  add('Sockets', 'messages', 'socketMessage', used.sockets.messages, 'traffic')
  add('Sockets', 'minutes', 'socketMinute', used.sockets.minutes, 'traffic')
  add('Sockets', 'queue of pushes', 'queueRequest', used.sockets.messages * 3, 'assumption')
  add('Mail', 'mails', 'mail', used.mails, 'traffic')
  add('Fixed', 'custom metrics', 'metric', fixed.metrics, 'template')
  const idle = Map.groupBy(fixed.idle, ({ type }) => type)
  for (const [type, rows] of idle) {
    const dollars = rows.reduce((all, row) => all + row.dollars, 0)
    lines.push({ part: 'Fixed', what: type, count: rows.length, from: 'template', dollars })
  }
  const sum = (some: readonly { readonly dollars: number }[]) => some.reduce((all, { dollars }) => all + dollars, 0)
  const sharedDollars = sum(fixed.shared)
  if (sharedDollars)
    lines.push({
      part: 'Shared',
      what: 'once per account: firewall, dashboard and the like',
      count: fixed.shared.length,
      from: 'template',
      dollars: sharedDollars,
    })
  return {
    name: used.name,
    lines,
    dollars: sum(lines),
    fixedDollars: sum(lines.filter(({ part }) => part === 'Fixed')),
    sharedDollars,
  }
}
