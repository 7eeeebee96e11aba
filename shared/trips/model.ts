import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { singleLineField } from '../kernel/text/fields.ts'
import { offerSchema } from '../offers/model.ts'
import { guestVoteSchema } from './board-guest.ts'

/** Limits of boards: people of a board including its owner, pins on a board, and boards on a page of the list. */
export const maxTripMembers = 20
export const maxPinsPerBoard = 60
export const tripsPerPage = 100

export const maxTripNameLength = 100
export const tripNameField = () => singleLineField({ least: 1, most: maxTripNameLength })

/**
 * A planning board. `userIds`: the invited members in order of invitation, without the owner. `nco`: created, `nms`:
 * last change of name or members, epoch ms. Pins and other entities on the board have their own versions.
 */
export const tripSchema = z.object({
  id: idField(),
  name: z.string(),
  ownerUserId: idField(),
  userIds: z.array(idField()),
  nco: z.int(),
  nms: z.int(),
})
export type Trip = z.infer<typeof tripSchema>

/**
 * The status of a pin: DRAFT until an order completes, then BOOKED; CANCELLED after a complete CANCEL order (traveler
 * §3).
 */
export const productStatuses = ['BOOKED', 'CANCELLED', 'DRAFT'] as const
export type ProductStatus = (typeof productStatuses)[number]

/**
 * A pin's offer at its last pricing (`pricedAt`). Amounts are in the major unit. `name`: of the listing. `flags`: of
 * the offer, always with `pinned`, and with `favorite` if the caller voted for it.
 */
export const pinnedOfferSchema = z.extend(
  z.pick(offerSchema, {
    listingId: true,
    rateId: true,
    day: true,
    length: true,
    ages: true,
    extraIds: true,
    totalPrice: true,
    totalListPrice: true,
    ratePrice: true,
    rateListPrice: true,
    amount: true,
    currency: true,
    flags: true,
    ttl: true,
    pricedAt: true,
  }),
  { name: z.string() },
)
export type PinnedOffer = z.infer<typeof pinnedOfferSchema>

/** A price in the major unit, and the moment at which it applied (`pricedAt`), epoch ms. */
export const priceWhenPinnedSchema = z.object({ totalPrice: z.number(), currency: z.string(), pricedAt: z.int() })

/**
 * Which stay a board's members chose for some nights. It closes the vote on every pin of these nights, and each of
 * these pins carries it. `productId`: the chosen pin. `userId`: who decided. `atMs`: when, epoch ms. Beyond the
 * specification.
 */
export const decisionSchema = z.object({ productId: idField(), userId: idField(), atMs: z.int() })
export type Decision = z.infer<typeof decisionSchema>

/**
 * A pinned offer on a board, booked or not. `userId`: who pinned it. `pinned`: the price when it was pinned, which
 * never changes. `offer`: the last known price. `voterIds`: sorted by id. `guestVotes`: of guests who came by a link.
 * `orderId`: a running order, 0 for none. `decision`: of the pin's nights, null while the vote on them is open. `nco`:
 * pinned, `nms`: last change, epoch ms.
 */
export const productSchema = z.object({
  id: idField(),
  status: z.enum(productStatuses),
  reservationIds: z.array(idField()),
  nco: z.int(),
  nms: z.int(),
  tripId: idField(),
  userId: idField(),
  offerKey: z.string(),
  offer: pinnedOfferSchema,
  pinned: priceWhenPinnedSchema,
  voterIds: z.array(idField()),
  guestVotes: z.array(guestVoteSchema),
  orderId: z.int(),
  decision: z.nullable(decisionSchema),
})
export type Product = z.infer<typeof productSchema>
