import { readFileSync } from 'node:fs'
import { maxPlacePredictions } from '@nestboard/shared/place/model.ts'
import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'
import { openGazetteer } from './gazetteer.ts'
import type { FoundPlace, Gazetteer } from './gazetteer.ts'
import type { MapsService } from './port.ts'

/** Maximum number of areas in one list of predictions. */
const maxAreas = 3

/** Cities of GeoNames (geonames.org, CC BY 4.0) and areas around them, bundled with the function. */
const file = new URL('gazetteer.zst', import.meta.url)

let cached: Gazetteer | undefined
/** The bundled gazetteer, opened at first use. */
export const loadBundledGazetteer = (): Gazetteer => (cached ??= openGazetteer(readFileSync(file)))

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

const isArea = ({ place }: FoundPlace): boolean => place.radius !== undefined

/**
 * The predictions to show: places that bear the name before those whose names only begin with it, among each those
 * with stays first, and at most `maxAreas` areas.
 */
function shown(places: readonly FoundPlace[], hasStays: (place: Place) => boolean): FoundPlace[] {
  const having = new Set(places.filter(({ place }) => hasStays(place)))
  const rankOf = (found: FoundPlace): number => (found.isExact ? 0 : 2) + (having.has(found) ? 0 : 1)
  const sorted = places.toSorted((a, b) => rankOf(a) - rankOf(b))
  const areas = new Set(sorted.filter(isArea).slice(0, maxAreas))
  return sorted.filter((each) => !isArea(each) || areas.has(each)).slice(0, maxPlacePredictions)
}

/** The bundled index of places, used without a maps key. */
export const gazetteerMapsService: MapsService = {
  predict: async (query, { stays }) => {
    const places = loadBundledGazetteer().search(query, maxPlacePredictions * considered)
    if (places.length === 0) return []
    return shown(places, await stays()).map(({ place }) => predictionOf(place))
  },
  find: (id) => Promise.resolve(loadBundledGazetteer().find(id)),
}
