import { dollarRates } from '../../intl/dollar-rates.ts'

/**
 * The value of an amount (major unit) in US dollars at the bundled rates. It places rows on the map and sets limits,
 * which must not move with the day's rates, and never is a charge.
 */
export const convertToDollars = (amount: number, currency: string): number => amount * (dollarRates[currency] ?? 1)
