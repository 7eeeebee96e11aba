import { dollarsFor } from './prices.ts'

/** Fixed assumptions instead of measurements, so that the estimate doesn't depend on the machine that makes it. */
export const declared = { lambdaMs: 30, lambdaMb: 512, logBytes: 1024 } as const

const BYTES_PER_GB = 2 ** 30
const MB_PER_GB = 1024

/** The parts of a request's cost. Every API call pays the first six. */
export type CostParts = {
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
export type CostBasis = { readUnits: number; writeUnits: number; bytesOut?: number }

export type RequestCost = { dollars: number; parts: CostParts }

const lambdaGbSeconds = (declared.lambdaMs / 1000) * (declared.lambdaMb / MB_PER_GB)

const perCall = {
  edge: dollarsFor('edgeRequest', 1),
  httpApi: dollarsFor('httpApiCall', 1),
  lambdaRequest: dollarsFor('lambdaRequest', 1),
  lambdaTime: dollarsFor('lambdaGbSecond', lambdaGbSeconds),
  log: dollarsFor('logGb', declared.logBytes / BYTES_PER_GB),
  firewall: dollarsFor('firewallRequest', 1),
}

/** Dollars of the API call alone (edge, HTTP API, Lambda, log line and firewall): about 3.48 per million calls. */
export const callDollars: number = Object.values(perCall).reduce((sum, part) => sum + part, 0)

/**
 * Estimated dollars of one call of a function without routes, without free tier: Lambda, its log line and table units.
 * Time and memory are measured, because a picture costs a hundred times as much as a frame of a socket.
 */
export const functionCost = (basis: {
  readonly readUnits: number
  readonly writeUnits: number
  readonly durationMs: number
  readonly memoryMb: number
}): number =>
  perCall.lambdaRequest +
  dollarsFor('lambdaGbSecond', (basis.durationMs / 1000) * (basis.memoryMb / MB_PER_GB)) +
  perCall.log +
  dollarsFor('tableRead', basis.readUnits) +
  dollarsFor('tableWrite', basis.writeUnits)

/** Estimated dollars of one request, without free tier: the API call, the table units and the bytes sent out. */
export const requestCost = ({ readUnits, writeUnits, bytesOut = 0 }: CostBasis): RequestCost => {
  const parts: CostParts = {
    ...perCall,
    tableReads: dollarsFor('tableRead', readUnits),
    tableWrites: dollarsFor('tableWrite', writeUnits),
    egress: dollarsFor('edgeGb', bytesOut / BYTES_PER_GB),
  }
  return { dollars: Object.values(parts).reduce((sum, part) => sum + part, 0), parts }
}
