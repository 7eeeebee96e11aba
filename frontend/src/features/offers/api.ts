import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { getOffer, getOfferByKey, listOffers } from '@nestboard/shared/offers/routes.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

interface Stay {
  readonly listingId: number
  /** Offers pinned on this planning board are marked as pinned; 0 for no board. */
  readonly tripId: number
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
}

interface Choice extends Stay {
  readonly rateId: number
  readonly extraIds: readonly number[]
}

/** An offer fetched by key stays fresh this long, because the server returns the same offer for a key (traveler §7). */
const keyedForMs = 5 * 60_000

/**
 * Entities whose changes refetch an offer: its listing, and the planning board that decides whether the offer is
 * marked as pinned.
 */
const watchedOf = ({ listingId, tripId }: Pick<Stay, 'listingId' | 'tripId'>) => [
  formatEntityRef('StayListing', listingId),
  ...(tripId ? [formatEntityRef('Trip', tripId)] : []),
]

/** The offers of all rates for a stay, cheapest first. */
export const offersOfAllRatesQuery = ({ ages, ...stay }: Stay) =>
  buildWatchedQuery(listOffers, { ...stay, ages: [...ages] }, watchedOf(stay))

/** The offer of one rate for a stay, with the chosen extras. */
export const offerOfRateQuery = ({ ages, extraIds, ...choice }: Choice) =>
  buildWatchedQuery(getOffer, { ...choice, ages: [...ages], extraIds: [...extraIds] }, watchedOf(choice))

/** Query of the offer that belongs to an offer key from the URL. */
export const offerByKeyQuery = (key: { listingId: number; key: string; tripId: number }) => ({
  ...buildWatchedQuery(getOfferByKey, key, key.tripId ? [formatEntityRef('Trip', key.tripId)] : []),
  staleTime: keyedForMs,
})
