import { bundledExchangeRates, mergeExchangeRates } from '@nestboard/shared/intl/exchange-rates.ts'
import type { DollarRates, ExchangeRates } from '@nestboard/shared/intl/exchange-rates.ts'
import type * as routes from '@nestboard/shared/intl/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readRow } from '../kernel/table/read.ts'
import { exchangeRatesRow } from './rows.ts'

/** Rates change once a day; a process reads them again after this time. */
const keepMs = 600_000

let kept: { readonly untilMs: number; readonly rates: Promise<ExchangeRates> } | undefined

/** Clears the cached rates, so that the next call reads them again. */
export const clearExchangeRatesCache = (): void => void (kept = undefined)

/** Returns the rates in force, at most ten minutes old: those of the source, and the bundled ones for all else. */
export function readExchangeRates(nowMs: number): Promise<ExchangeRates> {
  if (kept && kept.untilMs > nowMs) return kept.rates
  const rates = readRow<DollarRates>(exchangeRatesRow.key()).then(mergeStoredRates)
  kept = { untilMs: nowMs + keepMs, rates }
  rates.catch(clearExchangeRatesCache)
  return rates
}

/** The rates of the row, if there is one, before the bundled ones, or after them if these are newer. */
export const mergeStoredRates = (row: DollarRates | undefined): ExchangeRates =>
  mergeExchangeRates(row ? [{ day: row.day, dollars: row.dollars }] : [], bundledExchangeRates)

/** Answers the rates in force. */
export const listExchangeRates: Operation<typeof routes.listExchangeRates> = async (_, { nowMs }) => ({
  rates: (await readExchangeRates(nowMs)).map(({ day, dollars }) => ({ day, dollars: { ...dollars } })),
})
