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

/** Cities and areas, those with the largest city first. A city named like its own area comes before it. */
function ranked(query: string): RankedPlace[] {
  const { search, areas } = gazetteer()
  const found = areas().search(query).slice(0, maxAreas)
  const merged: RankedPlace[] = []
  for (const city of search(query, maxPredictions)) {
    const isNamesake = fold(city.place.name).startsWith(fold(query))
    while (found[0] && found[0].rank < city.rank + (isNamesake ? 0 : 1)) merged.push(found.shift() as RankedPlace)
    merged.push(city)
  }
  return [...merged, ...found].slice(0, maxPredictions)
}

/** The bundled city index, used without a maps key. */
export const gazetteerMaps: Maps = {
  predict: (query) => Promise.resolve(ranked(query).map(({ place }) => predictionOf(place))),
  find: (id) => Promise.resolve(gazetteer().find(id) ?? gazetteer().areas().find(id)),
}
