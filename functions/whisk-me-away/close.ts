import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { whiskMeAwayErrorTexts } from '@nestboard/shared/whisk-me-away/faults.ts'
import { nextBidRequestState } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import type { BidRequestEvent } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { buildRfpClosingClauses, readOpenRfps, readRfp } from '../search/rfp.ts'
import type { RfpItem } from '../search/rfp.ts'

/** The clauses that close a request because of an event. @throws Fault 400 if it is already closed */
export function buildRequestClosingClauses(
  before: RfpItem,
  event: BidRequestEvent,
  at: Parameters<typeof buildRfpClosingClauses>[2],
  acceptedListingId: number | null = null,
): TransactionClause[] {
  const state = nextBidRequestState(before.state, event)
  if (!state) throw badRequest(whiskMeAwayErrorTexts.closed)
  return buildRfpClosingClauses(before, { state, acceptedListingId }, at)
}

/**
 * Closes a request because of an event, if it is still open. Called by the timer, by the reaction to a search that was
 * turned off, and before a person is erased; safe to repeat.
 */
export const closeRequest = (id: number, event: BidRequestEvent, nowMs: number): Promise<void> =>
  retryOnConflict(async () => {
    const before = await readRfp(id)
    if (before?.state !== 'OPEN') return
    const open = await readOpenRfps(before.userId)
    await commitTransaction(buildRequestClosingClauses(before, event, { nms: nextVersion(before, nowMs), open }))
  })
