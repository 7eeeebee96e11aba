import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { namedTravelAreas } from './named-travel-areas.ts'

/**
 * A country, region or other area as a place. `rank` is the line number of its largest city in the gazetteer, so that
 * areas and cities can be sorted together.
 */
export interface PopulationRankedArea {
  readonly place: Place
  readonly rank: number
}

/**
 * A city of the gazetteer. `region` is the number of its region's name in the list of region names (0 for none);
 * coordinates are in degrees.
 */
export interface GazetteerCity {
  readonly country: string
  readonly region: number
  readonly latitude: number
  readonly longitude: number
}

export interface AreaIndex {
  /** Finds areas whose names begin with the text, those with the largest cities first. */
  readonly search: (query: string) => PopulationRankedArea[]
  readonly find: (id: string) => Place | undefined
}

const idPrefix = 'area:'
/** The rank of all areas in `namedTravelAreas`: that of a city of about 500,000 people. */
const knownRank = 700
const kmPerDegree = 111.2

/** The bounding box of the cities of a country or region, and the largest of these cities. */
interface Extent {
  readonly largest: GazetteerCity
  readonly rank: number
  north: number
  south: number
  east: number
  west: number
}

/** Builds the searchable areas: the countries and regions of the cities, and the areas that travelers know by name. */
export function buildAreaIndex(
  cities: Iterable<GazetteerCity>,
  regionNames: readonly string[],
  countryName: (code: string) => string,
): AreaIndex {
  const extents = new Map<string, Extent>()
  let rank = 0
  for (const city of cities) {
    grow(extents, city.country, city, rank)
    if (city.region > 0) grow(extents, `${city.country}-${city.region.toString(36)}`, city, rank)
    rank++
  }
  const byId = new Map<string, PopulationRankedArea & { readonly folded: string }>()
  const add = (id: string, place: Omit<Place, 'id'>, at: number) =>
    byId.set(id, { place: { id, ...place }, rank: at, folded: foldText(place.name) })
  for (const [key, extent] of extents) {
    const [country = '', region] = key.split('-')
    const name = region === undefined ? countryName(country) : (regionNames[parseInt(region, 36)] as string)
    // A region is listed with its country's name below its own; a country has no such second line, because it would
    // repeat the first.
    const within = region === undefined ? '' : countryName(country)
    const around = { name, region: '', countryName: within, country, ...circleOf(extent) }
    add(`${idPrefix}${key}`, around, extent.rank)
  }
  for (const { name, country, latitude, longitude, radiusKm } of namedTravelAreas) {
    const around = { name, region: '', countryName: countryName(country), country, latitude, longitude }
    add(`${idPrefix}${foldText(name).replaceAll(' ', '-')}`, { ...around, radius: radiusKm * 1000 }, knownRank)
  }
  return {
    search: (query) => {
      const text = foldText(query).trim()
      return text ? [...byId.values()].filter(({ folded }) => folded.startsWith(text)).toSorted(byRank) : []
    },
    find: (id) => byId.get(id)?.place,
  }
}

const byRank = (one: PopulationRankedArea, other: PopulationRankedArea): number => one.rank - other.rank

function grow(extents: Map<string, Extent>, key: string, city: GazetteerCity, rank: number): void {
  const { latitude, longitude } = city
  const known = extents.get(key)
  if (!known) {
    const point = { north: latitude, south: latitude, east: longitude, west: longitude }
    extents.set(key, { largest: city, rank, ...point })
    return
  }
  known.north = Math.max(known.north, latitude)
  known.south = Math.min(known.south, latitude)
  known.east = Math.max(known.east, longitude)
  known.west = Math.min(known.west, longitude)
}

/**
 * The circle in which to search an area, in degrees and meters. The map shows stays from zoom 7 on, where a phone
 * covers a radius of about 260 km (less toward the poles); an area with a larger radius gets a circle of that size
 * around its largest city.
 */
function circleOf({ largest, north, south, east, west }: Extent) {
  const middle = { latitude: (north + south) / 2, longitude: (east + west) / 2 }
  const narrow = (latitude: number) => Math.cos((latitude * Math.PI) / 180)
  const half = Math.hypot(
    ((north - south) / 2) * kmPerDegree,
    ((east - west) / 2) * kmPerDegree * narrow(middle.latitude),
  )
  const whole = Math.max(15, half)
  const most = (latitude: number) => 260 * Math.max(0.3, narrow(latitude))
  const { latitude, longitude } = largest
  const round = (degrees: number) => Math.round(degrees * 1000) / 1000
  return whole <= most(middle.latitude)
    ? { latitude: round(middle.latitude), longitude: round(middle.longitude), radius: Math.round(whole) * 1000 }
    : { latitude, longitude, radius: Math.round(most(latitude)) * 1000 }
}
