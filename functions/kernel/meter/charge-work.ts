import { chargeRequest, computeGbSeconds, sumUnitsAndServices } from './charge-request.ts'
import type { FinishedWork, WorkCharge } from './charge-request.ts'
import { bytesPerGb, logBytesPerCall } from './compute-usage-cost.ts'
import { getRouteCode } from './get-route-code.ts'
import type { TableUsage } from './run-metered.ts'
import { noUsage } from './usage.ts'

/**
 * Divides the cost of finished work by what caused it. Table units and services are charged to the route whose request
 * caused each; the call itself, its time and its log lines equally to all pieces of work that the call did.
 */
export function chargeWork(work: FinishedWork): WorkCharge[] {
  if (work.kind === 'request') return [chargeRequest(work)]
  const { usage, billedMs, memoryMb, modelDollars } = work
  const own = getRouteCode(usage.route)
  const gbSeconds = computeGbSeconds(billedMs, memoryMb)
  const logBytes = logBytesPerCall.own + logBytesPerCall.lambda
  const works = sumWorksByCause(usage, own)
  const all = [...works.values()].reduce((sum, count) => sum + count, 0)
  return [...works].map(([cause, count]) => {
    const share = count / all
    return {
      cause,
      isOwn: cause === own,
      usage: {
        ...noUsage,
        ...sumUnitsAndServices(usage, (each = own) => each === cause),
        functionCalls: share,
        gbSeconds: gbSeconds * share,
        logGb: (logBytes * share) / bytesPerGb,
        modelDollars: modelDollars * share,
      },
    }
  })
}

/** Pieces of work by cause. What no request caused is the function's own; units without a piece of work get none. */
function sumWorksByCause({ works, calls, services }: TableUsage, own: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [cause = own, count] of works) sums.set(cause, (sums.get(cause) ?? 0) + count)
  if (sums.size === 0) sums.set(own, 1)
  for (const { cause = own } of [...calls, ...services]) sums.set(cause, sums.get(cause) ?? 0)
  return sums
}
