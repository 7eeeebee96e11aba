import { compareListingsByRating } from '@nestboard/shared/search/filter.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import type { SearchSort } from '@nestboard/shared/search/model.ts'
import type * as routes from '@nestboard/shared/search/routes.ts'
import type { RouteResponseData, RouteParams } from '@nestboard/shared/kernel/route.ts'
import { readExchangeRates } from '../intl/read-exchange-rates.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import { holdsDealKey } from '../profile/deal-key.ts'
import {
  findMostFrequentCurrency,
  countListingsByFilterChoice,
  hasActiveOffer,
  listOfferFilterKinds,
  findNightlyPriceBounds,
} from './count-listings-by-filter-choice.ts'
import { buildMapQuery, selectSearchDates } from './build-map-query.ts'
import { countStaysByCheckIn } from './count-stays-by-check-in.ts'
import { buildSearchCursor, parseSearchCursor } from './cursor.ts'
import type { FoundStay } from './found.ts'
import { maxReadUnitsPerPage, usualReadUnitsPerPage } from './map/read-unit-budget.ts'
import { sharedMapDirectory } from './map/map-directory.ts'
import type { MapQuery } from './map/map-row-collector.ts'
import { readMapRowPage } from './map/map.store.ts'
import { estimateListingCountInView, readListingsInView } from './map/read-map.ts'
import { listPersonalOffersInView } from './list-personal-offers-in-view.ts'
import { mergePersonalOffers } from './merge-personal-offers.ts'
import { addPinFlags, readOfferFlagsFromPins } from './pin-flags.ts'
import { requireReadableSearch } from './search.ts'
import type { StoredSearch } from './search.store.ts'

type OffersQuery = RouteParams<typeof routes.listSearchOffers>
type Answer = RouteResponseData<typeof routes.listSearchOffers>

/**
 * Lists a page of a stored search's offers in view. @throws Fault 404 for another person's search, 400 for a forged
 * cursor
 */
export const listSearchOffers: Operation<typeof routes.listSearchOffers> = (query, context) =>
  listOffersOfSearch(
    query,
    requireReadableSearch(context.actor, query.id, { nowMs: context.nowMs, consistent: false }),
    context,
  )

/**
 * Lists a page of a search's offers in view: read from the map, priced in memory, and merged with the caller's personal
 * offers. The search may be stored or only made for this call; its reader has checked that the caller may read it.
 * @throws Fault 400 for a forged cursor
 */
export async function listOffersOfSearch(
  query: OffersQuery,
  reading: Promise<StoredSearch>,
  { actor, nowMs }: Pick<OperationContext, 'actor' | 'nowMs'>,
): Promise<Answer> {
  const isVisitor = actor.kind !== 'user'
  const userId = isVisitor ? 0 : actor.userId
  const [own, dealKey, board, rates] = await Promise.all([
    reading,
    !isVisitor && holdsDealKey(actor.userId),
    isVisitor || query.tripId === undefined ? undefined : readBoardMembership(actor, query.tripId),
    readExchangeRates(nowMs),
  ])
  const dated = selectSearchDates(own, query.day, nowMs)
  const search = dated.tripId || !board ? dated : { ...dated, tripId: board.id }
  const wanted = buildMapQuery(query, search, { dealKey, rates, nowMs })
  const after = parseSearchCursor(query.cursor, search.id, query.sort)
  if (query.zoom !== undefined && query.zoom < searchLimits.zoomLeast) return tooWide(query, wanted)
  const [read, marks, personal] = await Promise.all([
    readListingsInView(wanted, query.sort, {
      source: readMapRowPage,
      directory: sharedMapDirectory,
      after,
      maxUnits: isVisitor ? usualReadUnitsPerPage : maxReadUnitsPerPage,
    }),
    readOfferFlagsFromPins(search, userId),
    after === undefined ? listPersonalOffersInView({ actor, nowMs }, search, wanted) : [],
  ])
  const fresh = [...read.gathering.met.values()].filter(({ row }) => query.nms === undefined || row.asOf > query.nms)
  const merged = mergePersonalOffers(fresh, personal, search, { userId, nowMs })
  const all = merged.map((found) => addPinFlags(found, marks))
  const { shown, isCut } = chosen(all, query)
  const currency = query.currency ?? findMostFrequentCurrency(all) ?? 'USD'
  const more = !read.isComplete || isCut
  const isByDistance = query.sort === 'DISTANCE' || query.sort === 'RATING'
  const farthest = Math.max(0, ...shown.filter(hasActiveOffer).map(({ offer }) => offer.distance))
  const reached = isCut && isByDistance ? farthest : read.reached
  return {
    listings: shown.map(({ listing }) => listing),
    offers: shown.map(({ offer }) => offer),
    nms: nowMs,
    zoomIn: false,
    more,
    cursor: more && Number.isFinite(reached) ? buildSearchCursor(search.id, query.sort, reached) : null,
    about: Math.max(read.about, all.length),
    counts: countListingsByFilterChoice(all),
    alternatives: countStaysByCheckIn(
      all,
      (wanted.stays ?? []).map(({ day }) => day),
    ),
    prices: findNightlyPriceBounds(all, currency, rates),
    currency,
  }
}

/** Answers a map below the minimum zoom with a count only, and asks to zoom in. */
async function tooWide(query: OffersQuery, wanted: MapQuery): Promise<Answer> {
  const about = await estimateListingCountInView(wanted, { source: readMapRowPage, directory: sharedMapDirectory })
  const nothing = {
    listings: [],
    offers: [],
    alternatives: [],
    cursor: null,
    more: false,
    prices: { from: 0, till: 0 },
  }
  const currency = query.currency ?? 'USD'
  return { ...nothing, nms: wanted.nowMs, zoomIn: true, about, counts: countListingsByFilterChoice([]), currency }
}

/**
 * Returns the found listings that pass all filters, sorted, bookable offers first, as many as one answer may hold
 * (`searchLimits`). `isCut` tells that bookable offers were left out.
 */
function chosen(all: readonly FoundStay[], { kinds, sort }: OffersQuery): { shown: FoundStay[]; isCut: boolean } {
  const passing = all.filter(
    (found) =>
      found.failed === 0 && (kinds.length === 0 || listOfferFilterKinds(found).some((kind) => kinds.includes(kind))),
  )
  // The next page continues by distance, so for RATING the nearest offers are chosen first and then sorted by rating.
  const bookable = passing.filter(hasActiveOffer).toSorted(inOrder(sort === 'RATING' ? 'DISTANCE' : sort))
  const taken = passing.filter((found) => !hasActiveOffer(found)).toSorted(inOrder('DISTANCE'))
  const { maxOffers, maxUnavailable } = searchLimits
  return {
    shown: [...bookable.slice(0, maxOffers).toSorted(inOrder(sort)), ...taken.slice(0, maxUnavailable)],
    isCut: bookable.length > maxOffers,
  }
}

const inOrder = (sort: SearchSort) => (a: FoundStay, b: FoundStay) =>
  (sort === 'DISTANCE'
    ? a.offer.distance - b.offer.distance
    : sort === 'RATING'
      ? compareListingsByRating(a.listing, b.listing) || a.offer.distance - b.offer.distance
      : sort === 'PRICE_LOWEST'
        ? a.dollars - b.dollars
        : b.dollars - a.dollars) || a.listing.id - b.listing.id
