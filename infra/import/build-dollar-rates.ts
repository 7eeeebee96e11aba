import { readFileSync, writeFileSync } from 'node:fs'
import { currencies } from '@nestboard/shared/intl/currencies.ts'
import * as z from 'zod/mini'

const fileSchema = z.object({ date: z.iso.date(), usd: z.record(z.string(), z.number().check(z.positive())) })

/**
 * Returns the source of `shared/intl/dollar-rates.ts` from `v1/currencies/usd.json` of the package
 * `@fawazahmed0/currency-api` (CC0), which says for each currency what one US dollar buys.
 * @throws RangeError if a currency has no rate
 */
export function buildDollarRates(json: string): string {
  const { date, usd } = fileSchema.parse(JSON.parse(json))
  const lines = currencies.map((code) => {
    const rate = usd[code.toLowerCase()]
    if (rate === undefined) throw new RangeError(`${code} has no rate`)
    return `  ${code}: ${new Intl.NumberFormat('en', { maximumSignificantDigits: 3, useGrouping: false }).format(1 / rate)},`
  })
  return `/** The day of the rates below. */
export const dollarRatesAsOf = '${date}'

/**
 * Value of one unit of each currency in US dollars, with three digits, from \`@fawazahmed0/currency-api\` (CC0).
 * Written by \`node infra/import/build-dollar-rates.ts USD_JSON\`.
 */
export const dollarRates: Readonly<Record<string, number>> = {
${lines.join('\n')}
}
`
}

const table = new URL('../../shared/intl/dollar-rates.ts', import.meta.url)
if (import.meta.main) writeFileSync(table, buildDollarRates(readFileSync(process.argv[2] ?? '', 'utf8')))
