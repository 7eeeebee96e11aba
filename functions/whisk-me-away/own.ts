import { endingOf, bidAfter } from '@nestboard/shared/whisk-me-away/state.ts'
import { lost, tryCommit } from '../kernel/commit.ts'
import { removeRows } from '../kernel/remove-rows.ts'
import { rowsOf } from '../kernel/table/read.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { indexName } from '../kernel/table.ts'
import { boardSearchKey, requestsOfTraveler, searchKey, searchPartition } from '../search/rows.ts'
import { bidsOf, changeBid, requestById } from './request.store.ts'
import type { BidItem, RequestItem } from './request.store.ts'
import { askedKey, bidKey, endKey } from './rows.ts'

/** All requests of a person. Index RFP#U#{user} / * */
export const requestsOf = (userId: number): Promise<RequestItem[]> =>
  rowsOf(requestsOfTraveler.partition(userId), { index: indexName })

/** Removes a person's requests and their copies on boards; their bids follow. Runs before their partition is erased, may run twice. */
export const eraseRequestsOf = async (userId: number): Promise<void> =>
  removeRows(
    (await requestsOf(userId)).flatMap(({ id, tripId }) => [
      ...(tripId ? [boardSearchKey(tripId, id)] : []),
      searchKey(id),
    ]),
  )

/** Removes what belonged to a removed request: its bids, its suppliers and its end. Safe to repeat. */
export async function forgetRequest(id: number): Promise<void> {
  const [bids, asked] = await Promise.all([
    bidsOf(id, true),
    rowsOf(searchPartition(id), { prefix: askedKey.prefix, consistent: true }),
  ])
  await removeRows([...bids.map(({ listingId }) => bidKey(id, listingId)), ...asked, endKey(id)])
}

/** Ends the open bids of a closed request. Resolves to those that it ended, and the accepted one. Safe to repeat. */
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
      await tryCommit([{ write: changeBid(bid, state, nextVersion(bid, nowMs)), otherwise: lost }])
      return { ...bid, state }
    }),
  )
  return { request, bids: bids.filter(({ state }) => state !== 'RETRACTED') }
}
