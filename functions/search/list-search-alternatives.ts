import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { hasFlexibleDates } from '@nestboard/shared/search/search-dates.ts'
import { cellOfPoint, pointOfCell } from '@nestboard/shared/search/map/grid-cell.ts'
import {
  computeFarthestViewCornerMeters,
  isCellInView,
  mapAreaOfEdges,
  mapEdgesAround,
} from '@nestboard/shared/search/map/visible-map-area.ts'
import type { VisibleMapArea } from '@nestboard/shared/search/map/visible-map-area.ts'
import { fewStaysLimits, searchLimits } from '@nestboard/shared/search/model.ts'
import type { WiderSearchArea } from '@nestboard/shared/search/model.ts'
import type * as routes from '@nestboard/shared/search/routes.ts'
import { readExchangeRates } from '../intl/read-exchange-rates.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { holdsDealKey } from '../profile/deal-key.ts'
import { buildMapQuery, listCheckInDaysOfSearch, selectSearchDates } from './build-map-query.ts'
import { countStaysByCheckIn, countStaysOnDates } from './count-stays-by-check-in.ts'
import type { FoundStay, FoundStayDates } from './found.ts'
import { listPersonalOffersInView } from './list-personal-offers-in-view.ts'
import { sharedMapDirectory } from './map/map-directory.ts'
import { readMapRowPage } from './map/map.store.ts'
import { readListingsInView } from './map/read-map.ts'
import type { MapReadResult } from './map/read-map.ts'
import { maxReadUnitsPerPage, usualReadUnitsPerPage } from './map/read-unit-budget.ts'
import { mergePersonalOffers } from './merge-personal-offers.ts'
import { requireReadableSearch } from './search.ts'

const widest = Math.max(...fewStaysLimits.widerRadii)

/**
 * Lists other dates and wider areas for a search with few results. One read of the widest area, by distance, serves
 * both: each listing is priced for all check-in days from the rows of the days' one or two windows.
 * @throws Fault 404 for another person's search, 400 for a day that the search may not be asked for
 */
export const listSearchAlternatives: Operation<typeof routes.listSearchAlternatives> = async (
  { id, ...query },
  { actor, nowMs },
) => {
  const isVisitor = actor.kind !== 'user'
  const userId = isVisitor ? 0 : actor.userId
  const [own, dealKey, rates] = await Promise.all([
    requireReadableSearch(actor, id, { nowMs, consistent: false }),
    !isVisitor && holdsDealKey(actor.userId),
    readExchangeRates(nowMs),
  ])
  const shown = selectSearchDates(own, query.day, nowMs)
  const days = listCheckInDaysOfSearch(own, nowMs)
  const { view, ...asked } = buildMapQuery(query, own, { dealKey, rates, nowMs }, days)
  const center = middleOf(view) ?? asked.center
  if (query.zoom !== undefined && query.zoom < searchLimits.zoomLeast) return { days: [], areas: [], center }
  const wanted = { ...asked, center, view: mapAreaOfEdges(mapEdgesAround(center, widest)) }
  const [read, personal] = await Promise.all([
    readListingsInView(wanted, 'DISTANCE', {
      source: readMapRowPage,
      directory: sharedMapDirectory,
      after: undefined,
      maxUnits: isVisitor ? usualReadUnitsPerPage : maxReadUnitsPerPage,
    }),
    listPersonalOffersInView({ actor, nowMs }, own, wanted),
  ])
  const all = mergePersonalOffers([...read.gathering.met.values()], personal, own, { userId, nowMs })
  const isShown = hasFlexibleDates(shown) ? () => true : ({ day }: FoundStayDates) => day === shown.day
  return {
    days: countStaysByCheckIn(
      all.filter(({ listing }) => isCellInView(view, cellOfPoint(listing))),
      days,
    ),
    areas: listWiderAreas(all, isShown, computeFarthestViewCornerMeters(view, center), read),
    center,
  }
}

/** The point in the middle of a view; undefined for a view across the antimeridian, which has two boxes. */
function middleOf({ boxes: [box, ...more] }: VisibleMapArea): GeoPoint | undefined {
  if (!box || more.length > 0) return undefined
  return pointOfCell({ x: (box.fromX + box.toX) / 2, y: (box.fromY + box.toY) / 2 })
}

/**
 * The areas wider than `meters`, the shown one, that have more stays than each narrower one. Only the first may hold
 * stays that weren't read.
 */
function listWiderAreas(
  all: readonly FoundStay[],
  isShown: (dates: FoundStayDates) => boolean,
  meters: number,
  { isComplete, reached }: Pick<MapReadResult, 'isComplete' | 'reached'>,
): WiderSearchArea[] {
  const within = (radius: number) => all.filter(({ offer }) => offer.distance <= radius)
  const areas: WiderSearchArea[] = []
  let most = countStaysOnDates(within(meters), isShown).stays
  for (const radius of fewStaysLimits.widerRadii) {
    const more = !isComplete && radius > reached
    if (radius <= meters || areas.length === fewStaysLimits.areas || (more && areas.length > 0)) continue
    const found = countStaysOnDates(within(radius), isShown)
    if (found.stays > most) areas.push({ ...found, radius, more })
    most = Math.max(most, found.stays)
  }
  return areas
}
