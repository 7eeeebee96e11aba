import { AsyncLocalStorage } from 'node:async_hooks'
import { noteCausedWork } from '../meter/run-metered.ts'
import { getRequestIdOfCause, getRouteCodeOfCause } from './cause.ts'

const causes = new AsyncLocalStorage<string | undefined>()

/**
 * Runs work for the request that caused it: every row that the work writes, line that it logs and mail that it sends
 * carries the request's id, and the meter counts the work's costs for the request's route. Undefined means no request.
 * Rule: functions/kernel/README.md, "Tracing".
 * @param cause of `formatCause`, as a row or a call carries it
 */
export function runWithRequestId<T>(cause: string | undefined, work: () => T): T {
  noteCausedWork(getRouteCodeOfCause(cause))
  return causes.run(cause, work)
}

/** The cause of the running work, to be handed on with rows and calls; undefined outside of any request. */
export const getRequestIdWithRoute = (): string | undefined => causes.getStore()

/** The id of the request that caused the running work, as in the answer's `x-request-id`. */
export const getCausingRequestId = (): string | undefined => getRequestIdOfCause(causes.getStore())
