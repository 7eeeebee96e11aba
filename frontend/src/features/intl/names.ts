const reader = 'en'
const displayNames: Partial<Record<Intl.DisplayNamesType, Intl.DisplayNames>> = {}
/**
 * Returns the formatter for English names of country, language or currency codes. It is created on first use, so that
 * pages without such names don't pay for its data.
 */
export const getDisplayNamesFormatter = (type: Intl.DisplayNamesType): Intl.DisplayNames =>
  (displayNames[type] ??= new Intl.DisplayNames([reader], { type }))

/** Returns the English name of a country code; '' for ''. */
export const getCountryName = (code: string): string =>
  code ? (getDisplayNamesFormatter('region').of(code) ?? code) : ''

/** Returns codes with their English names, sorted by name. */
export function sortCodesByName(
  codes: readonly string[],
  nameOf: (code: string) => string,
): { code: string; name: string }[] {
  const order = new Intl.Collator(reader)
  return codes.map((code) => ({ code, name: nameOf(code) })).toSorted((a, b) => order.compare(a.name, b.name))
}

/** Returns the English name of a currency code. */
export const getCurrencyName = (code: string): string => getDisplayNamesFormatter('currency').of(code) ?? code
