import { findExchangeRate } from '@nestboard/shared/intl/exchange-rates.ts'
import type { ExchangeRates } from '@nestboard/shared/intl/exchange-rates.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'

/** Significant digits of a kept rate: more than any rate has, and a short row. */
const rateDigits = 6

/**
 * What an order keeps of the currency in which its payer saw prices; undefined without one, for the order's own
 * currency and without a rate.
 */
export function findOrderDisplay(currency: string, seen: string | undefined, rates: ExchangeRates): Order['display'] {
  if (seen === undefined || seen === currency) return undefined
  const at = findExchangeRate(rates, currency, seen)
  return at && { currency: seen, rate: Number(at.rate.toPrecision(rateDigits)), rateDay: at.day }
}
