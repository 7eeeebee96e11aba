import type { Context } from 'aws-lambda'
import { env } from '../env.ts'
import { chargeWork } from '../meter/charge-work.ts'
import { formatFunctionLogLines } from '../meter/format-request-log-line.ts'
import { getMemoryMb } from '../meter/get-memory-mb.ts'
import { runMetered } from '../meter/run-metered.ts'
import type { TableUsage } from '../meter/run-metered.ts'
import { hasWorkListener, tellWorkListeners } from '../meter/work-listener.ts'

type Handler<Args extends readonly unknown[], Result> = (...args: Args) => Promise<Result>

/**
 * Counts what each call of a function that serves no routes uses, such as a stream reaction: table units, duration and
 * services, by the route whose requests caused them. In the cloud it logs them with the estimated cost; on one machine
 * the cost page is told the same.
 * @param isWorth whether a call deserves a log line; failed calls always get one
 * @param modelDollars what a call cost beyond function, table and services: a model's tokens
 */
export function withCallLog<Args extends readonly unknown[], Result>(
  handler: Handler<Args, Result>,
  isWorth: (result: Result) => boolean = () => true,
  modelDollars: (result: Result) => number = () => 0,
): Handler<Args, Result> {
  const loadedMs = performance.now()
  let coldStart = true
  return async (...args) => {
    if (env.NB_STAGE !== 'cloud' && !hasWorkListener()) return handler(...args)
    const nowMs = Date.now()
    const started = performance.now()
    const context = contextOf(args)
    const tell = (usage: TableUsage, failed: boolean, dollars = 0) => {
      const durationMs = performance.now() - started
      const billedMs = durationMs + (env.NB_STAGE === 'cloud' && coldStart ? loadedMs : 0)
      coldStart = false
      const memoryMb = getMemoryMb(context)
      const work = { kind: 'function', usage, billedMs, memoryMb, bytesOut: 0, modelDollars: dollars } as const
      const charges = chargeWork(work)
      const facts = { usage, charges, branch: env.NB_BRANCH, failed, durationMs, nowMs, callId: context?.awsRequestId }
      if (env.NB_STAGE === 'cloud') for (const line of formatFunctionLogLines(facts)) console.log(line)
      tellWorkListeners({ work, charges })
    }
    let used: TableUsage | undefined
    const name = env.NB_FEATURE || context?.functionName || 'function'
    try {
      const { result, usage } = await runMetered(
        { route: name, feature: name },
        () => handler(...args),
        (usage) => (used = usage),
      )
      if (isWorth(result)) tell(usage, false, modelDollars(result))
      return result
    } catch (error) {
      if (used) tell(used, true)
      throw error
    }
  }
}

/** Lambda passes its context after the event, even to handlers that don't declare the parameter. */
const contextOf = ([, context]: readonly unknown[]): Partial<Context> | undefined =>
  context as Partial<Context> | undefined
