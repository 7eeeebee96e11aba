import { bytesPerGb, logBytesPerCall } from '@nestboard/functions/kernel/meter/compute-usage-cost.ts'
import { noUsage, scaleUsage } from '@nestboard/functions/kernel/meter/usage.ts'
import type { Usage } from '@nestboard/functions/kernel/meter/usage.ts'

/** Sums over the metered calls of one route: their number, their table units and the bytes of their answers. */
export interface RouteMeterTotals {
  readonly calls: number
  readonly readUnits: number
  readonly writeUnits: number
  readonly bytesOut: number
  /** Everything that the calls used, where a whole system ran: with their time. */
  readonly own?: Partial<Usage>
  /** What the calls started in functions that follow a write, where these ran. */
  readonly started?: Partial<Usage>
}

/** Assumed time and memory of a call whose time was not measured. */
const assumedCallGbSeconds = 0.03 * 0.5
/**
 * Assumed number of stream lanes that a change wakes, and time of each lane's batch, for a route whose changes were
 * never followed.
 */
const lanesWoken = 2
const batchGbSeconds = 0.1 * 0.5

/** Estimates what a number of calls of a route use, and what they start, from its metered calls. */
export function estimateUsageOfCalls(mean: RouteMeterTotals, calls: number): { own: Usage; started: Usage } {
  const times = calls / mean.calls
  const { own = assumedOwnUsage(mean), started = assumedStartedUsage(mean) } = mean
  return { own: scaleUsage(whole(own), times), started: scaleUsage(whole(started), times) }
}

const whole = (usage: Partial<Usage>): Usage => ({ ...noUsage, ...usage })

const assumedOwnUsage = ({ calls, readUnits, writeUnits, bytesOut }: RouteMeterTotals): Partial<Usage> => ({
  edgeRequests: calls,
  apiCalls: calls,
  functionCalls: calls,
  gbSeconds: calls * assumedCallGbSeconds,
  readUnits,
  writeUnits,
  gbOut: bytesOut / bytesPerGb,
  logGb: (calls * (logBytesPerCall.own + logBytesPerCall.lambda + logBytesPerCall.gateway)) / bytesPerGb,
})

/** A route whose calls write at least a unit each is assumed to wake the lanes. */
function assumedStartedUsage({ calls, writeUnits }: RouteMeterTotals): Partial<Usage> {
  if (writeUnits < calls) return {}
  const batches = calls * lanesWoken
  return {
    functionCalls: batches,
    gbSeconds: batches * batchGbSeconds,
    logGb: (batches * (logBytesPerCall.own + logBytesPerCall.lambda)) / bytesPerGb,
  }
}
