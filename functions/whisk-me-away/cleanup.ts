import { endingOf, bidAfter } from '@nestboard/shared/whisk-me-away/state.ts'
import { lostCondition, tryCommit } from '../kernel/commit.ts'
import { removeRows } from '../kernel/table/row-batches.ts'
import { rowsOf } from '../kernel/table/read.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { searchPartition } from '../kernel/rows.ts'
import { bidsOf, changeBid } from './request.store.ts'
import { requestById } from '../search/open-requests.ts'
import type { RequestItem } from '../search/open-requests.ts'
import type { BidItem } from './request.store.ts'
import { sentRequestKey, bidKey, endKey } from './rows.ts'

/** Removes all rows of a removed request: its bids, the suppliers it was sent to, and its timer. Safe to repeat. */
export async function forgetRequest(id: number): Promise<void> {
  const [bids, asked] = await Promise.all([
    bidsOf(id, true),
    rowsOf(searchPartition(id), { prefix: sentRequestKey.prefix, consistent: true }),
  ])
  await removeRows([...bids.map(({ listingId }) => bidKey(id, listingId)), ...asked, endKey(id)])
}

/**
 * Ends the open bids of a closed request. Resolves to the request and its bids, without retracted bids; undefined
 * unless the request is closed. Safe to repeat.
 */
export async function endBids(
  id: number,
  nowMs: number,
): Promise<{ request: RequestItem; bids: BidItem[] } | undefined> {
  const request = await requestById(id)
  const ending = request && endingOf(request.state)
  if (!request || !ending) return undefined
  const bids = await Promise.all(
    (await bidsOf(id, true)).map(async (bid): Promise<BidItem> => {
      const state = bidAfter(bid.state, ending)
      if (!state) return bid
      await tryCommit([{ write: changeBid(bid, state, nextVersion(bid, nowMs)), otherwise: lostCondition }])
      return { ...bid, state }
    }),
  )
  return { request, bids: bids.filter(({ state }) => state !== 'RETRACTED') }
}
