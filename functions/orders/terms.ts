import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { OrderedListing } from '@nestboard/shared/orders/reservation.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import type { StayChange } from '@nestboard/shared/orders/compute-stay-change.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import type { Policy } from '@nestboard/shared/rates/model.ts'

/** The payer's details, as entered when the order was placed. */
export type PayerDetails = Pick<Order, 'firstName' | 'lastName' | 'email' | 'phone' | 'billingAddress'>

/**
 * The terms agreed when an order was placed. Later changes of listing, rate and policies don't affect them; a booking
 * has those of its latest change.
 */
export interface OrderTerms extends PayerDetails, Pick<Order, 'payFacProperties' | 'payNotes'> {
  readonly offer: Offer
  readonly policies: readonly Policy[]
  readonly listing: OrderedListing
  /** On an order that changes a booking: what it costs, and the stay as it was before. */
  readonly change?: StayChange
  /** The supplier's reason, on an order by which the supplier canceled a booking. */
  readonly cancelReason?: string
}

/** Whether the check-out day has come in the listing's time zone. */
export const isStayOver = ({ offer, listing }: Pick<OrderTerms, 'offer' | 'listing'>, nowMs: number): boolean =>
  offer.day + offer.length <= dayInZone(listing.timezone, nowMs)

/** Compresses terms for their row: 2.5 KB of JSON become about 1 KB, which saves write units with each booking. */
export const packOrderTerms = (terms: OrderTerms): Uint8Array => deflateRawSync(JSON.stringify(terms), { level: 9 })

export const unpackOrderTerms = (packed: Uint8Array): OrderTerms =>
  JSON.parse(inflateRawSync(packed).toString()) as OrderTerms

/** Reduces an offer to what its order stores: only the chosen extras, and no long texts. */
export const trimOfferForOrder = (offer: Offer): Offer => ({
  ...offer,
  rate: { ...offer.rate, description: '' },
  extras: offer.extras.filter(({ id }) => offer.extraIds.includes(id)).map((extra) => ({ ...extra, description: '' })),
})
