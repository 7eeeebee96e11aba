import { rfpClosingGrants } from '@nestboard/functions/search/grants.ts'
import { closeRequest } from '@nestboard/functions/whisk-me-away/close.ts'
import { defineDueTaskHandler } from '../due.ts'

/** Closes a trip request at its deadline, unless it is already closed. */
export const closeExpiredTripRequest = defineDueTaskHandler(rfpClosingGrants, async ({ subject }, { now }) =>
  closeRequest(subject, 'EXPIRE', now()),
)
