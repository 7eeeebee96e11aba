import { estimateRequestCost, type RequestCostParts } from '@nestboard/functions/kernel/meter/cost.ts'
import type { TableUsage } from '@nestboard/functions/kernel/meter/run-metered.ts'
import { awsPrices } from '@nestboard/functions/kernel/meter/prices.ts'

/** Totals of one route, one feature or everything. Units, bytes and dollars are sums unless the name says otherwise. */
export type CostTotals = {
  /** Number of answered requests, not of table calls. */
  calls: number
  tableCalls: number
  readUnits: number
  writeUnits: number
  readUnitsMean: number
  writeUnitsMean: number
  readUnitsMax: number
  writeUnitsMax: number
  /** The longest chain of table calls that depended on one another. */
  depthMax: number
  bytesOut: number
  dollars: number
  dollarsPerCall: number
  dollarsPerMillion: number
  parts: RequestCostParts
}
export type RouteCostTotals = CostTotals & { route: string; feature: string }
export type FeatureCostTotals = CostTotals & { feature: string }
export type CostReport = {
  /** When counting began, ISO 8601. */
  since: string
  prices: { version: string; region: string }
  routes: RouteCostTotals[]
  features: FeatureCostTotals[]
  total: CostTotals
}

/** The cost of one request: its table usage and the size of its response in bytes. */
export type RequestCostEntry = { usage: TableUsage; bytesOut: number }

type Sum = {
  calls: number
  tableCalls: number
  readUnits: number
  writeUnits: number
  readUnitsMax: number
  writeUnitsMax: number
  depthMax: number
  bytesOut: number
}
type RouteSum = Sum & { route: string; feature: string }
type Snapshot = { since: string; routes: RouteSum[] }

/** The contract bounds the number of routes; this limit bounds memory even if unknown route names get in. */
const MAX_ROUTES = 1000
const OTHER = '(other)'

const empty: Sum = {
  calls: 0,
  tableCalls: 0,
  readUnits: 0,
  writeUnits: 0,
  readUnitsMax: 0,
  writeUnitsMax: 0,
  depthMax: 0,
  bytesOut: 0,
}

const joined = (one: Sum, other: Sum): Sum => ({
  calls: one.calls + other.calls,
  tableCalls: one.tableCalls + other.tableCalls,
  readUnits: one.readUnits + other.readUnits,
  writeUnits: one.writeUnits + other.writeUnits,
  readUnitsMax: Math.max(one.readUnitsMax, other.readUnitsMax),
  writeUnitsMax: Math.max(one.writeUnitsMax, other.writeUnitsMax),
  depthMax: Math.max(one.depthMax, other.depthMax),
  bytesOut: one.bytesOut + other.bytesOut,
})

/** Cost is linear in usage, so a sum is priced once: the mean request times the number of requests. */
const priced = (sum: Sum): CostTotals => {
  const { calls, readUnits, writeUnits, bytesOut } = sum
  const per = (amount: number): number => (calls === 0 ? 0 : amount / calls)
  const mean = estimateRequestCost({ readUnits: per(readUnits), writeUnits: per(writeUnits), bytesOut: per(bytesOut) })
  const dollarsPerCall = calls === 0 ? 0 : mean.dollars
  const parts = Object.fromEntries(Object.entries(mean.parts).map(([name, dollars]) => [name, dollars * calls]))
  return {
    ...sum,
    readUnitsMean: per(readUnits),
    writeUnitsMean: per(writeUnits),
    dollars: dollarsPerCall * calls,
    dollarsPerCall,
    dollarsPerMillion: dollarsPerCall * 1e6,
    parts: parts as RequestCostParts,
  }
}

/** The cost of the requests so far, in memory: one row of sums per route. */
export type RequestCostRecorder = {
  record: (entry: RequestCostEntry) => void
  /** Rows are sorted by dollars per request, highest first. */
  report: () => CostReport
  /** Returns all counters as text for a file, from which a later process continues counting. */
  snapshot: () => string
}

/**
 * Starts counting at `nowMs`, or continues from an earlier `snapshot`. An unreadable snapshot is ignored: counting
 * starts fresh instead of failing the gateway.
 */
export const openRequestCostRecorder = (nowMs: number, earlier?: string): RequestCostRecorder => {
  const { since, routes: known } = restored(earlier) ?? { since: new Date(nowMs).toISOString(), routes: [] }
  const routes = new Map(known.map((row) => [row.route, row]))

  const record = ({ usage, bytesOut }: RequestCostEntry): void => {
    const isRoom = routes.has(usage.route) || routes.size < MAX_ROUTES
    const [route, feature] = isRoom ? [usage.route, usage.feature] : [OTHER, OTHER]
    const { readUnits, writeUnits } = usage
    const one: Sum = {
      calls: 1,
      tableCalls: usage.calls.length,
      readUnits,
      writeUnits,
      readUnitsMax: readUnits,
      writeUnitsMax: writeUnits,
      depthMax: usage.depth,
      bytesOut,
    }
    routes.set(route, { route, feature, ...joined(routes.get(route) ?? empty, one) })
  }

  const report = (): CostReport => {
    const sums = [...routes.values()]
    const features = Map.groupBy(sums, (row) => row.feature)
    const dearest = (one: CostTotals, other: CostTotals): number => other.dollarsPerCall - one.dollarsPerCall
    return {
      since,
      prices: { version: awsPrices.version, region: awsPrices.region },
      routes: sums.map(({ route, feature, ...sum }) => ({ route, feature, ...priced(sum) })).toSorted(dearest),
      features: [...features]
        .map(([feature, rows]) => ({ feature, ...priced(rows.reduce<Sum>(joined, empty)) }))
        .toSorted(dearest),
      total: priced(sums.reduce<Sum>(joined, empty)),
    }
  }

  return { record, report, snapshot: () => JSON.stringify({ since, routes: [...routes.values()] } satisfies Snapshot) }
}

const restored = (text: string | undefined): Snapshot | undefined => {
  try {
    const read = JSON.parse(text ?? '') as Partial<Snapshot>
    const isWhole = typeof read.since === 'string' && Array.isArray(read.routes)
    return isWhole && read.routes?.every((row) => typeof row.route === 'string') ? (read as Snapshot) : undefined
  } catch {
    return undefined
  }
}
