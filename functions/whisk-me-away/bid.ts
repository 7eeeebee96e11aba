import { dayInZone, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { expiryFromTtl } from '@nestboard/shared/kernel/expiry.ts'
import { invalidFieldsFault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { isStayBookable } from '@nestboard/shared/inventory/count-available-units.ts'
import { hasRoomForParty } from '@nestboard/shared/listing/stay.ts'
import { personalOfferErrorTexts } from '@nestboard/shared/personal-offers/faults.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import { whiskMeAwayErrorTexts } from '@nestboard/shared/whisk-me-away/faults.ts'
import { whiskLimits } from '@nestboard/shared/whisk-me-away/model.ts'
import type * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import {
  nextBidState,
  determineBidStatus,
  mayListingBid,
  bidRequestStatus,
} from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { requireListingTeamMember } from '../listing/listing-access-rules.ts'
import { readBookableListing } from '../offers/bookable-listing.ts'
import type { BookableListing } from '../offers/bookable-listing.ts'
import { readSentRequest, changeBid, putBid } from './request.store.ts'
import { bidRow } from './rows.ts'
import { readRfp } from '../search/rfp.ts'
import type { RfpItem } from '../search/rfp.ts'

/**
 * Checks the caller's right to bid for a listing. @throws Fault 404 if the listing isn't assigned to the member,
 * exactly as for an unknown listing
 */
async function requireAssigned(actor: UserActor, listingId: number): Promise<number> {
  const member = await requireListingTeamMember(actor, listingId, 'personalOffers', 'limited')
  if (!mayMemberWorkOnListing(member, listingId)) throw notFound()
  return listingId
}

/** Checks that a listing can host the party of a request on its nights at a rate. @throws Fault 400 with the reason */
function requireFit(
  { listing, rates, inventory }: BookableListing,
  rateId: number,
  wanted: RfpItem,
  nowMs: number,
): void {
  const rate = rates.find((each) => each.rate.id === rateId)?.rate
  if (!rate) throw invalidFieldsFault('rateId')
  if (rate.visibility !== 'PRIVATE') throw badRequest(personalOfferErrorTexts.privateOnly)
  if (!rate.active || !listing.active) throw badRequest(personalOfferErrorTexts.inactiveRate)
  const today = dayInZone(listing.timezone, nowMs)
  if (wanted.day < today) throw badRequest(whiskMeAwayErrorTexts.past)
  if (!hasRoomForParty(listing.guests, wanted.ages)) throw badRequest(whiskMeAwayErrorTexts.small)
  if (!isStayBookable(inventory, wanted, today)) throw badRequest(whiskMeAwayErrorTexts.taken)
}

/**
 * Bids on a request. The traveler asked every supplier inside the circle, so no other consent is needed, and the bid
 * doesn't reveal who the traveler is.
 * @throws Fault 404 for a listing outside the circle of a request that was not sent to the supplier, 400 with the
 * reason
 */
export const makeBid: Operation<typeof routes.makeBid> = (
  { id, listingId, rateId, note, ttl },
  { actor, nowMs, once },
) =>
  retryOnConflict(async () => {
    const [item, before, bookable] = await Promise.all([
      readRfp(id),
      bidRow.read(id, listingId),
      readBookableListing(listingId),
      requireAssigned(actor, listingId),
    ])
    // Members of a team can't bid on their own request, so it looks unknown to them.
    if (!item || !bookable || item.userId === actor.userId) throw notFound()
    const { supplierId } = bookable.listing
    if (distanceMeters(item, bookable.listing) > item.radius)
      throw (await readSentRequest(id, supplierId)) ? badRequest(whiskMeAwayErrorTexts.outside) : notFound()
    if (bidRequestStatus(item, nowMs) !== 'OPEN') throw badRequest(whiskMeAwayErrorTexts.closed)
    if (!mayListingBid(before, nowMs)) throw badRequest(whiskMeAwayErrorTexts.oneBid)
    if (!before && item.bids >= whiskLimits.bids) throw badRequest(whiskMeAwayErrorTexts.bidsFull)
    requireFit(bookable, rateId, item, nowMs)
    const nms = nextVersion(before, nowMs)
    const end = Math.min(expiryFromTtl(ttl, nowMs), item.day * msPerDay)
    const bid = { requestId: id, listingId, supplierId, rateId, note, ttl: end, state: 'OPEN' } as const
    const writes = putBid(item, { ...bid, createdBy: actor.userId, nco: nowMs, nms }, before)
    await commitTransaction(
      writes.map((write) => ({ write, otherwise: createVersionConflict })),
      { once, answer: { nms } },
    )
    return { nms }
  })

/** Retracts an open bid. @throws Fault 404 without a bid, 400 if it is no longer open */
export const retractBid: Operation<typeof routes.retractBid> = ({ id, listingId }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const [bid] = await Promise.all([bidRow.read(id, listingId), requireAssigned(actor, listingId)])
    if (!bid) throw notFound()
    const state = determineBidStatus(bid, nowMs) === 'OPEN' && nextBidState(bid.state, 'RETRACT')
    if (!state) throw badRequest(whiskMeAwayErrorTexts.bidOver)
    const nms = nextVersion(bid, nowMs)
    await commitTransaction([{ write: changeBid(bid, state, nms), otherwise: createVersionConflict }])
    return { nms }
  })
