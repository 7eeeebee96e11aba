import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { RestartingDynamo } from './start-dynamo-with-restarts.ts'
import type { FindDataFault } from './watch-data-folder.ts'

/** Tells whether the table can be trusted; asked before and after each call of a handler. */
export interface TableHealth {
  /** Returns why a new call must be refused; undefined when the call may begin. */
  readonly refusal: () => Fault | undefined
  /** Returns why the response of a call that wrote or failed must become an error; undefined when it may be sent. */
  readonly refusalOf: (call: { readonly sinceMs: number; readonly wrote: boolean }) => Fault | undefined
}

const restartSeconds = 2
const unreachable = (): Fault =>
  new Fault(503, "Nestboard can't reach its data right now. Please try again in a few seconds.", {
    retryAfterSeconds: restartSeconds,
  })

/** The health of a table that is always healthy, for handlers that need no table. */
export const alwaysHealthyTable: TableHealth = { refusal: () => undefined, refusalOf: () => undefined }

/**
 * Creates the health check of the table.
 * @param dataFault returns why the data folder can no longer be written; DynamoDB Local acknowledges lost writes
 * without an error
 */
export function createTableHealthCheck(
  engine: Pick<RestartingDynamo, 'isUp' | 'wasDownSince'>,
  dataFault: FindDataFault,
): TableHealth {
  return {
    refusal: () => (engine.isUp() ? undefined : unreachable()),
    refusalOf: ({ sinceMs, wrote }) => {
      if (wrote && dataFault()) return unreachable()
      return wrote || !engine.wasDownSince(sinceMs) ? undefined : unreachable()
    },
  }
}
