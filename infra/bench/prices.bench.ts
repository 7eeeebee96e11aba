import type { PriceOracleResult } from '../test/price-oracle/oracle.ts'
import { parseChildReadyLine, startChildScript } from './child.ts'
import type { BenchFunction } from './measurement.ts'

const listings = 1000
/** Number of parts into which the listings are split. Each part runs on its own table, which keeps the tables small. */
const parts = 4
const seed = 20_261_125

/**
 * Runs the price oracle: builds random listings through the API, books a stay at each, and compares every price shown
 * on the way with the independent calculator (shared/offers/testing/slow-calculator.ts).
 */
export const bench: BenchFunction = async () => {
  const each = listings / parts
  const results: PriceOracleResult[] = []
  for (let part = 0; part < parts; part++) {
    const args = [`${import.meta.dirname}/prices-system.ts`, ...[each, seed, part * each].map(String)]
    const { found, stop } = await startChildScript(args, parseChildReadyLine<PriceOracleResult>)
    await stop()
    for (const difference of found.differences.slice(0, 10)) console.error(JSON.stringify(difference))
    results.push(found)
  }
  const sum = (of: (result: PriceOracleResult) => number) => results.reduce((all, result) => all + of(result), 0)
  return [
    {
      id: 'P25',
      title: `prices that differ from the independent calculator, ${sum((result) => result.compared)} compared`,
      value: sum(({ differences }) => differences.length),
      unit: 'differences',
      most: 0,
    },
    {
      id: 'P25',
      title: `listings built and booked, ${sum((result) => result.withDiscount)} at a discount`,
      value: sum((result) => result.listings),
      unit: 'listings',
      least: listings,
    },
  ]
}
