import type { RouteParams, RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { holdMs, isHoldRenewable, isHoldLive } from '@nestboard/shared/inventory/nights-hold.ts'
import type { NightsHold } from '@nestboard/shared/inventory/nights-hold.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { prolongHold, putHold, readHold, removeHold } from '../inventory/put-hold.ts'
import type { NightsHoldRequest } from '../inventory/put-hold.ts'
import { deriveHolder, findHold } from '../inventory/holds.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readBookableListing } from '../offers/bookable-listing.ts'
import type { BookableListing } from '../offers/bookable-listing.ts'
import { requireAuthenticOfferKey } from '../offers/offer.ts'
import { readPriceViewerRights } from '../offers/read-price-viewer-rights.ts'
import { mayPersonHold, recordHoldOfPerson } from './hold-limits.ts'
import { createNoLongerAvailableFault, priceOrderedOffer } from './price-ordered-offer.ts'
import { personHoldsRow } from './rows.ts'
import type { PersonHolds } from './rows.ts'
import { requireBookingIdOfOrder, requireOrderableProduct } from './to-ordered-product.ts'

type Answer = RouteResponseData<typeof routes.holdNights>
/** The part of the answer that doesn't name the stay. */
type HoldState = Omit<Answer, 'listingId' | 'day' | 'length'>

const free: HoldState = { state: 'FREE', untilMs: null, leftMs: 0, isRenewable: false }
const taken = (untilMs: number, nowMs: number): HoldState => ({
  state: 'TAKEN',
  untilMs,
  leftMs: Math.max(0, untilMs - nowMs),
  isRenewable: false,
})
const held = (own: NightsHold, nowMs: number): HoldState => ({
  state: 'HELD',
  untilMs: own.untilMs,
  leftMs: own.untilMs - nowMs,
  isRenewable: isHoldRenewable(own),
})

/**
 * Holds the nights of a pinned stay for the caller's checkout; a hold that runs stays as it is
 * (functions/orders/README.md, "The hold of a checkout").
 * @throws Fault 404 for people who aren't on the board, 400 if the stay can't be booked
 */
export const holdNights: Operation<typeof routes.holdNights> = async ({ productId }, { actor, nowMs }) => {
  const [product, known] = await Promise.all([
    requireOrderableProduct(actor, productId, 'BOOK'),
    personHoldsRow.read(actor.userId),
  ])
  requireBookingIdOfOrder('BOOK', product)
  const { listingId } = requireAuthenticOfferKey(product.offerKey)
  const bookable = await readBookableListing(listingId, { consistent: true })
  if (!bookable?.listing.active) throw createNoLongerAvailableFault()
  const viewer = await readPriceViewerRights(actor, bookable)
  const { claims, heldUntilMs } = priceOrderedOffer({ actor, nowMs }, viewer, bookable, product)
  const stay = { day: claims.day, length: claims.length }
  const holder = deriveHolder(listingId, actor.userId)
  const request = { listing: bookable.listing, stay, holder, nowMs }
  const state = heldUntilMs === undefined ? await hold(request, { actor, known, bookable }) : taken(heldUntilMs, nowMs)
  return { ...state, listingId, ...stay }
}

async function hold(
  request: NightsHoldRequest,
  { actor, known, bookable }: { actor: UserActor; known: PersonHolds | undefined; bookable: BookableListing },
): Promise<HoldState> {
  const { listing, stay, holder, nowMs } = request
  const before = findHold(bookable.inventory, holder, stay)
  const isRunning = before !== undefined && isHoldLive(before, nowMs)
  if (!isRunning && !mayPersonHold(known, listing.id, nowMs)) return free
  const outcome = await putHold(request, bookable.inventory)
  if (!outcome.isHeld) {
    if (outcome.why === 'UNBOOKABLE') throw createNoLongerAvailableFault()
    return outcome.why === 'HELD' ? taken(outcome.untilMs, nowMs) : free
  }
  const { untilMs } = outcome.hold
  if (!isRunning && !(await recordHoldOfPerson(actor.userId, known, { listingId: listing.id, untilMs }, nowMs))) {
    // Another tab has just used up the person's holds.
    await removeHold(listing.id, { ...outcome.hold, rules: bookable.inventory.rules })
    return free
  }
  return held(outcome.hold, nowMs)
}

/** Reads what an operation on a running hold needs. @throws Fault 404 for people who aren't on the board */
async function readOwnHold(
  { productId, listingId, day, length }: RouteParams<typeof routes.releaseHold>,
  actor: UserActor,
) {
  const { userId } = actor
  const [product, own, known] = await Promise.all([
    requireOrderableProduct(actor, productId, 'BOOK'),
    readHold(listingId, deriveHolder(listingId, userId), { day, length }),
    personHoldsRow.read(userId),
  ])
  requireBookingIdOfOrder('BOOK', product)
  return { own, known }
}

/**
 * Makes the hold of the caller's checkout last `holdMs` longer, once; a renewed one stays as it is.
 * @throws Fault 404 for people who aren't on the board, 400 if the hold has ended or the stay is ordered
 */
export const renewHold: Operation<typeof routes.renewHold> = async (params, context) => {
  const { actor, nowMs } = context
  const { listingId, day, length } = params
  const { own, known } = await readOwnHold(params, actor)
  if (!own || !isHoldLive(own, nowMs)) throw badRequest(orderErrorTexts.holdEnded)
  const stay = { listingId, day, length }
  if (!isHoldRenewable(own)) return { ...held(own, nowMs), ...stay }
  const untilMs = own.untilMs + holdMs
  const [isRenewed] = await Promise.all([
    prolongHold(listingId, own, untilMs),
    recordHoldOfPerson(actor.userId, known, { listingId, untilMs }, nowMs),
  ])
  // Another tab has just renewed it or given it back.
  if (!isRenewed) return renewHold(params, context)
  return { ...held({ ...own, untilMs }, nowMs), ...stay }
}

/**
 * Gives back the nights that the caller's checkout holds, for a pin that isn't ordered. Idempotent.
 * @throws Fault 404 for people who aren't on the board, 400 once the stay is ordered
 */
export const releaseHold: Operation<typeof routes.releaseHold> = async (params, { actor, nowMs }) => {
  const { listingId } = params
  const { own, known } = await readOwnHold(params, actor)
  if (own)
    await Promise.all([
      removeHold(listingId, own),
      recordHoldOfPerson(actor.userId, known, { listingId, untilMs: nowMs }, nowMs),
    ])
  return {}
}
