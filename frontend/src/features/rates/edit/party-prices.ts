import { assumedTravelerAges } from '@nestboard/shared/kernel/ages.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { createNightlyPricer } from '@nestboard/shared/rates/compute-nightly-prices.ts'

/** The prices of a rate while they are edited; an empty or invalid input counts as 0. */
export interface EditedRatePrices {
  readonly price: number | undefined
  readonly adultPrices: readonly (number | undefined)[]
  readonly childPrices: readonly (number | undefined)[]
}

const numberOr0 = (value: number | undefined): number => (value !== undefined && Number.isFinite(value) ? value : 0)

export const buildPartyAges = (adults: number, children: number): number[] => [
  ...Array<number>(adults).fill(assumedTravelerAges.adult),
  ...Array<number>(children).fill(assumedTravelerAges.child),
]

/**
 * A party's price per night at the base price, in major units of the currency, computed by the rules that price
 * orders.
 */
export function computePartyPrice(rate: EditedRatePrices, adults: number, children: number, currency: string): number {
  const pricing = {
    price: numberOr0(rate.price),
    adultPrices: rate.adultPrices.map(numberOr0),
    childPrices: rate.childPrices.map(numberOr0),
    dayOne: 0,
    values: [],
  }
  return toMajorUnits(createNightlyPricer(pricing, buildPartyAges(adults, children), currency)(0), currency)
}

/** `rows[adults - 1][children]`: the price of each party that fits the listing; null if the party is too large. */
export const buildPartyPriceTable = (rate: EditedRatePrices, guests: number, currency: string): (number | null)[][] =>
  Array.from({ length: guests }, (_, row) =>
    Array.from({ length: guests }, (_none, children) =>
      row + 1 + children <= guests ? computePartyPrice(rate, row + 1, children, currency) : null,
    ),
  )
