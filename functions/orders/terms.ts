import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import type { OrderedListing } from '@nestboard/shared/orders/booking.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import type { Policy } from '@nestboard/shared/rates/model.ts'

/** Who pays, as they said when they placed the order. */
export type Payer = Pick<Order, 'firstName' | 'lastName' | 'email' | 'phone' | 'billingAddress'>

/** What was agreed when an order was placed. It never changes, whatever becomes of listing, rate and policies. */
export interface Terms extends Payer, Pick<Order, 'payFacProperties' | 'payNotes'> {
  readonly offer: Offer
  readonly policies: readonly Policy[]
  readonly listing: OrderedListing
  /** Of a CANCEL by the supplier: why, in their words. */
  readonly cancelReason?: string
}

/** Whether check-out has come on the listing's own calendar. */
export const isOver = ({ offer, listing }: Pick<Terms, 'offer' | 'listing'>, nowMs: number): boolean =>
  offer.day + offer.length <= dayIn(listing.timezone, nowMs)

/** Terms as their row holds them: 2.5 KB of text are 1 KB, which is what a booking's write units hang on. */
export const packTerms = (terms: Terms): Uint8Array => deflateRawSync(JSON.stringify(terms), { level: 9 })

export const unpackTerms = (packed: Uint8Array): Terms => JSON.parse(inflateRawSync(packed).toString()) as Terms

/** An offer with what an order's page shows of it: the extras that were chosen, and no long texts. */
export const agreed = (offer: Offer): Offer => ({
  ...offer,
  rate: { ...offer.rate, description: '' },
  extras: offer.extras.filter(({ id }) => offer.extraIds.includes(id)).map((extra) => ({ ...extra, description: '' })),
})
