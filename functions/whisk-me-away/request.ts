import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { whiskMeAwayErrorTexts } from '@nestboard/shared/whisk-me-away/faults.ts'
import { whiskLimits } from '@nestboard/shared/whisk-me-away/model.ts'
import type * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import {
  nextBidState,
  determineBidStatus,
  bidRequestStatus,
} from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import { readBookableListing } from '../offers/bookable-listing.ts'
import { buildPersonalOfferCreationClauses } from '../personal-offers/build-personal-offer-creation-clauses.ts'
import { readOpenRfps, readRfp } from '../search/rfp.ts'
import type { RfpItem } from '../search/rfp.ts'
import { readMedianReplyMinutes } from '../supplier/reply-time.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { buildRequestClosingClauses } from './close.ts'
import { readBidsOnRequest, changeBid } from './request.store.ts'
import { bidRow } from './rows.ts'
import { toRequestForBids } from './to-request-for-bids.ts'
import { priceBidForTraveler, toBidWithPrice, buildPersonalOfferTermsOfBid } from './to-bid-with-price.ts'

/**
 * Returns a request with its bids, each priced from its listing's rows: one query per bid, at most fifty, all in
 * parallel. One batch reads the hosts' reply times at the same time.
 * @throws Fault 404 for unknown ids, and for callers who neither own the request nor are on its board
 */
export const getRequest: Operation<typeof routes.getRequest> = async ({ id }, { actor, nowMs }) => {
  const [item, all] = await Promise.all([readRfp(id), readBidsOnRequest(id)])
  if (!item) throw notFound()
  const isOwn = item.userId === actor.userId
  if (!isOwn && !item.tripId) throw notFound()
  const bids = all
    .filter(({ state }) => state !== 'RETRACTED')
    .toSorted((a, b) => a.nco - b.nco || a.listingId - b.listingId)
  const supplierIds = new Set(bids.map(({ supplierId }) => supplierId))
  const [member, suppliers, replyMinutes, bookables] = await Promise.all([
    isOwn || readBoardMembership(actor, item.tripId),
    readPublicSuppliers(supplierIds),
    readMedianReplyMinutes(supplierIds),
    Promise.all(bids.map(({ listingId }) => readBookableListing(listingId))),
  ])
  if (!member) throw notFound()
  const asker = { actor, nowMs }
  return {
    request: toRequestForBids(item),
    bids: bids.map((bid, at) => ({
      ...toBidWithPrice(asker, bid, bookables[at], item),
      replyMinutes: replyMinutes.get(bid.supplierId) ?? null,
    })),
    suppliers,
  }
}

/**
 * Reads the caller's own request if it still takes bids. @throws Fault 404 for another person's request, 400 for a
 * request that is closed or over
 */
async function ownOpen(id: number, userId: number, nowMs: number): Promise<RfpItem> {
  const item = await readRfp(id)
  if (item?.userId !== userId) throw notFound()
  if (bidRequestStatus(item, nowMs) !== 'OPEN') throw badRequest(whiskMeAwayErrorTexts.closed)
  return item
}

/**
 * Accepts a bid: its price becomes a personal offer, valid for one day, which the traveler pins and books like any
 * other offer. The request's version lets only one of two concurrent acceptances win; a reaction closes the other
 * bids.
 */
export const acceptBid: Operation<typeof routes.acceptBid> = ({ id, listingId }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const [before, open, bid, bookable] = await Promise.all([
      ownOpen(id, actor.userId, nowMs),
      readOpenRfps(actor.userId),
      bidRow.read(id, listingId),
      readBookableListing(listingId, { consistent: true }),
    ])
    const state = bid && determineBidStatus(bid, nowMs) === 'OPEN' && nextBidState(bid.state, 'ACCEPT')
    if (!bid || !state) throw badRequest(whiskMeAwayErrorTexts.bidOver)
    const priced = bookable && priceBidForTraveler({ actor, nowMs }, bid, bookable, before)
    if (!priced || !hasFlag(priced.offer.flags, offerFlagBits.active))
      throw badRequest(whiskMeAwayErrorTexts.unavailable)
    const nms = nextVersion(before, nowMs)
    const held = {
      ...buildPersonalOfferTermsOfBid(bid, before),
      ttl: nowMs + whiskLimits.heldMs,
      searchHawkHitId: 0,
      requestId: id,
    }
    await commitTransaction([
      ...buildRequestClosingClauses(before, 'ACCEPT', { nms, open }, listingId),
      { write: changeBid(bid, state, nextVersion(bid, nowMs)), otherwise: createVersionConflict },
      ...buildPersonalOfferCreationClauses(held, nowMs).clauses,
    ])
    return { nms }
  })

/** Closes the caller's request without accepting a bid. */
export const withdrawRequest: Operation<typeof routes.withdrawRequest> = ({ id }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const [before, open] = await Promise.all([ownOpen(id, actor.userId, nowMs), readOpenRfps(actor.userId)])
    const nms = nextVersion(before, nowMs)
    await commitTransaction(buildRequestClosingClauses(before, 'WITHDRAW', { nms, open }))
    return { nms }
  })
