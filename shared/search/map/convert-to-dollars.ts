import { dollarRates } from './dollar-rates.ts'

/** The approximate value of an amount (major unit) in US dollars. It serves comparisons and limits, never a charge. */
export const convertToDollars = (amount: number, currency: string): number => amount * (dollarRates[currency] ?? 1)

/** The approximate value of an amount in another currency. */
export const convertCurrencyApproximately = (amount: number, from: string, to: string): number =>
  from === to ? amount : convertToDollars(amount, from) / (dollarRates[to] ?? 1)
