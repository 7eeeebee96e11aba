import { findEventEndingOpenBids, nextBidState } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { readBidsOnRequest, changeBid } from './request.store.ts'
import { readRfp } from '../search/rfp.ts'
import type { RfpItem } from '../search/rfp.ts'
import { sentRequestRow, bidRow, requestDeadlineTimerRow } from './rows.ts'
import type { BidItem } from './rows.ts'

/** Removes all rows of a removed request: its bids, the suppliers it was sent to, and its timer. Safe to repeat. */
export async function removeRowsOfRequest(id: number): Promise<void> {
  const [bids, asked] = await Promise.all([
    readBidsOnRequest(id, true),
    sentRequestRow.readAll([id], { consistent: true }),
  ])
  await removeRows([
    ...bids.map(({ listingId }) => bidRow.key(id, listingId)),
    ...asked.map(({ supplierId }) => sentRequestRow.key(id, supplierId)),
    requestDeadlineTimerRow.key(id),
  ])
}

/**
 * Ends the open bids of a closed request. Resolves to the request and its bids, without retracted bids; undefined
 * unless the request is closed. Safe to repeat.
 */
export async function endOpenBids(
  id: number,
  nowMs: number,
): Promise<{ request: RfpItem; bids: BidItem[] } | undefined> {
  const request = await readRfp(id)
  const ending = request && findEventEndingOpenBids(request.state)
  if (!request || !ending) return undefined
  const bids = await Promise.all(
    (await readBidsOnRequest(id, true)).map(async (bid): Promise<BidItem> => {
      const state = nextBidState(bid.state, ending)
      if (!state) return bid
      await tryCommitTransaction([
        { write: changeBid(bid, state, nextVersion(bid, nowMs)), otherwise: createConditionFailedError },
      ])
      return { ...bid, state }
    }),
  )
  return { request, bids: bids.filter(({ state }) => state !== 'RETRACTED') }
}
