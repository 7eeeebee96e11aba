import { writeFileSync } from 'node:fs'
import { currencies } from '@nestboard/shared/intl/currencies.ts'
import { highestNightPriceLimit, maxNightPrice } from '@nestboard/shared/rates/limits.ts'
import { dollarRates, dollarRatesAsOf } from '@nestboard/shared/intl/dollar-rates.ts'

/** The next lower number of two digits, followed by zeros only. */
function floorToTwoDigits(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / unit) * unit
}

/**
 * Returns the source of `shared/rates/night-price-limit-table.ts`: for each currency in which 9,999 US dollars are a
 * larger number, that number, rounded down to two digits.
 */
export function buildNightPriceLimits(): string {
  const limits = currencies
    .map(
      (code) =>
        [code, Math.min(highestNightPriceLimit, floorToTwoDigits(maxNightPrice / (dollarRates[code] ?? 1)))] as const,
    )
    // Currencies that are pegged to the dollar keep its limit.
    .filter(([, limit]) => limit > 1.05 * maxNightPrice)
  const lines = limits.map(([code, limit]) => `  ${code}: ${String(limit).replace(/\B(?=(?:\d{3})+$)/g, '_')},`)
  return `/** The day of the exchange rates from which the limits were made. */
export const nightPriceLimitsAsOf = '${dollarRatesAsOf}'

/**
 * The highest nightly price in currencies in which 9,999 US dollars are a larger number, rounded down to two digits.
 * Written by \`node infra/import/build-night-price-limits.ts\`; new rates change a limit only when it is run again.
 */
export const nightPriceLimitTable: Readonly<Record<string, number>> = {
${lines.join('\n')}
}
`
}

const table = new URL('../../shared/rates/night-price-limit-table.ts', import.meta.url)
if (import.meta.main) writeFileSync(table, buildNightPriceLimits())
