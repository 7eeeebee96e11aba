import { readFileSync } from 'node:fs'

/** Names in other languages and the code of a country or region. */
export interface RegionNames {
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

interface Iso3166Region {
  readonly iso?: string
  readonly admin?: string
  readonly fips?: string
  readonly names: Readonly<Record<string, string>>
}
interface Iso3166Country extends Iso3166Region {
  readonly iso3?: string
  readonly regions?: readonly Iso3166Region[]
}

/** Languages in which CLDR's names of countries are searchable. */
const languages = (
  'ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ' +
  'ky lo lt lv mk ml mn mr ms my nb ne nl pa pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zh-Hant zu'
).split(' ')

/** What people call countries beside their names in CLDR. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'America', 'United States of America', 'Vereinigte Staaten von Amerika'],
  GB: ['UK', 'Great Britain', 'Britain', 'Großbritannien', 'Grande-Bretagne', 'Gran Bretagna', 'Gran Bretaña'],
  AE: ['UAE', 'Emirates'],
  NL: ['Holland', 'The Netherlands', 'Hollande', 'Olanda', 'Holanda'],
  CZ: ['Czech Republic'],
  TR: ['Turkey'],
  MK: ['Macedonia'],
  KR: ['Korea'],
  BA: ['Bosnia'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  MM: ['Burma'],
  SZ: ['Swaziland'],
}

/** What people abbreviate countries to beside their ISO codes. */
const shortCodes: Readonly<Record<string, readonly string[]>> = {
  ZA: ['SA', 'RSA'],
  DO: ['DR'],
  CH: ['SUI'],
  DE: ['GER'],
}

/** CLDR's names of a country, in Node's own copy, with its codes. */
export function countryNamesOf(country: string, { iso3 }: Iso3166Country): RegionNames {
  const names = languages.flatMap((language) => {
    return (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames([language], { type: 'region', style }).of(country) ?? [],
    )
  })
  return {
    names: [...names.flat(), ...(shortNames[country] ?? [])],
    codes: [country, ...(iso3 ? [iso3] : []), ...(shortCodes[country] ?? [])],
  }
}

/**
 * Reads names and codes of countries and regions from the database of `iso3166-2-db`. Regions are found by country and
 * GeoNames' code, as in `US.TX`; none of countries whose codes have changed since.
 */
export function readIso3166(
  file: string,
  renumbered: ReadonlySet<string>,
): {
  readonly countries: ReadonlyMap<string, Iso3166Country>
  readonly regions: ReadonlyMap<string, RegionNames>
} {
  const countries = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Iso3166Country>))
  const regions = new Map<string, RegionNames>()
  for (const [country, { regions: own = [] }] of countries) {
    if (renumbered.has(country)) continue
    for (const { iso, admin, fips, names } of own) {
      const code = admin ?? fips ?? iso
      // Codes with digits, such as 52, mean nothing to people.
      const codes = iso && /^[A-Z]{2,3}$/.test(iso) ? [iso] : []
      if (code) regions.set(`${country}.${code}`, { names: Object.values(names), codes })
    }
  }
  return { countries, regions }
}
