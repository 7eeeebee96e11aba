import { computeAwsCostInDollars } from './prices.ts'

/** Fixed assumptions instead of measurements, so that the estimate doesn't depend on the machine that makes it. */
export const costAssumptions = { lambdaMs: 30, lambdaMb: 512, logBytes: 1024 } as const

const BYTES_PER_GB = 2 ** 30
const MB_PER_GB = 1024

/** A request's cost by part, in dollars. Every API call pays the first six. */
export type RequestCostParts = {
  edge: number
  httpApi: number
  lambdaRequest: number
  lambdaTime: number
  log: number
  firewall: number
  tableReads: number
  tableWrites: number
  egress: number
}

/**
 * The measured amounts from which a request's cost is estimated. `bytesOut` is the size of the response body; without
 * it, egress is not estimated.
 */
export type RequestCostInputs = { readUnits: number; writeUnits: number; bytesOut?: number }

export type RequestCost = { dollars: number; parts: RequestCostParts }

const lambdaGbSeconds = (costAssumptions.lambdaMs / 1000) * (costAssumptions.lambdaMb / MB_PER_GB)

const perCall = {
  edge: computeAwsCostInDollars('edgeRequest', 1),
  httpApi: computeAwsCostInDollars('httpApiCall', 1),
  lambdaRequest: computeAwsCostInDollars('lambdaRequest', 1),
  lambdaTime: computeAwsCostInDollars('lambdaGbSecond', lambdaGbSeconds),
  log: computeAwsCostInDollars('logGb', costAssumptions.logBytes / BYTES_PER_GB),
  firewall: computeAwsCostInDollars('firewallRequest', 1),
}

/** Dollars of the API call alone (edge, HTTP API, Lambda, log line and firewall): about 3.48 per million calls. */
export const apiCallDollars: number = Object.values(perCall).reduce((sum, part) => sum + part, 0)

/**
 * Estimated dollars of one call of a function that serves no routes, without free tier: Lambda, its log line and table
 * units. Time and memory are measured values, because processing a picture costs a hundred times as much as handling a
 * socket frame.
 */
export const estimateFunctionCallCost = (basis: {
  readonly readUnits: number
  readonly writeUnits: number
  readonly durationMs: number
  readonly memoryMb: number
}): number =>
  perCall.lambdaRequest +
  computeAwsCostInDollars('lambdaGbSecond', (basis.durationMs / 1000) * (basis.memoryMb / MB_PER_GB)) +
  perCall.log +
  computeAwsCostInDollars('tableRead', basis.readUnits) +
  computeAwsCostInDollars('tableWrite', basis.writeUnits)

/** Estimated dollars of one request, without free tier: the API call, the table units and the bytes sent out. */
export const estimateRequestCost = ({ readUnits, writeUnits, bytesOut = 0 }: RequestCostInputs): RequestCost => {
  const parts: RequestCostParts = {
    ...perCall,
    tableReads: computeAwsCostInDollars('tableRead', readUnits),
    tableWrites: computeAwsCostInDollars('tableWrite', writeUnits),
    egress: computeAwsCostInDollars('edgeGb', bytesOut / BYTES_PER_GB),
  }
  return { dollars: Object.values(parts).reduce((sum, part) => sum + part, 0), parts }
}
