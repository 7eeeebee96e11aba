import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string | undefined>()

/**
 * Runs work under the id of the request that caused it: every row that it writes, line that it logs and mail that it sends
 * carries the id. Undefined runs it under none. Rule: functions/kernel/README.md, "Tracing".
 */
export const tracedBy = <T>(requestId: string | undefined, work: () => T): T => requests.run(requestId, work)

/** The id of the request that caused the running work, as its answer's `x-request-id` says; undefined outside of any. */
export const causingRequest = (): string | undefined => requests.getStore()
