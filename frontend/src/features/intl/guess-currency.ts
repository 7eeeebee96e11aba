import { findCountryCurrency } from '@nestboard/shared/intl/find-country-currency.ts'

/**
 * The currency of the region that a browser's languages name: `en-AU` is Australia, and `de` without a region its most
 * likely one. Undefined if no region has a currency.
 */
export function guessCurrency(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const currency = findCountryCurrency(findRegion(language))
    if (currency) return currency
  }
  return undefined
}

function findRegion(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    return ''
  }
}
