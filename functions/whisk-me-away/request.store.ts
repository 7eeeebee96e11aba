import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { whiskLimits } from '@nestboard/shared/whisk-me-away/model.ts'
import { allConditionsHold, attributesBelow, attributesEqual, rowMissing } from '../kernel/table/condition.ts'
import { readRow, readRowPage } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { buildRowConditionCheck, updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName, toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { searchKey } from '../kernel/rows.ts'
import type { RfpItem } from '../search/rfp.ts'
import { sentRequestRow, bidRow, requestsSentToSupplierIndex } from './rows.ts'
import type { BidItem, SentRequestItem } from './rows.ts'

/** Reads the bids of a request, at most fifty. */
export const readBidsOnRequest = (requestId: number, consistent = false): Promise<BidItem[]> =>
  bidRow.readAll([requestId], { consistent })

/** Reads a request as sent to a supplier; without consistency, at half a unit. */
export const readSentRequest = (requestId: number, supplierId: number): Promise<SentRequestItem | undefined> =>
  readRow(sentRequestRow.key(requestId, supplierId))

/** Reads a page of the requests that were sent to a supplier, newest first. Index: RFP#S#{supplier} / *. */
export const readSentRequestsPage = (supplierId: number, after: PageStart): Promise<RowPage<SentRequestItem>> =>
  readRowPage(requestsSentToSupplierIndex.partition(supplierId), {
    index: secondaryIndexName,
    most: whiskLimits.aPage,
    after,
    newestFirst: true,
  })

/** A request expires from its suppliers' lists a month after its end. */
const keptMs = 30 * 86_400_000
const listed = ({ id, userId, nco, ttl }: RfpItem, supplierId: number) => ({
  requestId: id,
  supplierId,
  userId,
  ...requestsSentToSupplierIndex(supplierId, nco, id),
  expiresAt: toTtlSeconds(ttl + keptMs),
})

/** The write that sends a request to a supplier; its condition fails if it was sent before. */
export const putSentRequest = (item: RfpItem, supplierId: number, listingIds: readonly number[]): TableWrite =>
  sentRequestRow.put([item.id, supplierId], { ...listed(item, supplierId), listingIds: [...listingIds] })

/**
 * The writes that store a bid and add its listing to `bidOn` in the supplier's row of the request. A new bid also
 * raises the request's number of bids, up to the limit.
 */
export function putBid(item: RfpItem, bid: BidItem, before: BidItem | undefined): TableWrite[] {
  const { requestId, supplierId, listingId } = bid
  const key = searchKey(requestId)
  const isOpen = attributesEqual({ state: 'OPEN' })
  return [
    before
      ? buildRowConditionCheck(key, isOpen)
      : updateRow(key, { add: { bids: 1 } }, allConditionsHold(isOpen, attributesBelow({ bids: whiskLimits.bids }))),
    bidRow.put(
      [requestId, listingId],
      { ...bid, watch: [formatEntityRef('StaySearch', requestId)] },
      before ? attributesEqual({ nms: before.nms }) : rowMissing,
    ),
    sentRequestRow.update([requestId, supplierId], {
      set: listed(item, supplierId),
      add: { bidOn: new Set([listingId]) },
    }),
  ]
}

/** The write that changes a bid, if the bid is unchanged since it was read. */
export const changeBid = (before: BidItem, state: BidItem['state'], nms: number): TableWrite =>
  bidRow.update([before.requestId, before.listingId], { set: { state, nms } }, attributesEqual({ nms: before.nms }))
