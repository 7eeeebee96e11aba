import { badRequest, forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { judgeMessageText } from '@nestboard/shared/messages/judge-message-text.ts'
import { maxGuestsPerBoard, maxGuestsPerLink, maxVotesPerGuest } from '@nestboard/shared/trips/board-guest.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { isSameNights } from '@nestboard/shared/trips/is-same-nights.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { readIsVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import {
  buildGuestRemovalClauses,
  changeBoardGuest,
  hasVoteOfGuest,
  listGuestsOfCaller,
  putBoardGuest,
  readBoardWithGuests,
  setGuestVote,
} from './board-guest.store.ts'
import type { BoardWithGuests } from './board-guest.store.ts'
import { buildBoardLinkCheck, isGuestVotingOn, requireBoardLinkByToken } from './board-link.store.ts'
import { getGuestBrowser } from './guest-browser.ts'
import { isCheckInOver } from './product.ts'
import type { ProductItem } from './product.store.ts'
import type { BoardGuestItem, BoardLinkItem } from './rows.ts'
import { peopleOfBoard, raiseTripVersion } from './trip.store.ts'
import type { StoredTrip } from './trip.store.ts'

/**
 * Votes by a link, or takes the vote back, as the guest that the caller's account or browser is; the first vote makes
 * one. A vote moves with the caller's name, and from another pin of the same nights.
 * @throws Fault 404 for a link that doesn't work and a pin that it doesn't show; 403 for people on the board, who vote
 * there; 400 if the vote is closed or off, for a refused name, and beyond the limits; 429 for new guests of a network
 */
export const voteAsGuest: Operation<typeof routes.voteAsGuest> = ({ token, productId, voted, name }, context) => {
  const browser = getGuestBrowser(context)
  const { actor, nowMs } = context
  return retryOnConflict(async () => {
    const { link, read } = await requireBoardLinkByToken(token, nowMs, readBoardWithGuests)
    const { board, pins, guests } = read
    if (board?.id !== link.tripId) throw notFound()
    if (actor.kind === 'user' && peopleOfBoard(board).includes(actor.userId)) throw forbidden()
    if (!isGuestVotingOn(link)) throw badRequest(boardErrorTexts.guestVotingOff)
    const pin = await requireSharedPin(pins, productId, nowMs)
    if (judgeMessageText(name) !== undefined) throw badRequest(boardErrorTexts.guestNameRefused)
    const [before] = listGuestsOfCaller(guests, actor, browser.hash)
    if (!before && !voted) return { productIds: [] }
    const { guest, clauses } = before
      ? { guest: { ...before, name }, clauses: renameOrKeep(before, name, context) }
      : addGuest(link, board, { guests, name, browserHash: browser.hash }, context)
    const votes = planVotes(pins, guest, pin, voted, nowMs)
    const writes = [...clauses, ...votes.clauses]
    if (writes.length > 0) await commitTransaction([...writes, buildBoardLinkCheck(link)])
    if (!guest.userId) browser.remember()
    return { productIds: votes.productIds }
  })
}

/** Removes a guest with all of their votes, at once for everybody. @throws Fault 404 for an unknown guest */
export const deleteBoardGuest: Operation<typeof routes.deleteBoardGuest> = ({ tripId, guestId }, { nowMs }) =>
  retryOnConflict(async () => {
    const { pins, guests } = await readBoardWithGuests(tripId)
    const guest = guests.find(({ id, tripId: of }) => id === guestId && of === tripId)
    if (!guest) throw notFound()
    await commitTransaction(buildGuestRemovalClauses([guest], pins, nowMs))
    return {}
  })

/** A pin that holders of a link see. @throws Fault 404 for any other */
async function requireSharedPin(pins: readonly ProductItem[], id: number, nowMs: number): Promise<ProductItem> {
  const pin = pins.find((each) => each.id === id)
  if (!pin || pin.status !== 'DRAFT' || isCheckInOver(pin, nowMs)) throw notFound()
  if (!(await readIsVisibleToEverybody(parsePinnedOfferKey(pin.offerKey).listingId))) throw notFound()
  return pin
}

/** Renames the caller's guest; an account keeps what its browser's guest voted for. */
function renameOrKeep(before: BoardGuestItem, name: string, { actor, nowMs }: OperationContext): TransactionClause[] {
  const userId = actor.kind === 'user' ? actor.userId : before.userId
  return before.name === name && before.userId === userId ? [] : [changeBoardGuest(before, { name, userId }, nowMs)]
}

/**
 * A new guest, with the clauses that add it: they raise the board's version, so the count of guests holds.
 * @throws Fault 400 if the board or the link has too many guests
 */
function addGuest(
  link: BoardLinkItem,
  board: StoredTrip,
  { guests, name, browserHash }: Pick<BoardWithGuests, 'guests'> & { name: string; browserHash: string },
  { actor, nowMs, network }: OperationContext,
): { guest: BoardGuestItem; clauses: TransactionClause[] } {
  const ofLink = guests.filter(({ linkId }) => linkId === link.id)
  if (guests.length >= maxGuestsPerBoard || ofLink.length >= maxGuestsPerLink)
    throw badRequest(boardErrorTexts.tooManyGuests)
  const id = deriveChildEntityId(board.id, newId())
  const whose = actor.kind === 'user' ? { userId: actor.userId } : { browser: browserHash }
  const guest = { id, tripId: board.id, linkId: link.id, name, nco: nowMs, nms: nowMs, ...whose }
  const clauses = [
    raiseTripVersion(board, nowMs),
    putBoardGuest(guest),
    buildRateLimitClause(`N${network}`, 'newGuest', nowMs),
  ]
  return { guest, clauses }
}

/**
 * What a vote changes on the pins, and the ids of the pins that the guest votes for afterwards.
 * @throws Fault 400 if the vote on the pin's nights is closed, or for one vote too many
 */
function planVotes(
  pins: readonly ProductItem[],
  { id, name }: BoardGuestItem,
  pin: ProductItem,
  voted: boolean,
  nowMs: number,
): { clauses: TransactionClause[]; productIds: number[] } {
  if (pin.decision && hasVoteOfGuest(pin, id) !== voted) throw badRequest(boardErrorTexts.voteClosed)
  const nights = parsePinnedOfferKey(pin.offerKey)
  const keeps = (each: ProductItem): boolean =>
    each.id === pin.id
      ? voted
      : hasVoteOfGuest(each, id) && !(voted && isSameNights(parsePinnedOfferKey(each.offerKey), nights))
  const kept = pins.filter(keeps)
  if (kept.length > maxVotesPerGuest) throw badRequest(boardErrorTexts.tooManyGuestVotes)
  const isAsBefore = (each: ProductItem): boolean => {
    const vote = each.guestVotes?.find((one) => one.id === id)
    return keeps(each) ? vote?.name === name : !vote
  }
  const changed = pins.filter((each) => !isAsBefore(each))
  const clauses = changed.map((each) => setGuestVote(each, id, keeps(each) ? name : undefined, nowMs))
  return { clauses, productIds: kept.map((each) => each.id) }
}
