import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { line } from '../kernel/text.ts'
import { offer } from '../offers/model.ts'

/** People of a board, its owner among them; pins on it; boards a list answers at once. */
export const tripMembersMost = 20
export const pinsMost = 60
export const tripsAPage = 100

export const tripNameLengthMost = 100
export const tripName = () => line({ least: 1, most: tripNameLengthMost })

/**
 * A planning board. `userIds`: who was invited, in the order they were, the owner not among them. `nco`: made, `nms`:
 * last change of its name or people, epoch ms. What is on the board has change times of its own.
 */
export const trip = z.object({
  id: id(),
  name: z.string(),
  ownerUserId: id(),
  userIds: z.array(id()),
  nco: z.int(),
  nms: z.int(),
})
export type Trip = z.infer<typeof trip>

/** BOOKED by a complete order, CANCELLED by another, DRAFT before: a pin (traveler §3). */
export const productStatuses = ['BOOKED', 'CANCELLED', 'DRAFT'] as const
export type ProductStatus = (typeof productStatuses)[number]

/**
 * What a pin's offer said when it was priced last, `pricedAt`. Amounts in the major unit. `name`: of the listing.
 * `flags`: those of the offer, `pinned` always, `favorite` where the caller voted for it.
 */
export const pinnedOffer = z.extend(
  z.pick(offer, {
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
export type PinnedOffer = z.infer<typeof pinnedOffer>

/** A price as it was at a moment, epoch ms; major unit. */
export const pinnedPrice = z.object({ totalPrice: z.number(), currency: z.string(), pricedAt: z.int() })

/**
 * An offer on a board, and what became of it. `userId`: who pinned it. `pinned`: its price then, which stays; `offer`: its
 * price last asked for. `voterIds`: who votes for it, by id. `orderId`: an order on its way, 0 for none. `nco`:
 * pinned, `nms`: last change, epoch ms.
 */
export const product = z.object({
  id: id(),
  status: z.enum(productStatuses),
  reservationIds: z.array(id()),
  nco: z.int(),
  nms: z.int(),
  tripId: id(),
  userId: id(),
  offerKey: z.string(),
  offer: pinnedOffer,
  pinned: pinnedPrice,
  voterIds: z.array(id()),
  orderId: z.int(),
})
export type Product = z.infer<typeof product>
