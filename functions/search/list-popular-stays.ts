import { latestLocalDayAt, weekdayOf } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { compareListingsByRating } from '@nestboard/shared/search/filter.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import { popularStayLimits } from '@nestboard/shared/search/popular-stay-limits.ts'
import type * as routes from '@nestboard/shared/search/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import type { Destination } from '../place/find-popular-places.ts'
import { readPopularDestinations } from '../place/read-popular-destinations.ts'
import { toFoundStay } from './found.ts'
import { buildPlainMapQuery } from './map/build-plain-map-query.ts'
import type { ListingInView } from './map/map-row-collector.ts'
import { sharedMapDirectory } from './map/map-directory.ts'
import { readMapRowPage } from './map/map.store.ts'
import { readListingsInView } from './map/read-map.ts'

/** Read units that each destination may cost. Six destinations cost no more than a page of a search. */
const maxUnitsPerDestination = 2
/** Radius in meters around a destination in which its stays are looked for. */
const destinationRadius = 45_000
/** The first arrival is at least this many days ahead, so that hosts can still answer. */
const leastDaysAhead = 3
const friday = 5
/** If fewer stays are free on the first weekend, one this many days later is shown if it has more. */
const fewStays = 4
const laterDays = 28

type Answer = Awaited<ReturnType<Operation<typeof routes.listPopularStays>>>

/**
 * Lists well-rated stays of the liveliest destinations, those of the caller's country if it has any. Prices are those
 * of a search by a visitor, without promotions, from the same map rows.
 */
export const listPopularStays: Operation<typeof routes.listPopularStays> = async (_, { country, nowMs }) => {
  const own = country ? await readPopularDestinations(nowMs, country) : []
  const destinations = own.length > 0 ? own : await readPopularDestinations(nowMs)
  const first = findFirstFriday(latestLocalDayAt(nowMs) + leastDaysAhead)
  const soon = await readStaysFor(first, destinations, nowMs)
  const later = soon.listings.length < fewStays ? await readStaysFor(first + laterDays, destinations, nowMs) : soon
  return {
    country: own.length > 0 ? country : '',
    ...(later.listings.length > soon.listings.length ? later : soon),
  }
}

const findFirstFriday = (from: Day): Day => from + ((friday - weekdayOf(from) + 7) % 7)

async function readStaysFor(
  day: Day,
  destinations: readonly Destination[],
  nowMs: number,
): Promise<Omit<Answer, 'country'>> {
  const stay = { day, length: popularStayLimits.nights, ages: [...popularStayLimits.ages] }
  const found = await Promise.all(
    destinations.map(async (destination) => {
      const { gathering } = await readListingsInView(
        buildPlainMapQuery(destination.place, destinationRadius, stay, nowMs),
        'RATING',
        { source: readMapRowPage, directory: sharedMapDirectory, after: undefined, maxUnits: maxUnitsPerDestination },
      )
      return { destination, stays: gathering.matching.toSorted(bestFirst) }
    }),
  )
  const shown = chooseInTurn(found.map(({ stays }) => stays)).map((met) =>
    toFoundStay(met, { ...stay, tripId: 0 }, { userId: 0, nowMs }),
  )
  return {
    ...stay,
    listings: shown.map(({ listing }) => listing),
    offers: shown.map(({ offer }) => offer),
    places: found.flatMap(({ destination, stays }) => {
      // Those that a search of the place finds, which looks less far.
      const radius = destination.place.radius ?? searchLimits.radius.default
      const [lowest] = stays.filter(({ meters }) => meters <= radius).toSorted((a, b) => a.dollars - b.dollars)
      if (!lowest?.offer) return []
      const { currency } = lowest.row
      return [{ ...destination, night: toMajorUnits(lowest.offer.price.ratePrice, currency), currency }]
    }),
  }
}

const bestFirst = (a: ListingInView, b: ListingInView): number => compareListingsByRating(a.row, b.row) || a.id - b.id

/** The best stay of each destination, then the second of each, and so on; a stay near two of them counts once. */
function chooseInTurn(byDestination: readonly (readonly ListingInView[])[]): ListingInView[] {
  const chosen = new Map<number, ListingInView>()
  const longest = Math.max(0, ...byDestination.map((stays) => stays.length))
  for (let turn = 0; turn < longest; turn++)
    for (const stays of byDestination) {
      const met = stays[turn]
      if (met && chosen.size < popularStayLimits.stays) chosen.set(met.id, met)
    }
  return [...chosen.values()]
}
