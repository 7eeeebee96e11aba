import { convertAtRate, formatDisplayAmount } from '../intl/convert-for-display.ts'
import { formatMoney } from '../intl/currencies.ts'
import { formatDay } from '../kernel/format-day.ts'
import type { Order } from './model.ts'

/**
 * The total in the currency in which the traveler saw prices, at the rate kept with the order: `That is about €396 at
 * the rate of Sep 29, 2026; you pay A$640.00.` Undefined for an order without such a currency.
 */
export function describeOrderDisplay({
  totalPrice,
  currency,
  display,
}: Pick<Order, 'totalPrice' | 'currency' | 'display'>): string | undefined {
  if (!display) return undefined
  const amount = convertAtRate(totalPrice, display.currency, { rate: display.rate, day: display.rateDay })
  return `That is ${formatDisplayAmount(amount)} at the rate of ${formatDay(display.rateDay, {})}; you pay ${formatMoney(totalPrice, currency)}.`
}
