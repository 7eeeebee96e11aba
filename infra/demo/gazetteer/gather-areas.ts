import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import { entryKinds, weighPeople } from '@nestboard/functions/gateways/maps/gazetteer-entry.ts'
import { toPlaceKey } from '@nestboard/functions/gateways/maps/to-place-key.ts'
import { measureExtent } from './measure-extent.ts'
import type { AreaCircle } from './measure-extent.ts'
import { namedTravelAreas } from './named-travel-areas.ts'
import { quartersAndResorts } from './quarters-and-resorts.ts'
import type { NamedEntry } from './named-entry.ts'
import { countryNamesOf } from './region-names.ts'
import type { readIso3166 } from './region-names.ts'
import type { GeonamesCity } from './read-cities.ts'

interface Sources {
  /** Largest first. */
  readonly cities: readonly GeonamesCity[]
  /** English names by country and code, as `US.TX`; of counties, as `US.TX.201`. */
  readonly regionNames: ReadonlyMap<string, string>
  readonly countyNames: ReadonlyMap<string, string>
  readonly iso: ReturnType<typeof readIso3166>
  /** Lakes of Natural Earth, as GeoJSON. */
  readonly lakes: LakeCollection
}
/** GeoJSON of lakes. */
export interface LakeCollection {
  readonly features: readonly {
    readonly properties: { readonly name?: string | null }
    readonly geometry: { readonly coordinates: readonly unknown[] }
  }[]
}

/** Countries whose counties or provinces travelers name. */
const countyCountries = new Set('AU CA ES FR GB GR HR IE IT NL NO NZ PT SE TH US VN'.split(' '))
const leastCountyPeople = 20_000
/** A county ranks like a city of a sixth of its people: below York in England, above the town Cornwall in Ontario. */
const peopleRatioOfCounties = 6
/** Inhabitants from which a town tells in which country a lake is. */
const leastTownPeople = 5000
/** Inhabitants by which areas rank that are no administrative ones: most of them, and those less than 10 km wide. */
const [usualAreaPeople, smallAreaPeople] = [500_000, 100_000]
const leastRegionKm = 10
/** Steps of weight by which a region stands back behind a city of the same name. More than the search adds to areas. */
const namesakeStepsBack = 12
const englishCountries = new Intl.DisplayNames(['en'], { type: 'region' })

/** Gathers countries, regions and counties around their cities, areas that travelers know, and lakes. */
export function gatherAreas({ cities, regionNames, countyNames, iso, lakes }: Sources): NamedEntry[] {
  const areas: NamedEntry[] = []
  const around = (key: (city: GeonamesCity) => string) => Map.groupBy(cities, key)
  for (const [country, own] of around((city) => city.country)) {
    const { names, codes } = countryNamesOf(country, iso.countries.get(country) ?? { names: {} })
    const name = englishCountries.of(country) ?? country
    const weight = weighPeople(own[0]!.people)
    areas.push(
      areaOf(
        { kind: entryKinds.country, id: country, name, country, region: '', weight },
        measureExtent(own),
        names,
        codes,
      ),
    )
  }
  for (const [code, own] of around((city) => `${city.country}.${city.regionCode}`)) {
    const name = regionNames.get(code)
    if (!name) continue
    const { names, codes } = iso.regions.get(code) ?? { names: [], codes: [] }
    const country = code.slice(0, 2)
    // The city of Lisbon comes before the region around it, in every language.
    const namesake = findNamesake(own, name)
    const weight = namesake
      ? Math.max(0, weighPeople(namesake.people) - namesakeStepsBack)
      : weighPeople(own[0]!.people)
    areas.push(
      areaOf(
        { kind: entryKinds.region, id: code, name, country, region: name, weight },
        measureExtent(own),
        names,
        codes,
      ),
    )
  }
  for (const [code, own] of around((city) => `${city.country}.${city.regionCode}.${city.countyCode}`)) {
    const country = code.slice(0, 2)
    const name = countyNames.get(code)
    const people = own.reduce((sum, city) => sum + city.people, 0)
    if (!name || !countyCountries.has(country) || people < leastCountyPeople) continue
    // A county named after a city in it would only repeat that city.
    if (findNamesake(own, name)) continue
    const region = regionNames.get(code.split('.', 2).join('.')) ?? ''
    areas.push(
      areaOf(
        {
          kind: entryKinds.county,
          id: code,
          name,
          country,
          region,
          weight: weighPeople(people / peopleRatioOfCounties),
        },
        measureExtent(own),
        [],
      ),
    )
  }
  const known = new Set<string>()
  const towns = cities.filter(({ people }) => people >= leastTownPeople)
  for (const { name, country, latitude, longitude, radiusKm, otherNames } of [
    ...namedTravelAreas,
    ...quartersAndResorts,
  ]) {
    for (const each of [name, ...otherNames]) known.add(toPlaceKey(each))
    const region = areas.findIndex(
      ({ entry }) => entry.kind === entryKinds.region && entry.country === country && entry.name === name,
    )
    if (region >= 0) {
      areas[region] = { ...areas[region]!, otherNames: [...areas[region]!.otherNames, ...otherNames] }
      continue
    }
    const id = foldText(name).replaceAll(' ', '-')
    const weight = weighPeople(radiusKm < leastRegionKm ? smallAreaPeople : usualAreaPeople)
    areas.push(
      areaOf(
        { kind: entryKinds.area, id, name, country, region: '', weight },
        { latitude, longitude, radiusKm },
        otherNames,
      ),
    )
  }
  for (const { properties, geometry } of lakes.features) {
    const { name } = properties
    if (!name || name.length < 5 || known.has(toPlaceKey(name))) continue
    known.add(toPlaceKey(name))
    const circle = measureExtent(pointsIn(geometry.coordinates))
    const nearest = towns.reduce((best, city) => (apart(city, circle) < apart(best, circle) ? city : best))
    const { country } = nearest
    const id = `${foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${country.toLowerCase()}`
    const weight = weighPeople(circle.radiusKm ** 2 * 20)
    areas.push(areaOf({ kind: entryKinds.area, id, name, country, region: '', weight }, circle, []))
  }
  return areas
}

/** The largest city that bears a name, in any language. */
function findNamesake(cities: readonly GeonamesCity[], name: string): GeonamesCity | undefined {
  const key = toPlaceKey(name)
  return cities.find((city) => [city.name, ...city.otherNames].some((own) => toPlaceKey(own) === key))
}

/** A rough distance that only orders points by it. */
const apart = (a: GeoPoint, b: GeoPoint): number =>
  Math.abs(a.latitude - b.latitude) > 3 ? Infinity : distanceMeters(a, b)

function pointsIn(coordinates: readonly unknown[]): GeoPoint[] {
  const [longitude, latitude] = coordinates
  if (typeof longitude === 'number' && typeof latitude === 'number') return [{ latitude, longitude }]
  return coordinates.flatMap((inner) => pointsIn(inner as readonly unknown[]))
}

interface AreaFacts {
  readonly kind: number
  readonly id: string
  readonly name: string
  readonly country: string
  readonly region: string
  readonly weight: number
}

const areaOf = (
  { id, ...facts }: AreaFacts,
  circle: AreaCircle,
  otherNames: readonly string[],
  codes: readonly string[] = [],
): NamedEntry => ({ entry: { ...facts, geonamesId: 0, areaId: id, ...circle }, otherNames, codes })
