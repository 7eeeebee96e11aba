import { estimateFunctionCallCost, estimateRequestCost } from './cost.ts'
import type { TableUsage } from './run-metered.ts'

/** One finished request, as its log line reports it. `bytesOut` is the size of the response body. */
export type FinishedRequest = {
  usage: TableUsage
  branch: string
  status: number
  durationMs: number
  bytesOut: number
  coldStart: boolean
  requestId: string
  nowMs: number
}

export const metricNamespace = 'Nestboard'

const SIGNIFICANT_DIGITS = 6

/**
 * The only custom metric: estimated dollars by feature, on main only, because CloudWatch bills $0.30 a month for each
 * metric of each feature. Figures by route or branch, units and latency are in the log lines, which the dashboard
 * queries.
 */
export const featureCostMetric = { name: 'estimatedDollars', dimension: 'feature' } as const

const directive = [
  {
    Namespace: metricNamespace,
    Dimensions: [[featureCostMetric.dimension]],
    Metrics: [{ Name: featureCostMetric.name, Unit: 'None' }],
  },
]

/** The parts of the Logs Insights query for the cost of each route. */
export const routeCostQuery = {
  filter: 'ispresent(estimatedDollars)',
  stats:
    'count(*) as calls, sum(estimatedDollars) as dollars, avg(estimatedDollars) * 1000000 as dollarsPerMillion, pct(durationMs, 95) as p95Ms, sum(readUnits) as reads, sum(writeUnits) as writes by route, feature',
  sort: 'dollars desc',
} as const

/** The header that makes CloudWatch read a log line as a metric; branches other than main leave it out. */
const metricHeader = (branch: string, nowMs: number) =>
  branch === 'main' ? { _aws: { Timestamp: nowMs, CloudWatchMetrics: directive } } : {}

/**
 * The log line of a request as JSON; on main in CloudWatch Embedded Metric Format, so that the line is also a metric.
 * It holds no key, address, name or body, must be printed on a line of its own, and stays under the kilobyte that the
 * cost estimate assumes for a call.
 */
export const formatRequestLogLine = (request: FinishedRequest): string => {
  const { usage, branch, status, durationMs, bytesOut, coldStart, requestId, nowMs } = request
  const { readUnits, writeUnits, depth } = usage
  const { dollars } = estimateRequestCost({ readUnits, writeUnits, bytesOut })
  return JSON.stringify({
    ...metricHeader(branch, nowMs),
    route: usage.route,
    feature: usage.feature,
    branch,
    status,
    durationMs: Math.round(durationMs),
    readUnits,
    writeUnits,
    calls: usage.calls.length,
    depth,
    bytesOut,
    estimatedDollars: Number(dollars.toPrecision(SIGNIFICANT_DIGITS)),
    serverErrors: status >= 500 ? 1 : 0,
    coldStart,
    requestId,
  })
}

/** One finished call of a function that serves no routes, such as a stream reaction. */
export interface FinishedFunctionCall {
  readonly usage: TableUsage
  readonly branch: string
  readonly failed: boolean
  readonly durationMs: number
  readonly memoryMb: number
  readonly nowMs: number
  /** The id of the call, as in Lambda's own lines and those of `createLogger`. */
  readonly callId: string | undefined
}

/** The log line of a call of a function that serves no routes; the dashboard lists the function among the features. */
export const formatFunctionLogLine = (call: FinishedFunctionCall): string => {
  const { usage, branch, failed, durationMs, memoryMb, nowMs, callId } = call
  const { readUnits, writeUnits, depth } = usage
  const dollars = estimateFunctionCallCost({ readUnits, writeUnits, durationMs, memoryMb })
  return JSON.stringify({
    ...metricHeader(branch, nowMs),
    route: usage.route,
    feature: usage.feature,
    branch,
    durationMs: Math.round(durationMs),
    readUnits,
    writeUnits,
    calls: usage.calls.length,
    depth,
    estimatedDollars: Number(dollars.toPrecision(SIGNIFICANT_DIGITS)),
    serverErrors: failed ? 1 : 0,
    callId,
  })
}
