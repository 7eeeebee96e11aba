const words = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** Ordinal of a zero-based index: `First` for 0, … `Tenth`, `11th`. */
export const formatOrdinal = (index: number): string =>
  words[index] ?? `${index + 1}${endings[rules.select(index + 1) as keyof typeof endings]}`
