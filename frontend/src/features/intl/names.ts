import { unnamedLanguages } from './language-names.ts'

const reader = 'en'
const made: Partial<Record<Intl.DisplayNamesType, Intl.DisplayNames>> = {}
/** Made when a name is first asked for: no page waits for names it doesn't show. */
const names = (type: Intl.DisplayNamesType): Intl.DisplayNames =>
  (made[type] ??= new Intl.DisplayNames([reader], { type }))

/** A country by the name the reader knows it by; '' for no country. */
export const countryName = (code: string): string => (code ? (names('region').of(code) ?? code) : '')

/** A language by the name the reader knows it by. */
export function languageName(code: string): string {
  const name = names('language').of(code)
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
