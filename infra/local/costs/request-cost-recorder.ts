import { computeUsageCost } from '@nestboard/functions/kernel/meter/compute-usage-cost.ts'
import type { CostParts } from '@nestboard/functions/kernel/meter/compute-usage-cost.ts'
import { awsPrices } from '@nestboard/functions/kernel/meter/prices.ts'
import { getRouteCode } from '@nestboard/functions/kernel/meter/get-route-code.ts'
import { addUsage, noUsage } from '@nestboard/functions/kernel/meter/usage.ts'
import type { Usage } from '@nestboard/functions/kernel/meter/usage.ts'
import type { ChargedWork } from '@nestboard/functions/kernel/meter/work-listener.ts'
import { OrderPaymentTotals } from './order-payment-totals.ts'
import type { OrderPaymentSums } from './order-payment-totals.ts'

/** Sums of one row: of a route, of a function for what no request caused, or of another kind of request. */
export interface CostSums {
  readonly calls: number
  readonly tableCalls: number
  /** What its requests used themselves. */
  readonly own: Usage
  /** What its requests started: functions that follow a write, and whatever these started in turn. */
  readonly started: Usage
  readonly readUnitsMax: number
  readonly writeUnitsMax: number
  /** The longest chain of table calls that depended on one another. */
  readonly depthMax: number
}

/** Totals of one route, one feature or everything, priced. Dollars are sums unless the name says otherwise. */
export interface CostTotals extends CostSums {
  readonly dollars: number
  readonly ownDollars: number
  readonly startedDollars: number
  readonly dollarsPerCall: number
  readonly dollarsPerMillion: number
  readonly parts: CostParts
}
export interface RouteCostTotals extends CostTotals {
  readonly route: string
  readonly feature: string
}
export interface FeatureCostTotals extends CostTotals {
  readonly feature: string
}
/** A function that serves no routes: its calls, their cost, and the part of it that requests caused. */
export interface FollowingFunctionTotals {
  readonly name: string
  readonly calls: number
  readonly dollars: number
  readonly startedDollars: number
}
export interface CostReport {
  /** When counting began, ISO 8601. */
  readonly since: string
  readonly branch: string
  readonly prices: { readonly version: string; readonly region: string }
  readonly routes: readonly RouteCostTotals[]
  readonly features: readonly FeatureCostTotals[]
  readonly functions: readonly FollowingFunctionTotals[]
  readonly orders: readonly OrderPaymentSums[]
  readonly total: CostTotals
}

type RouteSums = CostSums & { readonly route: string; readonly feature: string }
type FunctionSums = { readonly calls: number; readonly own: Usage; readonly started: Usage }
interface Snapshot {
  readonly format: typeof snapshotFormat
  readonly since: string
  readonly routes: readonly (readonly [code: string, sums: RouteSums])[]
  readonly functions: readonly (readonly [name: string, sums: FunctionSums])[]
  readonly orders: readonly OrderPaymentSums[]
}

const snapshotFormat = 2
/** The contract bounds the number of routes; this limit bounds memory even if unknown route names get in. */
const maxRoutes = 1000
const otherRoutes = '(other)'
/** A row whose route was not called since counting began: what an earlier request started. */
const earlierRequests = '(earlier requests)'

const emptySums: CostSums = {
  calls: 0,
  tableCalls: 0,
  own: noUsage,
  started: noUsage,
  readUnitsMax: 0,
  writeUnitsMax: 0,
  depthMax: 0,
}

const joinSums = (one: CostSums, other: CostSums): CostSums => ({
  calls: one.calls + other.calls,
  tableCalls: one.tableCalls + other.tableCalls,
  own: addUsage(one.own, other.own),
  started: addUsage(one.started, other.started),
  readUnitsMax: Math.max(one.readUnitsMax, other.readUnitsMax),
  writeUnitsMax: Math.max(one.writeUnitsMax, other.writeUnitsMax),
  depthMax: Math.max(one.depthMax, other.depthMax),
})

/** Cost is linear in usage, so a sum is priced once. */
function priceSums(sums: CostSums): CostTotals {
  const { dollars, parts } = computeUsageCost(addUsage(sums.own, sums.started))
  const startedDollars = computeUsageCost(sums.started).dollars
  const dollarsPerCall = sums.calls === 0 ? 0 : dollars / sums.calls
  return {
    ...sums,
    dollars,
    ownDollars: dollars - startedDollars,
    startedDollars,
    dollarsPerCall,
    dollarsPerMillion: dollarsPerCall * 1e6,
    parts,
  }
}

