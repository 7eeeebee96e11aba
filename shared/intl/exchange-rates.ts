import { parseIsoDay } from '../kernel/day.ts'
import type { Day } from '../kernel/day.ts'
import { dollarRates, dollarRatesAsOf } from './dollar-rates.ts'

/** Rates of one day: the value of one unit of each currency in US dollars. */
export interface DollarRates {
  readonly day: Day
  readonly dollars: Readonly<Record<string, number>>
}

/** The rates in force, newest day first. A currency has the rate of the first day that knows it. */
export type ExchangeRates = readonly DollarRates[]

/** A rate between two currencies. `day`: the older of the days of its two sides. */
export interface ExchangeRate {
  readonly rate: number
  readonly day: Day
}

/** The rates that come with this version of the product: the default, and what a source leaves out. */
export const bundledExchangeRates: ExchangeRates = [{ day: parseIsoDay(dollarRatesAsOf), dollars: dollarRates }]

/** Adds the rates of another day to rates in force. */
export const mergeExchangeRates = (...all: readonly ExchangeRates[]): ExchangeRates =>
  all.flat().toSorted((a, b) => b.day - a.day)

/** What one unit of `from` is worth in `to`; undefined if one of them has no rate. */
export function findExchangeRate(rates: ExchangeRates, from: string, to: string): ExchangeRate | undefined {
  const [one, other] = [findDollarRate(rates, from), findDollarRate(rates, to)]
  return one && other && { rate: one.rate / other.rate, day: Math.min(one.day, other.day) }
}

function findDollarRate(rates: ExchangeRates, currency: string): ExchangeRate | undefined {
  const from = rates.find(({ dollars }) => Object.hasOwn(dollars, currency))
  const rate = from?.dollars[currency]
  return from && rate !== undefined && rate > 0 ? { rate, day: from.day } : undefined
}

/**
 * The approximate value of an amount (major unit) in another currency, to compare prices: a currency without a rate
 * counts as US dollars.
 */
export function convertCurrencyApproximately(amount: number, from: string, to: string, rates: ExchangeRates): number {
  if (from === to) return amount
  const rateOf = (currency: string): number => findDollarRate(rates, currency)?.rate ?? 1
  return (amount * rateOf(from)) / rateOf(to)
}
