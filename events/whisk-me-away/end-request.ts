import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { boardSearchKey, openRequestsKey, searchKey } from '@nestboard/functions/search/rows.ts'
import { closeRequest } from '@nestboard/functions/whisk-me-away/request.ts'
import { defineDueHandler } from '../due.ts'

/** Ends a request at its time, unless it is closed already. */
export const endRequest = defineDueHandler(
  mergeGrants(
    uses(searchKey, 'GetItem', 'UpdateItem'),
    uses(boardSearchKey, 'UpdateItem'),
    uses(openRequestsKey, 'GetItem', 'PutItem'),
  ),
  async ({ subject }, { now }) => closeRequest(subject, 'EXPIRE', now()),
)
