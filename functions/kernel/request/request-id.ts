import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string | undefined>()

/**
 * Runs work under the id of the request that caused it: every row that the work writes, line that it logs and mail
 * that it sends carries the id. Undefined means no id. Rule: functions/kernel/README.md, "Tracing".
 */
export const runWithRequestId = <T>(requestId: string | undefined, work: () => T): T => requests.run(requestId, work)

/**
 * The id of the request that caused the running work, as in the answer's `x-request-id`; undefined outside of any
 * request.
 */
export const getCausingRequestId = (): string | undefined => requests.getStore()
