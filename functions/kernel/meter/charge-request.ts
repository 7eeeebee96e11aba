import { bytesPerGb, logBytesPerCall } from './compute-usage-cost.ts'
import { getRouteCode } from './get-route-code.ts'
import type { TableUsage } from './run-metered.ts'
import { noUsage } from './usage.ts'
import type { Usage } from './usage.ts'

/** A finished request, or a finished call of a function that serves no routes, such as a lane of the stream. */
export interface FinishedWork {
  readonly kind: 'request' | 'function'
  readonly usage: TableUsage
  /** What Lambda bills: the duration, and for an instance's first call the time that the function took to load. */
  readonly billedMs: number
  readonly memoryMb: number
  /** Size of a request's answer. */
  readonly bytesOut: number
  /** Dollars beyond function and services, such as a model's. */
  readonly modelDollars: number
}

/** A part of some work's cost, and the route whose requests caused it. */
export interface WorkCharge {
  /** Code of the route, or of the function itself for what no request caused. */
  readonly cause: string
  /** Whether the route or function did the work itself, rather than a function that followed it. */
  readonly isOwn: boolean
  readonly usage: Usage
}

const mbPerGb = 1024
export const computeGbSeconds = (billedMs: number, memoryMb: number): number =>
  (Math.ceil(billedMs) / 1000) * (memoryMb / mbPerGb)

/** The cost of a request itself, all of which is its route's own. */
export function chargeRequest({ usage, billedMs, memoryMb, bytesOut, modelDollars }: FinishedWork): WorkCharge {
  return {
    cause: getRouteCode(usage.route),
    isOwn: true,
    usage: {
      ...noUsage,
      ...sumUnitsAndServices(usage),
      edgeRequests: 1,
      apiCalls: 1,
      functionCalls: 1,
      gbSeconds: computeGbSeconds(billedMs, memoryMb),
      gbOut: bytesOut / bytesPerGb,
      logGb: (logBytesPerCall.own + logBytesPerCall.lambda + logBytesPerCall.gateway) / bytesPerGb,
      modelDollars,
    },
  }
}

/** Adds up the table units and the uses of services, of some causes or of all. */
export function sumUnitsAndServices(
  { calls, services }: TableUsage,
  isCause: (cause: string | undefined) => boolean = () => true,
): Partial<Usage> {
  const sums: Partial<Record<keyof Usage, number>> = { readUnits: 0, writeUnits: 0 }
  const add = (name: keyof Usage, amount: number) => (sums[name] = (sums[name] ?? 0) + amount)
  for (const call of calls)
    if (isCause(call.cause)) {
      add('readUnits', call.readUnits)
      add('writeUnits', call.writeUnits)
    }
  for (const { cause, service, count } of services) if (isCause(cause)) add(service, count)
  return sums
}
