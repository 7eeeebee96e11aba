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
import { buildVisibleToEverybodyCheck } from '../listing/is-visible-to-everybody.ts'
import {
  buildGuestRemovalClauses,
  changeBoardGuest,
  hasVoteOfGuest,
  listGuestsOfCaller,
  putBoardGuest,
  readBoardWithGuests,
  setGuestVote,
} from './board-guest.store.ts'
import { buildBoardLinkCheck, isGuestVotingOn, requireBoardLinkByToken } from './board-link.store.ts'
import { getGuestBrowser } from './guest-browser.ts'
import { isCheckInOver } from './product.ts'
import type { ProductItem } from './product.store.ts'
import type { BoardGuestItem, BoardLinkItem } from './rows.ts'
import { peopleOfBoard, raiseTripVersion } from './trip.store.ts'

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
    if (judgeMessageText(name) !== undefined) throw badRequest(boardErrorTexts.guestNameRefused)
    const pin = requireSharedPin(pins, productId, nowMs)
    // Refusals and answers that write nothing check it, too: none of them may tell of a pin that the link doesn't show.
    const isShown = buildVisibleToEverybodyCheck(parsePinnedOfferKey(pin.offerKey).listingId)
    const [before] = listGuestsOfCaller(guests, actor, browser.hash)
    const guest = before ? { ...before, name } : createGuest(link, name, browser.hash, context)
    const isNew = !before && voted
    const { clauses, productIds, refusal } = planVotes(pins, guest, pin, voted, nowMs)
    const isFull = isNew && !hasRoomForGuest(link, guests)
    if (refusal !== undefined || isFull) {
      await commitTransaction([isShown])
      throw badRequest(refusal ?? boardErrorTexts.tooManyGuests)
    }
    const ofGuest = before
      ? renameOrKeep(before, name, context)
      : isNew
        ? // They raise the board's version, so the count of guests holds.
          [raiseTripVersion(board, nowMs), putBoardGuest(guest), chargeNewGuest(context)]
        : []
    await commitTransaction([isShown, ...ofGuest, ...clauses, buildBoardLinkCheck(link)])
    if (isNew && guest.userId === undefined) browser.remember()
    return { productIds }
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

/** A pin that is open; the write checks that everybody may see its listing. @throws Fault 404 for any other */
function requireSharedPin(pins: readonly ProductItem[], id: number, nowMs: number): ProductItem {
  const pin = pins.find((each) => each.id === id)
  if (!pin || pin.status !== 'DRAFT' || isCheckInOver(pin, nowMs)) throw notFound()
  return pin
}

/** Renames the caller's guest; an account keeps what its browser's guest voted for. */
function renameOrKeep(before: BoardGuestItem, name: string, { actor, nowMs }: OperationContext): TransactionClause[] {
  const userId = actor.kind === 'user' ? actor.userId : before.userId
  return before.name === name && before.userId === userId ? [] : [changeBoardGuest(before, { name, userId }, nowMs)]
}

/** Whether the board and the link may have one more guest. */
const hasRoomForGuest = (link: BoardLinkItem, guests: readonly BoardGuestItem[]): boolean =>
  guests.length < maxGuestsPerBoard && guests.filter(({ linkId }) => linkId === link.id).length < maxGuestsPerLink

function createGuest(
  { id: linkId, tripId }: BoardLinkItem,
  name: string,
  browser: string,
  { actor, nowMs }: OperationContext,
): BoardGuestItem {
  const whose = actor.kind === 'user' ? { userId: actor.userId } : { browser }
  return { id: deriveChildEntityId(tripId, newId()), tripId, linkId, name, nco: nowMs, editMs: nowMs, ...whose }
}

const chargeNewGuest = ({ network, nowMs }: OperationContext): TransactionClause =>
  buildRateLimitClause(`N${network}`, 'newGuest', nowMs)

/** What a vote changes on the pins, the ids of the pins that the guest votes for afterwards, and why it is refused. */
function planVotes(
  pins: readonly ProductItem[],
  { id, name }: BoardGuestItem,
  pin: ProductItem,
  voted: boolean,
  nowMs: number,
): { clauses: TransactionClause[]; productIds: number[]; refusal: string | undefined } {
  const nights = parsePinnedOfferKey(pin.offerKey)
  const keeps = (each: ProductItem): boolean =>
    each.id === pin.id
      ? voted
      : hasVoteOfGuest(each, id) && !(voted && isSameNights(parsePinnedOfferKey(each.offerKey), nights))
  const kept = pins.filter(keeps)
  const isAsBefore = (each: ProductItem): boolean => {
    const vote = each.guestVotes?.find((one) => one.id === id)
    return keeps(each) ? vote?.name === name : !vote
  }
  const changed = pins.filter((each) => !isAsBefore(each))
  const isClosed = pin.decision !== undefined && hasVoteOfGuest(pin, id) !== voted
  const isTooMany = kept.length > maxVotesPerGuest
  return {
    clauses: changed.map((each) => setGuestVote(each, id, keeps(each) ? name : undefined, nowMs)),
    productIds: kept.map((each) => each.id),
    refusal: isClosed ? boardErrorTexts.voteClosed : isTooMany ? boardErrorTexts.tooManyGuestVotes : undefined,
  }
}
