import { bytesPerGb, logBytesPerCall } from '@nestboard/functions/kernel/meter/compute-usage-cost.ts'
import { addUsage, noUsage } from '@nestboard/functions/kernel/meter/usage.ts'
import type { Usage } from '@nestboard/functions/kernel/meter/usage.ts'
import type { AwsPriceName } from '@nestboard/functions/kernel/meter/prices.ts'
import { computeCostInRegion } from './region-prices.ts'
import { estimateUsageOfCalls } from './estimate-usage-of-calls.ts'
import type { RouteMeterTotals } from './estimate-usage-of-calls.ts'
import type { MonthlyTraffic } from './monthly-traffic.ts'

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

/** Duration of a cold start, billed at the function's memory. */
const coldStartSeconds = 0.7
/** Invalidation paths that are free per account and month. */
const freePaths = 1000
/** Share of requests for pages and pictures that the edge has not cached and fetches from storage. */
const edgeMisses = 0.1
const uploadGb = 2
const functionGb = 0.5

/**
 * Computes a month's bill.
 * @param measured sums of the metered calls, by route; each call of a route is priced as the mean of its metered
 *   calls, with what these started
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
  let own = noUsage
  let started = noUsage
  let isTimeMeasured = true
  for (const [route, calls] of Object.entries(used.calls)) {
    const mean = measured[route]
    if (!mean?.calls) throw new Error(`${route} was never measured: call it once on the local system`)
    const usage = estimateUsageOfCalls(mean, calls)
    own = addUsage(own, usage.own)
    started = addUsage(started, usage.started)
    isTimeMeasured &&= mean.own !== undefined
  }
  const timeFrom = isTimeMeasured ? 'meter' : 'assumption'
  const all = addUsage(own, started)
  /** What the calls start, or the traffic's number, which counts what they start and more. */
  const atLeast = (name: keyof Usage, amount: number): [count: number, from: AwsBillLine['from']] =>
    amount > all[name] ? [amount, 'traffic'] : [all[name], 'meter']
  const files = used.pages.loads * used.pages.requestsEach + used.pictures.views
  const edgeRequests = all.edgeRequests + files
  const [socketMessages, messagesFrom] = atLeast('socketMessages', used.sockets.messages)
  // A frame of a browser calls a function, as an upload does.
  const functionCalls = all.functionCalls + used.uploads.count + Math.max(0, used.sockets.messages - all.socketMessages)
  const furtherCalls = functionCalls - all.functionCalls
  const pictureGb = (used.pictures.views * used.pictures.kilobytesEach) / 1024 ** 2
  const pageGb = (used.pages.loads * used.pages.kilobytesEach) / 1024 ** 2
  const logGb = all.logGb + (furtherCalls * (logBytesPerCall.own + logBytesPerCall.lambda)) / bytesPerGb

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
  add('Egress', 'answers of the API', 'edgeGb', all.gbOut, 'meter')
  add('Egress', 'pages', 'edgeGb', pageGb, 'traffic')
  add('Egress', 'pictures', 'edgeGb', pictureGb, 'traffic')
  add('API', 'calls of the gateway', 'httpApiCall', all.apiCalls, 'traffic')
  add('Functions', 'calls, with those that follow a write', 'lambdaRequest', functionCalls, 'traffic')
  add('Functions', 'time', 'lambdaGbSecond', own.gbSeconds, timeFrom)
  add('Functions', 'time of what follows a write', 'lambdaGbSecond', started.gbSeconds, timeFrom)
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
  add('Table', 'reads', 'tableRead', own.readUnits, 'meter')
  add('Table', 'writes', 'tableWrite', own.writeUnits, 'meter')
  add('Table', 'reads of what follows a write', 'tableRead', started.readUnits, 'meter')
  add('Table', 'writes of what follows a write', 'tableWrite', started.writeUnits, 'meter')
  add('Table', 'storage', 'tableStorage', used.storedGb.table, 'traffic')
  add('Table', 'continuous backup', 'tableBackup', used.storedGb.table, 'traffic')
  add('Logs', 'lines of functions and gateway', 'logGb', logGb, 'assumption')
  add('Logs', 'a month of lines kept', 'logStorage', logGb, 'assumption')
  const stored = used.uploads.count * (1 + used.uploads.filesEach)
  add('Files', 'uploads and their sizes', 'objectPut', ...atLeast('objectPuts', stored))
  add('Files', 'events of uploads', 'event', stored, 'traffic')
  add('Files', 'reads that the edge lacks', 'objectGet', files * edgeMisses, 'assumption')
  add('Files', 'reads of functions', 'objectGet', all.objectGets, 'meter')
  add('Files', 'storage', 'objectStorage', used.storedGb.media, 'traffic')
  add('Sockets', 'messages', 'socketMessage', socketMessages, messagesFrom)
  add('Sockets', 'minutes', 'socketMinute', ...atLeast('socketMinutes', used.sockets.minutes))
  add(
    'Sockets',
    'queue of pushes',
    'queueRequest',
    Math.max(all.queueRequests, used.sockets.messages * 3),
    'assumption',
  )
  add('Mail', 'mails', 'mail', ...atLeast('mails', used.mails))
  if (all.modelDollars > 0)
    lines.push({ part: 'Assistant', what: 'its model', count: 1, from: 'meter', dollars: all.modelDollars })
  const { answers, tokensInEach, tokensOutEach, secondsEach } = used.assistant
  add('Assistant', 'tokens that the model reads', 'modelTokenIn', answers * tokensInEach, 'traffic')
  add('Assistant', 'tokens that the model writes', 'modelTokenOut', answers * tokensOutEach, 'traffic')
  add('Assistant', 'time of writing answers', 'lambdaGbSecond', answers * secondsEach * functionGb, 'traffic')
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
