import { unnamedLanguages } from './language-names.ts'

const reader = 'en'
const regions = new Intl.DisplayNames([reader], { type: 'region' })
const tongues = new Intl.DisplayNames([reader], { type: 'language' })

/** A country by the name the reader knows it by; '' for no country. */
export const countryName = (code: string): string => (code ? (regions.of(code) ?? code) : '')

/** A language by the name the reader knows it by. */
export function languageName(code: string): string {
  const name = tongues.of(code)
  return name === undefined || name === code ? (unnamedLanguages[code] ?? code) : name
}

/** Codes with their names, in the reader's order of the names. */
export function namedInOrder(
  codes: readonly string[],
  nameOf: (code: string) => string,
): { code: string; name: string }[] {
  const order = new Intl.Collator(reader)
  return codes.map((code) => ({ code, name: nameOf(code) })).toSorted((a, b) => order.compare(a.name, b.name))
}
