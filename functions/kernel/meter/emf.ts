import { functionCost, requestCost } from './cost.ts'
import type { Usage } from './metered.ts'

/** One finished request, as the operator's log wants it. `bytesOut` is the answer's body. */
export type FinishedRequest = {
  usage: Usage
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
const perRoute = [
  { Name: 'durationMs', Unit: 'Milliseconds' },
  { Name: 'estimatedDollars', Unit: 'None' },
]
const perFeature = [
  ...perRoute,
  { Name: 'readUnits', Unit: 'Count' },
  { Name: 'writeUnits', Unit: 'Count' },
  { Name: 'calls', Unit: 'Count' },
  { Name: 'depth', Unit: 'Count' },
  { Name: 'bytesOut', Unit: 'Bytes' },
  { Name: 'serverErrors', Unit: 'Count' },
]

/** Fewer metrics for functions without routes, since these run day and night. */
const perFunction = perFeature.filter(({ Name }) =>
  ['durationMs', 'estimatedDollars', 'readUnits', 'writeUnits', 'serverErrors'].includes(Name),
)

/**
 * The metrics a dashboard finds in `metricNamespace`. By route only what a route's card shows, since each metric of
 * each dimension is billed by itself (prices.ts, `metric`); by feature all of them. How many requests there were is
 * the sample count of any of them.
 */
export const metrics = {
  byRoute: { dimensions: ['route', 'branch'], metrics: perRoute },
  byFeature: { dimensions: ['feature', 'branch'], metrics: perFeature },
} as const

const directive = [metrics.byRoute, metrics.byFeature].map(({ dimensions, metrics: Metrics }) => ({
  Namespace: metricNamespace,
  Dimensions: [dimensions],
  Metrics,
}))

/**
 * The log line of a request in CloudWatch Embedded Metric Format, so that the log is also the metric.
 * Carries no key, address, name or body. Print it as a line of its own; it stays under the kilobyte the cost of a call
 * is reckoned with.
 */
export const requestLine = (request: FinishedRequest): string => {
  const { usage, branch, status, durationMs, bytesOut, coldStart, requestId, nowMs } = request
  const { readUnits, writeUnits, depth } = usage
  const { dollars } = requestCost({ readUnits, writeUnits, bytesOut })
  return JSON.stringify({
    _aws: { Timestamp: nowMs, CloudWatchMetrics: directive },
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

/** One finished call of a function that no route leads to. */
export interface FinishedCall {
  readonly usage: Usage
  readonly branch: string
  readonly failed: boolean
  readonly durationMs: number
  readonly memoryMb: number
  readonly nowMs: number
}

const functionDirective = [
  { Namespace: metricNamespace, Dimensions: [metrics.byFeature.dimensions], Metrics: perFunction },
]

/** The log line of such a call; the dashboard lists the function among the features. */
export const functionLine = ({ usage, branch, failed, durationMs, memoryMb, nowMs }: FinishedCall): string => {
  const { readUnits, writeUnits, depth } = usage
  const dollars = functionCost({ readUnits, writeUnits, durationMs, memoryMb })
  return JSON.stringify({
    _aws: { Timestamp: nowMs, CloudWatchMetrics: functionDirective },
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
  })
}
