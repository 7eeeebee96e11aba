import type { WorkCharge } from './charge-request.ts'
import { computeUsageCost } from './compute-usage-cost.ts'
import type { TableUsage } from './run-metered.ts'

/** One finished request, as its log line reports it. `bytesOut` is the size of the response body. */
export type FinishedRequest = {
  usage: TableUsage
  charge: WorkCharge
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
const roundDollars = (dollars: number): number => Number(dollars.toPrecision(SIGNIFICANT_DIGITS))

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

/**
 * The parts of the Logs Insights query for the cost of each route: its own, and what its requests started in functions
 * that follow a write. All lines of a route have its code as `cause`; only those of its own have its name. A function
 * has a row of its own for what no request caused.
 */
export const routeCostQuery = {
  filter: 'ispresent(estimatedDollars)',
  stats:
    'sortsLast(route) as name, sortsLast(owner) as ofFeature, sum(requests) as calls, sum(estimatedDollars) as dollars, sum(startedDollars) as started, sum(estimatedDollars) / sum(requests) * 1000000 as dollarsPerMillion, pct(durationMs, 95) as p95Ms, sum(readUnits) as reads, sum(writeUnits) as writes by cause',
  sort: 'dollars desc',
} as const

/** The query for the cost of each feature with what its requests started: the rows of routes, added up. */
export const featureCostQuery = {
  stats: [
    'sortsLast(owner) as ofFeature, sum(requests) as requestsOfRoute, sum(estimatedDollars) as dollarsOfRoute, sum(startedDollars) as startedOfRoute by cause',
    'sum(requestsOfRoute) as calls, sum(dollarsOfRoute) as dollars, sum(startedOfRoute) as started by ofFeature',
  ],
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
  const { usage, charge, branch, status, durationMs, bytesOut, coldStart, requestId, nowMs } = request
  const { readUnits, writeUnits, depth } = usage
  return JSON.stringify({
    ...metricHeader(branch, nowMs),
    route: usage.route,
    feature: usage.feature,
    owner: usage.feature,
    cause: charge.cause,
    branch,
    status,
    durationMs: Math.round(durationMs),
    requests: 1,
    readUnits,
    writeUnits,
    calls: usage.calls.length,
    depth,
    bytesOut,
    estimatedDollars: roundDollars(computeUsageCost(charge.usage).dollars),
    startedDollars: 0,
    serverErrors: status >= 500 ? 1 : 0,
    coldStart,
    requestId,
  })
}

/** The query for the calls of payment providers and their fees, by what the order is for. */
export const orderPaymentQuery = {
  filter: 'ispresent(orderIntent)',
  stats:
    'sum(ordersPlaced) as orders, sum(providerCalls) as callsOfProvider, sum(supplierFeeMinor) as feesPaidBySupplierMinor by orderIntent, facilitator, feeCurrency',
} as const

/** The fields of a call that handles an order's payment; it handles one order, and only a capture has a fee. */
function describeOrderPayment({ orderPayments, services }: TableUsage) {
  const [order] = orderPayments
  if (!order) return {}
  const fee = orderPayments.find(({ feeMinor }) => feeMinor)
  const calls = services.filter(({ service }) => service === 'providerCalls')
  return {
    orderIntent: order.intent,
    facilitator: order.facilitator,
    ordersPlaced: order.placed,
    providerCalls: calls.reduce((sum, { count }) => sum + count, 0),
    ...(fee && { supplierFeeMinor: fee.feeMinor, feeCurrency: fee.currency }),
  }
}

/** One finished call of a function that serves no routes, such as a stream reaction. */
export interface FinishedFunctionCall {
  readonly usage: TableUsage
  /** At least one. */
  readonly charges: readonly WorkCharge[]
  readonly branch: string
  readonly failed: boolean
  readonly durationMs: number
  readonly nowMs: number
  /** The id of the call, as in Lambda's own lines and those of `createLogger`. */
  readonly callId: string | undefined
}

/**
 * The log lines of a call of a function that serves no routes: one for each route whose requests caused its work, and
 * one for what no request caused. Their dollars add up to those of the call; the dashboard lists the function among the
 * features.
 */
export const formatFunctionLogLines = (call: FinishedFunctionCall): string[] => {
  const { usage, charges, branch, failed, durationMs, nowMs, callId } = call
  return charges.map(({ cause, isOwn, usage: charged }, at) => {
    const { readUnits, writeUnits } = charged
    const dollars = roundDollars(computeUsageCost(charged).dollars)
    return JSON.stringify({
      ...metricHeader(branch, nowMs),
      ...(isOwn && { route: usage.route, owner: usage.feature, requests: 1, readUnits, writeUnits }),
      ...(!isOwn && { startedReadUnits: readUnits, startedWriteUnits: writeUnits }),
      function: usage.route,
      feature: usage.feature,
      cause,
      branch,
      functionMs: Math.round(durationMs),
      calls: usage.calls.length,
      depth: usage.depth,
      ...(at === 0 && describeOrderPayment(usage)),
      estimatedDollars: dollars,
      startedDollars: isOwn ? 0 : dollars,
      serverErrors: failed && at === 0 ? 1 : 0,
      callId,
    })
  })
}
