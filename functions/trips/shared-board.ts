import { Fault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { anonymousPriceViewerRights } from '@nestboard/shared/offers/viewer-rate-access.ts'
import type { SharedPin } from '@nestboard/shared/trips/board-link.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import { visitorActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import { signPictureUrlUnlessPublic } from '../listing/picture.ts'
import { readBookableListing } from '../offers/bookable-listing.ts'
import type { BookableListing } from '../offers/bookable-listing.ts'
import { repriceOffer } from '../offers/offer.ts'
import {
  buildGuestRemovalClauses,
  changeBoardGuest,
  hasVoteOfGuest,
  listGuestsOfCaller,
  readBoardWithGuests,
} from './board-guest.store.ts'
import { buildBoardLinkCheck, buildBoardLinkUse, isGuestVotingOn, requireBoardLinkByToken } from './board-link.store.ts'
import { findGuestBrowserHash } from './guest-browser.ts'
import { requireBoardBelowPeopleLimit } from './people.ts'
import { isCheckInOver, sortProductsNewestFirst } from './product.ts'
import type { ProductItem } from './product.store.ts'
import type { BoardGuestItem } from './rows.ts'
import { changeTrip, peopleOfBoard } from './trip.store.ts'
import type { StoredTrip } from './trip.store.ts'

/**
 * Returns a board to whoever has a link to it: its name and open pins of listings that everybody can see, with the
 * prices of visitors. Booked and canceled stays are left out, because they tell who is away from home and when.
 * @throws Fault 404 for an unknown, expired or turned off link
 */
export const openSharedBoard: Operation<typeof routes.openSharedBoard> = async ({ token }, context) => {
  const { actor, nowMs } = context
  const { link, read } = await requireBoardLinkByToken(token, nowMs, readBoardWithGuests)
  const { tripId, role, expiresMs, showsPeople } = link
  const { board } = read
  if (board?.id !== tripId) throw notFound()
  const open = read.pins.filter((item) => item.status === 'DRAFT' && !isCheckInOver(item, nowMs))
  const isOnBoard = actor.kind === 'user' && peopleOfBoard(board).includes(actor.userId)
  const [guest] = isOnBoard ? [] : listGuestsOfCaller(read.guests, actor, findGuestBrowserHash(context))
  const [people, pins] = await Promise.all([
    showsPeople ? readFirstNamesAndPictures(board) : [],
    buildSharedPins(sortProductsNewestFirst(open), guest, nowMs),
  ])
  return {
    name: board.name,
    role,
    coverSeed: tripId % 1000,
    expiresMs,
    people,
    pins,
    tripId: isOnBoard ? tripId : null,
    isVoteOpen: isGuestVotingOn(link),
    guestName: guest?.name ?? null,
  }
}

/**
 * Joins the board of a link to plan, as a member, whose votes are then those of the caller's guests. By a link to vote,
 * the account keeps what this browser voted for, and stays a guest.
 * @throws Fault 404 for an unknown, expired or turned off link and one to look, 400 if the board is full
 */
export const joinSharedBoard: Operation<typeof routes.joinSharedBoard> = ({ token }, context) =>
  retryOnConflict(async () => {
    const { actor, nowMs } = context
    const { link, read } = await requireBoardLinkByToken(token, nowMs, readBoardWithGuests)
    const { tripId, role } = link
    const { board, pins } = read
    if (board?.id !== tripId) throw notFound()
    if (peopleOfBoard(board).includes(actor.userId)) return { tripId }
    if (role === 'LOOK') throw notFound()
    const guests = listGuestsOfCaller(read.guests, actor, findGuestBrowserHash(context))
    if (role === 'VOTE') {
      const [kept, ...others] = guests
      if (kept && (others.length > 0 || kept.userId === undefined))
        await commitTransaction([
          changeBoardGuest(kept, { userId: actor.userId }, nowMs),
          ...buildGuestRemovalClauses(others, pins, nowMs),
          buildBoardLinkCheck(link),
        ])
      return { tripId: null }
    }
    const fields = { userIds: [...board.userIds, actor.userId] }
    requireBoardBelowPeopleLimit(fields)
    const { clauses } = changeTrip(board, fields, nowMs, { byLink: true })
    const votes = buildGuestRemovalClauses(guests, pins, nowMs, actor.userId)
    await commitTransaction([...clauses, ...votes, buildBoardLinkUse(link)])
    return { tripId }
  })

/** What a link may show of people: those whom visitors may see, without handle, family name and id. */
async function readFirstNamesAndPictures(board: StoredTrip) {
  const ids = peopleOfBoard(board)
  const users = await readVisiblePeople(visitorActor, ids)
  return users
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ name, avatar }) => ({ firstName: name.trim().split(/\s+/, 1)[0] ?? '', avatar }))
}

/** Costs one query per listing, because each listing has its own partition. */
async function buildSharedPins(
  items: readonly ProductItem[],
  guest: BoardGuestItem | undefined,
  nowMs: number,
): Promise<SharedPin[]> {
  const ids = [...new Set(items.map(({ offerKey }) => parsePinnedOfferKey(offerKey).listingId))]
  const listings = new Map(await Promise.all(ids.map(async (id) => [id, await readBookableListing(id)] as const)))
  return items.flatMap((item) => {
    const bookable = listings.get(parsePinnedOfferKey(item.offerKey).listingId)
    return bookable && isVisibleToEverybody(bookable.listing) ? [toSharedPin(item, bookable, guest, nowMs)] : []
  })
}

function toSharedPin(
  item: ProductItem,
  bookable: BookableListing,
  guest: BoardGuestItem | undefined,
  nowMs: number,
): SharedPin {
  const { listingId, day, length, ages } = parsePinnedOfferKey(item.offerKey)
  const { name, picture, stayType, rating, currency } = signPictureUrlUnlessPublic(bookable.listing, nowMs)
  return {
    id: item.id,
    listingId,
    name,
    picture,
    stayType,
    city: bookable.profile.city,
    rating,
    day,
    length,
    guests: ages.length,
    currency,
    totalPrice: computeVisitorPrice(item, bookable, nowMs),
    votes: (item.voters?.size ?? 0) + (item.guestVotes?.length ?? 0),
    isVotedFor: guest !== undefined && hasVoteOfGuest(item, guest.id),
    isClosed: item.decision !== undefined,
    isChosen: item.decision?.productId === item.id,
  }
}

/** The price of a pin's stay for a visitor; null if visitors can't book it. */
function computeVisitorPrice({ offerKey }: ProductItem, bookable: BookableListing, nowMs: number): number | null {
  try {
    const { offer } = repriceOffer({ actor: visitorActor, nowMs }, anonymousPriceViewerRights, bookable, offerKey)
    return hasFlag(offer.flags, offerFlagBits.active) ? offer.totalPrice : null
  } catch (error) {
    if (error instanceof Fault && error.status === 404) return null
    throw error
  }
}