/** The cost of the work so far, in memory: one row of sums per route. */
export class RequestCostRecorder {
  private readonly since: string
  private readonly branch: string
  private readonly routes: Map<string, RouteSums>
  private readonly functions: Map<string, FunctionSums>
  private readonly orders: OrderPaymentTotals

  /**
   * Starts counting at `nowMs`, or continues from an earlier `snapshot`. An unreadable snapshot is ignored: counting
   * starts fresh instead of failing the gateway.
   */
  constructor(nowMs: number, branch: string, earlier?: string) {
    const known = restoreSnapshot(earlier)
    this.since = known?.since ?? new Date(nowMs).toISOString()
    this.branch = branch
    this.routes = new Map(known?.routes)
    this.functions = new Map(known?.functions)
    this.orders = new OrderPaymentTotals(known?.orders)
  }

  /** Adds finished work of a function to the rows of the routes that caused it. */
  record({ work: { usage, kind }, charges }: ChargedWork): void {
    for (const { cause, isOwn, usage: used } of charges) {
      const { calls, depth, route, feature } = usage
      const { readUnits, writeUnits } = used
      if (isOwn)
        this.add(cause, route, feature, {
          calls: 1,
          tableCalls: calls.length,
          own: used,
          started: noUsage,
          readUnitsMax: readUnits,
          writeUnitsMax: writeUnits,
          depthMax: depth,
        })
      else this.add(cause, earlierRequests, earlierRequests, { ...emptySums, started: used })
    }
    if (kind === 'function') this.countFunctionCall(usage.route, charges)
    this.orders.record(usage)
  }

  /** Adds requests that no function answers, such as pages and pictures. */
  recordUsage(name: string, feature: string, usage: Partial<Usage>, calls = 1): void {
    this.add(getRouteCode(name), name, feature, { ...emptySums, calls, own: { ...noUsage, ...usage } })
  }

  /** Rows are sorted by dollars per request, highest first. */
  report(): CostReport {
    const rows = [...this.routes.values()]
    const dearest = (one: CostTotals, other: CostTotals): number => other.dollarsPerCall - one.dollarsPerCall
    return {
      since: this.since,
      branch: this.branch,
      prices: { version: awsPrices.version, region: awsPrices.region },
      routes: rows.map(({ route, feature, ...sums }) => ({ route, feature, ...priceSums(sums) })).toSorted(dearest),
      features: [...Map.groupBy(rows, ({ feature }) => feature)]
        .map(([feature, some]) => ({ feature, ...priceSums(some.reduce<CostSums>(joinSums, emptySums)) }))
        .toSorted(dearest),
      functions: [...this.functions]
        .map(([name, { calls, own, started }]) => ({
          name,
          calls,
          dollars: computeUsageCost(addUsage(own, started)).dollars,
          startedDollars: computeUsageCost(started).dollars,
        }))
        .toSorted((one, other) => other.dollars - one.dollars),
      orders: this.orders.list(),
      total: priceSums(rows.reduce<CostSums>(joinSums, emptySums)),
    }
  }

  /** Returns all counters as text for a file, from which a later process continues counting. */
  snapshot(): string {
    const { since, routes, functions, orders } = this
    return JSON.stringify({
      format: snapshotFormat,
      since,
      routes: [...routes],
      functions: [...functions],
      orders: orders.list(),
    } satisfies Snapshot)
  }

  private add(code: string, route: string, feature: string, sums: CostSums): void {
    const isRoom = this.routes.has(code) || this.routes.size < maxRoutes
    const key = isRoom ? code : otherRoutes
    const known = this.routes.get(key)
    // What a request started may be known before the request itself has ended.
    const isNamed = known && (sums.calls === 0 || known.route !== earlierRequests)
    const named = isNamed ? known : isRoom ? { route, feature } : { route: otherRoutes, feature: otherRoutes }
    this.routes.set(key, { ...joinSums(known ?? emptySums, sums), route: named.route, feature: named.feature })
  }

  private countFunctionCall(name: string, charges: ChargedWork['charges']): void {
    const { calls, own, started } = this.functions.get(name) ?? { calls: 0, own: noUsage, started: noUsage }
    const sumOf = (isOwn: boolean, before: Usage) =>
      charges.filter((each) => each.isOwn === isOwn).reduce((sum, { usage }) => addUsage(sum, usage), before)
    this.functions.set(name, { calls: calls + 1, own: sumOf(true, own), started: sumOf(false, started) })
  }
}

function restoreSnapshot(text: string | undefined): Snapshot | undefined {
  try {
    const read = JSON.parse(text ?? '') as Partial<Snapshot>
    return read.format === snapshotFormat ? (read as Snapshot) : undefined
  } catch {
    return undefined
  }
}
