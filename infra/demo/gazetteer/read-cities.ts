import { readFileSync } from 'node:fs'

/** A city of GeoNames. Codes of regions and counties are those of GeoNames; coordinates are in degrees. */
export interface GeonamesCity {
  readonly id: number
  readonly name: string
  /** Its name in plain letters, and its names in other languages and scripts. */
  readonly otherNames: readonly string[]
  readonly country: string
  readonly regionCode: string
  readonly countyCode: string
  readonly latitude: number
  readonly longitude: number
  readonly people: number
}

/** Feature codes of places where nobody lives any more. */
const abandoned = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW'])
/** Inhabitants from which a city's names in all scripts are kept; of a smaller one, those in its own and in Latin. */
const mostNames = 20_000
/** Inhabitants from which names other than the main one are kept at all. */
const anyNames = 2000
const longestName = 40
/** Names that only say what a place is, in the languages of the Philippines. */
const descriptions = /^(?:Lungsod|Dakbayan|Siyudad|Ciudad|Bayan) (?:ng|sa|han) /

/**
 * Whether a name is one that people write. GeoNames mixes them with transliterations in lower case, codes of airports
 * and names followed by a region.
 */
function isWritten(name: string): boolean {
  if (name.length > longestName || /[\d(),،;/]| {2}/u.test(name) || descriptions.test(name)) return false
  if (!/\p{Script=Latin}/u.test(name)) return searchedScripts.test(name)
  return /^['’ʻ‘]?\p{Lu}|^['’]s-/u.test(name) && !/^\p{Lu}{2,}$/u.test(name) && name.length > 2
}

const searchedScripts =
  /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Georgian}\p{Script=Armenian}]/u

/** Scripts of names that are kept even for places of few inhabitants, beside Latin. */
const ownScripts: Readonly<Record<string, RegExp>> = {
  JP: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  CN: /\p{Script=Han}/u,
  TW: /\p{Script=Han}/u,
  HK: /\p{Script=Han}/u,
  KR: /\p{Script=Hangul}/u,
  GR: /\p{Script=Greek}/u,
  CY: /\p{Script=Greek}/u,
  TH: /\p{Script=Thai}/u,
  IL: /\p{Script=Hebrew}/u,
  GE: /\p{Script=Georgian}/u,
  AM: /\p{Script=Armenian}/u,
  IN: /\p{Script=Devanagari}/u,
  NP: /\p{Script=Devanagari}/u,
}
const cyrillicOrArabic = /[\p{Script=Cyrillic}\p{Script=Arabic}]/u
const cyrillicCountries = new Set('BA BG BY KG KZ ME MK MN RS RU TJ UA'.split(' '))
const arabicCountries = new Set('AE BH DZ EG IQ IR JO KW LB LY MA OM PK PS QA SA SD SY TN YE'.split(' '))

function isKept(name: string, country: string, people: number): boolean {
  if (!isWritten(name)) return false
  if (people >= mostNames || /\p{Script=Latin}/u.test(name)) return people >= anyNames || people === 0
  if (ownScripts[country]?.test(name)) return true
  return cyrillicOrArabic.test(name) && (cyrillicCountries.has(country) || arabicCountries.has(country))
}

/** Reads GeoNames' list of cities, `cities500.txt`, largest first. */
export function readCities(file: string): GeonamesCity[] {
  const cities: GeonamesCity[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const fields = line.split('\t')
    const [id, name = '', ascii = '', others = '', latitude, longitude, , feature = '', country = ''] = fields
    const people = Number(fields[14])
    // Seats of the smallest communes without a number of inhabitants are mostly farms and wards.
    if (!name || abandoned.has(feature) || (feature === 'PPLA4' && people === 0)) continue
    cities.push({
      id: Number(id),
      name,
      otherNames: [ascii, ...others.split(',').filter((other) => isKept(other, country, people))],
      country,
      regionCode: fields[10] ?? '',
      countyCode: fields[11] ?? '',
      latitude: Number(latitude),
      longitude: Number(longitude),
      people,
    })
  }
  return cities.toSorted((a, b) => b.people - a.people || a.id - b.id)
}
