import { closeRfpGrants } from '@nestboard/functions/search/grants.ts'
import { closeRequest } from '@nestboard/functions/whisk-me-away/close.ts'
import { defineDueHandler } from '../due.ts'

/** Ends a request at its deadline, unless it is already closed. */
export const endRequest = defineDueHandler(closeRfpGrants, async ({ subject }, { now }) =>
  closeRequest(subject, 'EXPIRE', now()),
)
