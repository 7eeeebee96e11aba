import { hasExpiryPassed } from '../kernel/expiry.ts'
import type { bidRequestStates } from '../search/model.ts'

export type BidRequestState = (typeof bidRequestStates)[number]
export const bidRequestEvents = ['ACCEPT', 'WITHDRAW', 'EXPIRE'] as const
export type BidRequestEvent = (typeof bidRequestEvents)[number]

/**
 * The whole state machine of a request; an event that a state doesn't list changes nothing. A closed request stays
 * closed.
 */
export const bidRequestTransitions: Readonly<
  Record<BidRequestState, Partial<Readonly<Record<BidRequestEvent, BidRequestState>>>>
> = {
  OPEN: { ACCEPT: 'ACCEPTED', WITHDRAW: 'WITHDRAWN', EXPIRE: 'EXPIRED' },
  ACCEPTED: {},
  WITHDRAWN: {},
  EXPIRED: {},
}

/** The next state of a request; undefined if the event changes nothing. */
export const nextBidRequestState = (state: BidRequestState, event: BidRequestEvent): BidRequestState | undefined =>
  bidRequestTransitions[state][event]

/**
 * The state of a bid: OPEN, ACCEPTED by the traveler, RETRACTED by its supplier, DECLINED because another bid was
 * accepted, CLOSED because the request ended without an accepted bid.
 */
export const bidStates = ['OPEN', 'ACCEPTED', 'RETRACTED', 'DECLINED', 'CLOSED'] as const
export type BidState = (typeof bidStates)[number]
export const bidEvents = ['BID', 'ACCEPT', 'RETRACT', 'DECLINE', 'CLOSE'] as const
export type BidEvent = (typeof bidEvents)[number]

/** The whole state machine of a listing's bid. A retracted bid may be made again. */
export const bidTransitions: Readonly<Record<BidState, Partial<Readonly<Record<BidEvent, BidState>>>>> = {
  OPEN: { ACCEPT: 'ACCEPTED', RETRACT: 'RETRACTED', DECLINE: 'DECLINED', CLOSE: 'CLOSED' },
  ACCEPTED: {},
  RETRACTED: { BID: 'OPEN' },
  DECLINED: {},
  CLOSED: {},
}

/** The next state of a bid; undefined if the event changes nothing. */
export const nextBidState = (state: BidState, event: BidEvent): BidState | undefined => bidTransitions[state][event]

/** The event that ends the open bids of a request in this state; undefined for an open request. */
export const findEventEndingOpenBids = (state: BidRequestState): BidEvent | undefined =>
  state === 'OPEN' ? undefined : state === 'ACCEPTED' ? 'DECLINE' : 'CLOSE'

/**
 * The status of a request that people read: an open request counts as expired after its deadline, even before the
 * timer has closed it.
 */
export const bidRequestStatus = (
  { state, ttl }: { readonly state: BidRequestState; readonly ttl: number },
  nowMs: number,
): BidRequestState => (state === 'OPEN' && hasExpiryPassed(ttl, nowMs) ? 'EXPIRED' : state)

/**
 * The status of a bid that people read: an open bid counts as expired once its expiry has passed, even while its
 * stored state is OPEN.
 */
export type BidStatus = BidState | 'EXPIRED'
export const determineBidStatus = (
  { state, ttl }: { readonly state: BidState; readonly ttl: number },
  nowMs: number,
): BidStatus => (state === 'OPEN' && hasExpiryPassed(ttl, nowMs) ? 'EXPIRED' : state)

/** Whether a listing may bid: it has no bid yet, or its bid was retracted or has expired. */
export const mayListingBid = (bid: Parameters<typeof determineBidStatus>[0] | undefined, nowMs: number): boolean =>
  !bid || nextBidState(bid.state, 'BID') !== undefined || determineBidStatus(bid, nowMs) === 'EXPIRED'
