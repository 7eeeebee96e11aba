import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { fold } from '@nestboard/shared/kernel/fold.ts'
import { maxPredictions } from '@nestboard/shared/place/model.ts'
import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'
import { readGazetteer } from './gazetteer.ts'
import type { Gazetteer, RankedPlace } from './gazetteer.ts'
import type { Maps } from './port.ts'

/** Most areas among the predictions. */
const maxAreas = 3

/** 49,000 cities of GeoNames (geonames.org, CC BY 4.0). Bundled with the function. */
const file = new URL('gazetteer.br', import.meta.url)

let cached: Gazetteer | undefined
/** Parsed on first use. */
export const gazetteer = (): Gazetteer =>
  (cached ??= readGazetteer(brotliDecompressSync(readFileSync(file)).toString()))

const predictionOf = ({ id, name, region, countryName, country }: Place): PlacePrediction => ({
  id,
  name,
  region,
  countryName,
  country,
})

/** Matches considered for each prediction shown, so that places with stays are found among namesakes. */
const considered = 4

/** Cities and areas, those with the largest city first. A city named like its own area comes before it. */
function ranked(query: string): RankedPlace[] {
  const { search, areas } = gazetteer()
  const found = areas()
    .search(query)
    .slice(0, maxAreas * considered)
  const merged: RankedPlace[] = []
  for (const city of search(query, maxPredictions * considered)) {
    const isNamesake = fold(city.place.name).startsWith(fold(query))
    while (found[0] && found[0].rank < city.rank + (isNamesake ? 0 : 1)) merged.push(found.shift() as RankedPlace)
    merged.push(city)
  }
  return [...merged, ...found]
}

const isArea = ({ place }: RankedPlace): boolean => place.radius !== undefined

/** The predictions to show: places with stays first, and at most three areas. */
function shown(places: readonly RankedPlace[], hasStays: (place: Place) => boolean): RankedPlace[] {
  const [having, others] = [true, false].map((wanted) => places.filter(({ place }) => hasStays(place) === wanted))
  const sorted = [...having!, ...others!]
  const areas = new Set(sorted.filter(isArea).slice(0, maxAreas))
  return sorted.filter((each) => !isArea(each) || areas.has(each)).slice(0, maxPredictions)
}

/** The bundled city index, used without a maps key. */
export const gazetteerMaps: Maps = {
  predict: async (query, { stays }) => {
    const places = ranked(query)
    if (places.length === 0) return []
    return shown(places, await stays()).map(({ place }) => predictionOf(place))
  },
  find: (id) => Promise.resolve(gazetteer().find(id) ?? gazetteer().areas().find(id)),
}
