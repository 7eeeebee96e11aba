import type { Context } from 'aws-lambda'
import { env } from '../env.ts'
import { formatFunctionLogLine } from '../meter/format-request-log-line.ts'
import { runMetered } from '../meter/run-metered.ts'
import type { TableUsage } from '../meter/run-metered.ts'

type Handler<Args extends readonly unknown[], Result> = (...args: Args) => Promise<Result>

/** The function's memory in MB as Lambda reports it; 1 GB if unset. */
const memoryMb = Number(process.env['AWS_LAMBDA_FUNCTION_MEMORY_SIZE'] ?? 1024)

/**
 * Logs one line per call of a function that serves no routes, such as a stream reaction: table units, duration and
 * estimated cost. Outside the cloud, nothing is logged.
 * @param isWorth whether a call deserves a log line; failed calls always get one
 */
export function withCallLog<Args extends readonly unknown[], Result>(
  handler: Handler<Args, Result>,
  isWorth: (result: Result) => boolean = () => true,
): Handler<Args, Result> {
  if (env.NB_STAGE !== 'cloud') return handler
  return async (...args) => {
    const nowMs = Date.now()
    const started = performance.now()
    const tell = (usage: TableUsage, failed: boolean) => {
      const durationMs = performance.now() - started
      console.log(
        formatFunctionLogLine({
          usage,
          branch: env.NB_BRANCH,
          failed,
          durationMs,
          memoryMb,
          nowMs,
          callId: callIdOf(args),
        }),
      )
    }
    let used: TableUsage | undefined
    const unit = { route: env.NB_FEATURE, feature: env.NB_FEATURE }
    try {
      const { result, usage } = await runMetered(
        unit,
        () => handler(...args),
        (usage) => (used = usage),
      )
      if (isWorth(result)) tell(usage, false)
      return result
    } catch (error) {
      if (used) tell(used, true)
      throw error
    }
  }
}

/** Lambda passes its context after the event, even to handlers that don't declare the parameter. */
const callIdOf = ([, context]: readonly unknown[]): string | undefined =>
  (context as Partial<Context> | undefined)?.awsRequestId
