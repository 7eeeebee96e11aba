import { expect, it } from 'vitest'
import { bidRequestStates } from '../search/model.ts'
import {
  nextBidState,
  bidEvents,
  bidStates,
  determineBidStatus,
  findEventEndingOpenBids,
  mayListingBid,
  nextBidRequestState,
  bidRequestEvents,
  bidRequestStatus,
} from './bid-request-state.ts'

/** All transitions, written independently of the state machines. */
const requestMoves: readonly (readonly string[])[] = [
  ['OPEN', 'ACCEPT', 'ACCEPTED'],
  ['OPEN', 'WITHDRAW', 'WITHDRAWN'],
  ['OPEN', 'EXPIRE', 'EXPIRED'],
]
const bidMoves: readonly (readonly string[])[] = [
  ['OPEN', 'ACCEPT', 'ACCEPTED'],
  ['OPEN', 'RETRACT', 'RETRACTED'],
  ['OPEN', 'DECLINE', 'DECLINED'],
  ['OPEN', 'CLOSE', 'CLOSED'],
  ['RETRACTED', 'BID', 'OPEN'],
]

it.each(bidRequestStates.flatMap((state) => bidRequestEvents.map((event) => [state, event] as const)))(
  'moves a request from %s by %s',
  (state, event) => {
    const move = requestMoves.find(([from, by]) => from === state && by === event)
    expect(nextBidRequestState(state, event)).toBe(move?.[2])
  },
)

it.each(bidStates.flatMap((state) => bidEvents.map((event) => [state, event] as const)))(
  'moves a bid from %s by %s',
  (state, event) => {
    const move = bidMoves.find(([from, by]) => from === state && by === event)
    expect(nextBidState(state, event)).toBe(move?.[2])
  },
)

it.each([
  ['OPEN', undefined],
  ['ACCEPTED', 'DECLINE'],
  ['WITHDRAWN', 'CLOSE'],
  ['EXPIRED', 'CLOSE'],
] as const)('ends the other bids of a request that is %s by %s', (state, event) => {
  expect(findEventEndingOpenBids(state)).toBe(event)
})

it.each([
  ['OPEN', 1000, 'OPEN', 'OPEN', false],
  ['OPEN', 999, 'EXPIRED', 'EXPIRED', true],
] as const)('%s until %d reads %s at 1000', (state, ttl, request, bid, may) => {
  expect(bidRequestStatus({ state, ttl }, 1000)).toBe(request)
  expect(determineBidStatus({ state, ttl }, 1000)).toBe(bid)
  expect(mayListingBid({ state, ttl }, 1000)).toBe(may)
})

it.each([
  ['ACCEPTED', false],
  ['RETRACTED', true],
  ['DECLINED', false],
  ['CLOSED', false],
] as const)('lets a listing with a bid that is %s bid: %s', (state, may) => {
  expect(determineBidStatus({ state, ttl: 999 }, 1000)).toBe(state)
  expect(mayListingBid({ state, ttl: 999 }, 1000)).toBe(may)
})

it('a listing without a bid may bid', () => {
  expect(mayListingBid(undefined, 1000)).toBe(true)
})
