import { unnamedLanguages } from './language-names.ts'

const reader = 'en'
const displayNames: Partial<Record<Intl.DisplayNamesType, Intl.DisplayNames>> = {}
/** Created on first use, so that pages without such names don't pay for the data. */
const names = (type: Intl.DisplayNamesType): Intl.DisplayNames =>
  (displayNames[type] ??= new Intl.DisplayNames([reader], { type }))

/** English name of a country code; '' for ''. */
export const countryName = (code: string): string => (code ? (names('region').of(code) ?? code) : '')

/** English name of a language code. */
export function languageName(code: string): string {
  const name = names('language').of(code)
  return name === undefined || name === code ? (unnamedLanguages[code] ?? code) : name
}

/** Codes with their English names, sorted by name. */
export function namedInOrder(
  codes: readonly string[],
  nameOf: (code: string) => string,
): { code: string; name: string }[] {
  const order = new Intl.Collator(reader)
  return codes.map((code) => ({ code, name: nameOf(code) })).toSorted((a, b) => order.compare(a.name, b.name))
}

/** English name of a currency code. */
export const currencyName = (code: string): string => names('currency').of(code) ?? code
