import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { entryKinds, weighPeople } from './gazetteer-entry.ts'
import { createKeyIndex } from './key-index.ts'
import { createPlaceSearch } from './create-place-search.ts'
import type { FoundEntry } from './create-place-search.ts'
import { unpackGazetteer } from './pack-gazetteer.ts'

/** A place that matches a query. `isExact`: whether the query is one of its names, not only the start of one. */
export interface FoundPlace {
  readonly place: Place
  readonly isExact: boolean
}

/** A searchable index of cities, countries, regions and other areas (`pack-gazetteer.ts` describes its file). */
export interface Gazetteer {
  /**
   * Finds places that bear the name, then those whose names begin with it, then those in whose names a later word
   * does, each largest first. Countries and regions may stand beside the name, as in "austin tx". Names with one wrong
   * letter are found if there are no others.
   */
  readonly search: (query: string, most: number) => FoundPlace[]
  readonly find: (id: string) => Place | undefined
  /** Finds the city nearest to a point. */
  readonly nearest: (latitude: number, longitude: number) => Place
  /**
   * Finds the largest city or small travel area of each of these cells, largest first. `cellAt` returns a point's
   * cell.
   */
  readonly largestPerCell: (cellAt: (point: GeoPoint) => number, cells: ReadonlySet<number>) => Map<number, Place>
}

const cityPrefix = 'geonames:'
const areaPrefix = 'area:'
/** Least weight of a city that names the surroundings of a point. */
const leastNearestWeight = weighPeople(1000)
/** Largest radius in kilometers of an area that stands for the stays at its middle. */
const mostAreaKm = 75
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Opens a packed gazetteer. */
export function openGazetteer(packed: Uint8Array): Gazetteer {
  const file = unpackGazetteer(packed)
  const { regions, names, nameStarts, numbers, kinds, weights, regionAt, latitudes, longitudes, radii } = file

  const textAt = (at: number): string => names.toString('utf8', nameStarts[at], nameStarts[at + 1])
  const pointAt = (at: number): GeoPoint => ({ latitude: latitudes[at]! / 1000, longitude: longitudes[at]! / 1000 })
  const placeAt = (at: number): Place => {
    const [name = '', areaId] = textAt(at).split('\t')
    const around = regions[regionAt[at]!] as string
    const country = around.slice(0, 2)
    return {
      id: areaId === undefined ? `${cityPrefix}${numbers[at]}` : `${areaPrefix}${areaId}`,
      name,
      // A region is listed with its country below its own name, and a country with nothing: it would repeat the name.
      region: kinds[at] === entryKinds.region ? '' : around.slice(2),
      countryName: kinds[at] === entryKinds.country ? '' : (countryNames.of(country) ?? country),
      country,
      ...pointAt(at),
      ...(areaId !== undefined && { radius: radii[at]! * 1000 }),
    }
  }
  const searchEntries = createPlaceSearch(file, createKeyIndex(file), pointAt)

  let areas: ReadonlyMap<string, number> | undefined
  const areasById = (): ReadonlyMap<string, number> => {
    const entries = [...kinds.keys()].filter((at) => kinds[at] !== entryKinds.city)
    return new Map(entries.map((at) => [textAt(at).split('\t')[1] as string, at]))
  }
  const find = (id: string): Place | undefined => {
    if (id.startsWith(areaPrefix)) {
      const at = (areas ??= areasById()).get(id.slice(areaPrefix.length))
      return at === undefined ? undefined : placeAt(at)
    }
    const number = id.startsWith(cityPrefix) ? Number(id.slice(cityPrefix.length)) : 0
    const at = number > 0 ? numbers.indexOf(number) : -1
    const place = at < 0 ? undefined : placeAt(at)
    return place?.id === id ? place : undefined
  }

  const nearest = (latitude: number, longitude: number): Place => {
    const narrow = Math.cos((latitude * Math.PI) / 180)
    let best = { at: 0, apart: Infinity }
    for (let at = 0; at < kinds.length; at++) {
      if (kinds[at] !== entryKinds.city || weights[at]! < leastNearestWeight) continue
      const around = Math.abs(longitudes[at]! / 1000 - longitude)
      const apart = (latitudes[at]! / 1000 - latitude) ** 2 + (Math.min(around, 360 - around) * narrow) ** 2
      if (apart < best.apart) best = { at, apart }
    }
    return placeAt(best.at)
  }
  const largestPerCell: Gazetteer['largestPerCell'] = (cellAt, cells) => {
    const largest = new Map<number, Place>()
    // Entries are sorted by weight, heaviest first.
    for (let at = 0; at < kinds.length && largest.size < cells.size; at++) {
      const isSmallArea = kinds[at] === entryKinds.area && radii[at]! <= mostAreaKm
      if (kinds[at] !== entryKinds.city && !isSmallArea) continue
      const cell = cellAt(pointAt(at))
      if (cells.has(cell) && !largest.has(cell)) largest.set(cell, placeAt(at))
    }
    return largest
  }
  const found = ({ entry, isExact }: FoundEntry): FoundPlace => ({ place: placeAt(entry), isExact })
  return { search: (query, most) => searchEntries(query, most).map(found), find, nearest, largestPerCell }
}
