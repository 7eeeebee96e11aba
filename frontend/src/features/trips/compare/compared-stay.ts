import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import type { priceProducts } from '@nestboard/shared/trips/routes.ts'
import { computePinCardState, type PinCardState } from '../compute-pin-card-state.ts'

/** The current price of a pin as the server tells it. */
export type CurrentPinPrice = RouteResponseData<typeof priceProducts>['prices'][number]

/** A pinned stay with what is known about it now. `now`: undefined until the current prices have loaded. */
export interface ComparedStay {
  readonly product: Product
  /** Undefined if the listing is no longer public. */
  readonly listing: BoardListing | undefined
  readonly now: CurrentPinPrice | undefined
  readonly shown: PinCardState
}

/** Joins a pin with its listing and its current price. `isPricing`: the current prices are on their way. */
export function buildComparedStay(
  product: Product,
  listings: readonly BoardListing[],
  prices: readonly CurrentPinPrice[] | undefined,
  { nowMs, isPricing }: { readonly nowMs: number; readonly isPricing: boolean },
): ComparedStay {
  const listing = listings.find(({ id }) => id === product.offer.listingId)
  const now = prices?.find(({ id }) => id === product.id)
  const today = dayInZone(listing?.timezone ?? 'UTC', nowMs)
  return { product, listing, now, shown: computePinCardState(product, now?.offer, { today, nowMs, isPricing }) }
}
