import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { maxPredictions } from '@nestboard/shared/place/model.ts'
import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'
import { readGazetteer } from './gazetteer.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Maps } from './port.ts'

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

/** The bundled city index, used without a maps key. */
export const gazetteerMaps: Maps = {
  predict: (query) => Promise.resolve(gazetteer().search(query, maxPredictions).map(predictionOf)),
  find: (id) => Promise.resolve(gazetteer().find(id)),
}
