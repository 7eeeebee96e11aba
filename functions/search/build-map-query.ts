import type { ExchangeRates } from '@nestboard/shared/intl/exchange-rates.ts'
import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import type { RouteParams } from '@nestboard/shared/kernel/route.ts'
import { listCheckInDays, listNearbyCheckInDays } from '@nestboard/shared/search/flexible-dates.ts'
import { hasFlexibleDates } from '@nestboard/shared/search/search-dates.ts'
import { mapEdgesAround, mapAreaOfEdges } from '@nestboard/shared/search/map/visible-map-area.ts'
import { windowsOfStays } from '@nestboard/shared/search/map/window.ts'
import type * as routes from '@nestboard/shared/search/routes.ts'
import type { MapQuery } from './map/map-row-collector.ts'
import type { StoredSearch } from './search.store.ts'

/** The check-in days of a flexible search that are left; undefined for exact dates. */
const flexibleCheckInDays = (search: StoredSearch, nowMs: number): number[] | undefined =>
  hasFlexibleDates(search) ? listCheckInDays(search, earliestLocalDayAt(nowMs)) : undefined

/** The check-in days that a search may be asked for: those of its flexible dates, or those near its exact dates. */
export const listCheckInDaysOfSearch = (search: StoredSearch, nowMs: number): number[] =>
  flexibleCheckInDays(search, nowMs) ?? listNearbyCheckInDays(search.day, earliestLocalDayAt(nowMs))

/**
 * A search with the dates to show: its own, or exactly those from `day`. @throws Fault 400 for a day that the search
 * may not be asked for
 */
export function selectSearchDates(search: StoredSearch, day: number | undefined, nowMs: number): StoredSearch {
  if (day === undefined) return search
  if (!listCheckInDaysOfSearch(search, nowMs).includes(day)) throw invalidFieldsFault('day')
  const { flexibility: _, ...exact } = search
  return { ...exact, day }
}

/** Builds what a search looks for on the map; flexible dates give a stay for each check-in day. */
export function buildMapQuery(
  query: Omit<RouteParams<typeof routes.listSearchAlternatives>, 'id'>,
  search: StoredSearch,
  { dealKey, rates, nowMs }: { dealKey: boolean; rates: ExchangeRates; nowMs: number },
  checkInDays = flexibleCheckInDays(search, nowMs),
): MapQuery {
  const { north, south, west, east, name, priceFrom, priceTill, stayTypes, amenities, ratingLeast } = query
  const { day, length, ages, bedrooms, beds, bathrooms, latitude, longitude, radius } = search
  const center = { latitude, longitude }
  const isGiven = north !== undefined && south !== undefined && west !== undefined && east !== undefined
  const stay = { day, length, ages }
  const stays = checkInDays?.map((each) => ({ ...stay, day: each }))
  return {
    view: mapAreaOfEdges(isGiven ? { north, south, west, east } : mapEdgesAround(center, radius)),
    center,
    stay,
    stays,
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
      rates,
      stayTypes,
      amenities,
      ratingLeast,
      freeCancellation: query.freeCancellation,
    },
    dealKey,
    windows: windowsOfStays(stays?.length ? stays : [stay]),
    nowMs,
  }
}
