import { mapEdgesAround, mapAreaOfEdges } from '@nestboard/shared/search/map/visible-map-area.ts'
import { windowsOfStay } from '@nestboard/shared/search/map/window.ts'
import { compareListingsByRating } from '@nestboard/shared/search/filter.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import type { SearchSort } from '@nestboard/shared/search/model.ts'
import type * as routes from '@nestboard/shared/search/routes.ts'
import type { RouteResponseData, RouteParams } from '@nestboard/shared/kernel/route.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import { holdsDealKey } from '../profile/deal-key.ts'
import {
  findMostFrequentCurrency,
  countListingsByFilterChoice,
  hasActiveOffer,
  listOfferFilterKinds,
  findNightlyPriceBounds,
} from './count-listings-by-filter-choice.ts'
import { buildSearchCursor, parseSearchCursor } from './cursor.ts'
import { toFoundStay } from './found.ts'
import type { FoundStay } from './found.ts'
import { maxReadUnitsPerPage, usualReadUnitsPerPage } from './map/read-unit-budget.ts'
import { MapDirectory } from './map/map-directory.ts'
import type { MapQuery } from './map/map-row-collector.ts'
import { readMapRowPage } from './map/map.store.ts'
import { estimateListingCountInView, readListingsInView } from './map/read-map.ts'
import { listPersonalOffersInView } from './list-personal-offers-in-view.ts'
import { addPinFlags, readOfferFlagsFromPins } from './pin-flags.ts'
import { requireReadableSearch } from './search.ts'
import type { StoredSearch } from './search.store.ts'

type OffersQuery = RouteParams<typeof routes.listSearchOffers>
type Answer = RouteResponseData<typeof routes.listSearchOffers>

/**
 * One map directory is shared by all requests of the process, because it caches counts that are the same for every
 * caller.
 */
const directory = new MapDirectory()

/**
 * Lists a page of the search's offers in view: read from the map, priced in memory, and merged with the caller's
 * personal offers. @throws Fault 404 for another person's search, 400 for a forged cursor
 */
export const listSearchOffers: Operation<typeof routes.listSearchOffers> = async (query, { actor, nowMs }) => {
  const isVisitor = actor.kind !== 'user'
  const userId = isVisitor ? 0 : actor.userId
  const [own, dealKey, board] = await Promise.all([
    requireReadableSearch(actor, query.id, { nowMs, consistent: false }),
    !isVisitor && holdsDealKey(actor.userId),
    isVisitor || query.tripId === undefined ? undefined : readBoardMembership(actor, query.tripId),
  ])
  const search = own.tripId || !board ? own : { ...own, tripId: board.id }
  const wanted = wantedBy(query, search, dealKey, nowMs)
  const after = parseSearchCursor(query.cursor, search.id, query.sort)
  if (query.zoom !== undefined && query.zoom < searchLimits.zoomLeast) return tooWide(query, wanted)
  const [read, marks, personal] = await Promise.all([
    readListingsInView(wanted, query.sort, {
      source: readMapRowPage,
      directory,
      after,
      maxUnits: isVisitor ? usualReadUnitsPerPage : maxReadUnitsPerPage,
    }),
    readOfferFlagsFromPins(search, userId),
    after === undefined ? listPersonalOffersInView({ actor, nowMs }, search, wanted) : [],
  ])
  const personally = new Map(personal.map((found) => [found.listing.id, found]))
  const fromMap = [...read.gathering.met.values()]
    .filter(({ id, row }) => !personally.has(id) && (query.nms === undefined || row.asOf > query.nms))
    .map((met) => toFoundStay(met, search, { userId, nowMs }))
  const all = [...personally.values(), ...fromMap].map((found) => addPinFlags(found, marks))
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
    prices: findNightlyPriceBounds(all, currency),
    currency,
  }
}

function wantedBy(query: OffersQuery, search: StoredSearch, dealKey: boolean, nowMs: number): MapQuery {
  const { north, south, west, east, name, priceFrom, priceTill, stayTypes, amenities, ratingLeast } = query
  const { day, length, ages, bedrooms, beds, bathrooms, latitude, longitude, radius } = search
  const center = { latitude, longitude }
  const isGiven = north !== undefined && south !== undefined && west !== undefined && east !== undefined
  const stay = { day, length, ages }
  return {
    view: mapAreaOfEdges(isGiven ? { north, south, west, east } : mapEdgesAround(center, radius)),
    center,
    stay,
    rooms: {
      bedrooms: Math.max(bedrooms, query.bedrooms),
      beds: Math.max(beds, query.beds),
      bathrooms: Math.max(bathrooms, query.bathrooms),
    },
    filters: {
      name,
      priceFrom,
      priceTill,
      currency: query.currency ?? 'USD',
      stayTypes,
      amenities,
      ratingLeast,
      freeCancellation: query.freeCancellation,
    },
    dealKey,
    windows: windowsOfStay(stay),
    nowMs,
  }
}

/** Answers a map below the minimum zoom with a count only, and asks to zoom in. */
async function tooWide(query: OffersQuery, wanted: MapQuery): Promise<Answer> {
  const about = await estimateListingCountInView(wanted, { source: readMapRowPage, directory })
  const nothing = { listings: [], offers: [], cursor: null, more: false, prices: { from: 0, till: 0 } }
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
