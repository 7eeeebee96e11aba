import type { StayPriceInput } from '@nestboard/shared/offers/price.ts'
import { decimalsByTestCurrency, priceStayIndependently } from '@nestboard/shared/offers/testing/slow-calculator.ts'
import type { BuiltListing, BuiltRate } from './build-listing.ts'

/** The amounts, in the major unit, that every place showing the price (card, page, order, …) must agree with. */
export interface ExpectedPrice {
  readonly totalPrice: number
  readonly totalListPrice: number
  readonly amount: number
  readonly ratePrice: number
  readonly rateListPrice: number
  readonly dealKeySaving: number
  readonly nights: readonly number[]
}

/**
 * Computes the price of a rate with extras by the independent calculator, from the values that the supplier entered.
 */
export function computeExpectedPrice(
  { plan, fees }: BuiltListing,
  { rate, extras, promos }: BuiltRate,
  asked: { readonly stay: StayPriceInput['stay']; readonly extraIds: readonly number[]; readonly nowMs: number },
): ExpectedPrice {
  const price = priceStayIndependently({
    currency: plan.currency,
    rate,
    extras: extras.filter(({ id }) => asked.extraIds.includes(id)),
    fees,
    promos: plan.holdsDealKey ? promos : [],
    keyPromos: promos,
    stay: asked.stay,
    nowMs: asked.nowMs,
  })
  const major = (minor: number) => minor / 10 ** decimalsByTestCurrency[plan.currency]!
  return {
    totalPrice: major(price.total),
    totalListPrice: major(price.totalList),
    amount: major(price.amount),
    ratePrice: major(price.ratePrice),
    rateListPrice: major(price.rateList),
    dealKeySaving: major(price.keySaving),
    nights: price.nights.map(major),
  }
}

/** An amount shown at one place (card, page, order, …) that differs from the calculator's result. */
export interface PriceDifference {
  readonly place: string
  readonly field: string
  readonly expected: unknown
  readonly found: unknown
}

/**
 * Compares the amounts shown at one place with the expected price. Missing amounts are allowed, except for the total.
 */
export const findPriceDifferences = (
  place: string,
  expected: ExpectedPrice,
  found: object | undefined,
): PriceDifference[] =>
  Object.entries(expected).flatMap(([field, value]) => {
    const shown = (found as Readonly<Record<string, unknown>> | undefined)?.[field]
    if (shown === undefined && field !== 'totalPrice') return []
    return JSON.stringify(shown) === JSON.stringify(value) ? [] : [{ place, field, expected: value, found: shown }]
  })
