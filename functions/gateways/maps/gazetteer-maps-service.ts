import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import { maxPlacePredictions } from '@nestboard/shared/place/model.ts'
import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'
import { parseGazetteer } from './gazetteer.ts'
import type { Gazetteer, PopulationRankedPlace } from './gazetteer.ts'
import type { MapsService } from './port.ts'

/** Maximum number of areas in one list of predictions. */
const maxAreas = 3

/** 49,000 cities of GeoNames (geonames.org, CC BY 4.0), bundled with the function. */
const file = new URL('gazetteer.br', import.meta.url)

let cached: Gazetteer | undefined
/** The bundled gazetteer, parsed at first use. */
export const loadBundledGazetteer = (): Gazetteer =>
  (cached ??= parseGazetteer(brotliDecompressSync(readFileSync(file)).toString()))

const predictionOf = ({ id, name, region, countryName, country }: Place): PlacePrediction => ({
  id,
  name,
  region,
  countryName,
  country,
})

/**
 * Number of matches considered for each prediction shown, so that a place with stays is found even among many places
 * of the same name.
 */
const considered = 4

/**
 * Merges matching cities and areas, largest first; an area ranks like its largest city. That city comes before the
 * area if its own name begins with the text, otherwise after it.
 */
function ranked(query: string): PopulationRankedPlace[] {
  const { search, areas } = loadBundledGazetteer()
  const found = areas()
    .search(query)
    .slice(0, maxAreas * considered)
  const merged: PopulationRankedPlace[] = []
  for (const city of search(query, maxPlacePredictions * considered)) {
    const isNamesake = foldText(city.place.name).startsWith(foldText(query))
    while (found[0] && found[0].rank < city.rank + (isNamesake ? 0 : 1))
      merged.push(found.shift() as PopulationRankedPlace)
    merged.push(city)
  }
  return [...merged, ...found]
}

const isArea = ({ place }: PopulationRankedPlace): boolean => place.radius !== undefined

/** The predictions to show: places with stays first, and at most `maxAreas` areas. */
function shown(places: readonly PopulationRankedPlace[], hasStays: (place: Place) => boolean): PopulationRankedPlace[] {
  const [having, others] = [true, false].map((wanted) => places.filter(({ place }) => hasStays(place) === wanted))
  const sorted = [...having!, ...others!]
  const areas = new Set(sorted.filter(isArea).slice(0, maxAreas))
  return sorted.filter((each) => !isArea(each) || areas.has(each)).slice(0, maxPlacePredictions)
}

/** The bundled city index, used without a maps key. */
export const gazetteerMapsService: MapsService = {
  predict: async (query, { stays }) => {
    const places = ranked(query)
    if (places.length === 0) return []
    return shown(places, await stays()).map(({ place }) => predictionOf(place))
  },
  find: (id) => Promise.resolve(loadBundledGazetteer().find(id) ?? loadBundledGazetteer().areas().find(id)),
}
