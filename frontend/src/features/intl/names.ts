const reader = 'en'
const displayNames: Partial<Record<Intl.DisplayNamesType, Intl.DisplayNames>> = {}
/** English names of codes. Created on first use, so that pages without such names don't pay for the data. */
export const namesOf = (type: Intl.DisplayNamesType): Intl.DisplayNames =>
  (displayNames[type] ??= new Intl.DisplayNames([reader], { type }))

/** English name of a country code; '' for ''. */
export const countryName = (code: string): string => (code ? (namesOf('region').of(code) ?? code) : '')

/** Codes with their English names, sorted by name. */
export function namedInOrder(
  codes: readonly string[],
  nameOf: (code: string) => string,
): { code: string; name: string }[] {
  const order = new Intl.Collator(reader)
  return codes.map((code) => ({ code, name: nameOf(code) })).toSorted((a, b) => order.compare(a.name, b.name))
}

/** English name of a currency code. */
export const currencyName = (code: string): string => namesOf('currency').of(code) ?? code
