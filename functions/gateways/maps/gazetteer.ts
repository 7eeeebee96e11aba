import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import { buildAreaIndex } from './area-index.ts'
import type { GazetteerCity, AreaIndex } from './area-index.ts'
import type { Place } from '@nestboard/shared/place/model.ts'

/**
 * A place in search results. `rank` is its line number in the gazetteer, which is sorted by population, largest first.
 */
export interface PopulationRankedPlace {
  readonly place: Place
  readonly rank: number
}

/** A searchable index of cities. Its text format is documented in `infra/demo/gazetteer/build.ts`. */
export interface Gazetteer {
  /**
   * Finds cities whose names begin with the text, largest first, and after them cities in whose names a later word
   * begins with the text.
   */
  readonly search: (query: string, most: number) => PopulationRankedPlace[]
  readonly find: (id: string) => Place | undefined
  /** Finds the city nearest to a point. */
  readonly nearest: (latitude: number, longitude: number) => Place
  /** Countries, regions and other areas as a searchable index; built at first use. */
  readonly areas: () => AreaIndex
}

const idPrefix = 'geonames:'
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const nameOfCountry = (code: string): string => countryNames.of(code) ?? code
const wordsIn = (text: string): string[] => (foldedWords.exec(text) ? text.toLowerCase().split(' ') : splitWords(text))
const foldedWords = /^[a-z]+(?: [a-z]+)*$/i
const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** The words of a text, each preceded by a space, so that ` word` matches only at the beginning of a word. */
const searchKeyOf = (text: string): string => ` ${wordsIn(text).join(' ')}`

export function parseGazetteer(text: string): Gazetteer {
  const [head = '', ...lines] = text.split('\n')
  const regions = head.split('\t')
  const names = lines.map((line) => {
    const [name = '', english] = line.split('\t', 2)
    return english ? `${searchKeyOf(name)}|${searchKeyOf(english)}` : searchKeyOf(name)
  })
  const ids = new Map<string, number>()
  const placeAt = (at: number): Place => read(lines[at] as string, regions)

  const search = (query: string, most: number): PopulationRankedPlace[] => {
    const words = wordsIn(query)
    if (words.length === 0) return []
    const [first = ''] = words
    const tiers: number[][] = [[], [], []]
    // Lines are sorted by population, so the search can end once there are enough of the best matches.
    for (let at = 0; at < names.length && tiers[0]!.length < most; at++) {
      const name = names[at] as string
      if (!name.includes(` ${first}`)) continue
      if (words.length > 1 && !isAll(words, name, placeAt(at))) continue
      const tier = begins(name, words.join(' ')) ? 0 : begins(name, first) ? 1 : 2
      if (tiers[tier]!.length < most) tiers[tier]!.push(at)
    }
    return tiers
      .flat()
      .slice(0, most)
      .map((rank) => ({ place: placeAt(rank), rank }))
  }

  const find = (id: string): Place | undefined => {
    if (!id.startsWith(idPrefix)) return undefined
    if (ids.size === 0) for (const [at, line] of lines.entries()) ids.set(line.slice(line.lastIndexOf('\t') + 1), at)
    const number = Number(id.slice(idPrefix.length))
    const at = Number.isSafeInteger(number) ? ids.get(number.toString(36)) : undefined
    const place = at === undefined ? undefined : placeAt(at)
    return place?.id === id ? place : undefined
  }

  const nearest = (latitude: number, longitude: number): Place => {
    const narrow = Math.cos((latitude * Math.PI) / 180)
    let best = { at: 0, apart: Infinity }
    for (const [at, line] of lines.entries()) {
      const { north, east } = degreesIn(line)
      const around = Math.abs(east - longitude)
      const apart = (north - latitude) ** 2 + (Math.min(around, 360 - around) * narrow) ** 2
      if (apart < best.apart) best = { at, apart }
    }
    return placeAt(best.at)
  }
  let areas: AreaIndex | undefined
  return { search, find, nearest, areas: () => (areas ??= buildAreaIndex(citiesIn(lines), regions, nameOfCountry)) }
}

function* citiesIn(lines: readonly string[]): Iterable<GazetteerCity> {
  for (const line of lines) {
    const [, , country = '', region = ''] = line.split('\t', 4)
    const { north, east } = degreesIn(line)
    yield { country, region: parseInt(region, 36), latitude: north, longitude: east }
  }
}

function degreesIn(line: string): { north: number; east: number } {
  const id = line.lastIndexOf('\t')
  const east = line.lastIndexOf('\t', id - 1)
  const north = line.lastIndexOf('\t', east - 1)
  return { north: Number(line.slice(north, east)) / 1000, east: Number(line.slice(east, id)) / 1000 }
}

/** Whether a city's name, or its English name after the `|`, begins with the text. */
const begins = (name: string, text: string): boolean => name.startsWith(` ${text}`) || name.includes(`| ${text}`)

/**
 * Whether each word of the query begins a word of the city's name, region or country, as in "melbourne austr" or
 * "paris texas".
 */
function isAll(words: readonly string[], name: string, { region, countryName, country }: Place): boolean {
  const around = `${searchKeyOf(region)}${searchKeyOf(countryName)} ${country.toLowerCase()}`
  return words.every((word) => name.includes(` ${word}`) || around.includes(` ${word}`))
}

function read(line: string, regions: readonly string[]): Place {
  const [name = '', , country = '', region = '', latitude, longitude, id = ''] = line.split('\t')
  return {
    id: `${idPrefix}${parseInt(id, 36)}`,
    name,
    region: regions[parseInt(region, 36)] ?? '',
    countryName: nameOfCountry(country),
    country,
    latitude: Number(latitude) / 1000,
    longitude: Number(longitude) / 1000,
  }
}
