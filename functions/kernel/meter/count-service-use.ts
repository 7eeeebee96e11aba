import { getRouteCodeOfCause } from '../request/cause.ts'
import { getRequestIdWithRoute } from '../request/request-id.ts'
import { noteServiceUse } from './run-metered.ts'
import type { CountedService } from './run-metered.ts'

/** Counts the use of a service beside the table, for the cost of the request that caused it. */
export const countServiceUse = (service: CountedService, count = 1): void =>
  noteServiceUse({ cause: getRouteCodeOfCause(getRequestIdWithRoute()), service, count })
