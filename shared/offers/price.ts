import type { MinorUnits } from '../kernel/minor-units.ts'
import { minorUnitDigits, roundToMinorUnits, divideMinorUnits } from '../kernel/minor-units.ts'
import type { Fee } from '../fees/model.ts'
import { computeFeeLines, sumFeesPaidAtStay } from '../fees/fees.ts'
import { nightRangeOfStay, countPayingTravelers, type Stay } from '../listing/stay.ts'
import type { Extra, Promo } from '../rates/model.ts'
import { computeNightlyPrices, type RatePriceFields } from '../rates/compute-nightly-prices.ts'
import { pricingTypes } from '../rates/pricing-type.ts'
import { findBestPromoDiscount, type PromoDiscount } from '../rates/promo-discount.ts'
import type { OfferLine } from './model.ts'

/**
 * Everything that the price of a stay depends on. `extras`: the chosen extras. `promos`: promotions that the traveler
 * may use.
 * `keyPromos`: promotions that a Deal Key would unlock. Stored amounts are in the major unit of `currency`.
 */
export interface StayPriceInput {
  readonly currency: string
  readonly rate: RatePriceFields
  readonly extras: readonly Extra[]
  readonly fees: readonly Fee[]
  readonly promos: readonly Promo[]
  readonly keyPromos: readonly Promo[]
  readonly stay: Stay
  readonly nowMs: number
}

/** A line of a price, with its amount in minor units. */
export type PriceLine = Omit<OfferLine, 'amount'> & { readonly amount: MinorUnits }

/**
 * The price of a stay in minor units; `lines` add up to `total`. The fields are defined in shared/offers/README.md,
 * "Total of a stay".
 */
export interface StayPrice {
  readonly nights: readonly MinorUnits[]
  readonly list: MinorUnits
  readonly discount: PromoDiscount | undefined
  readonly lines: readonly PriceLine[]
  readonly total: MinorUnits
  /** Charged with the reservation: the total without fees that are paid at the stay. */
  readonly amount: MinorUnits
  readonly totalList: MinorUnits
  readonly ratePrice: MinorUnits
  readonly rateList: MinorUnits
  /** What a Deal Key would save on the total. */
  readonly keySaving: MinorUnits
}

/** Prices a stay. Cards, pins, quotes, orders and mails all take their totals from this function. */
export function priceStay(question: StayPriceInput): StayPrice {
  const { currency, rate, stay, nowMs } = question
  const nights = computeNightlyPrices(rate, nightRangeOfStay(stay), stay.ages, currency)
  const list = nights.reduce((sum, price) => sum + price, 0)
  const discount = findBestPromoDiscount(question.promos, stay, list, currency, nowMs)
  const keyDiscount = findBestPromoDiscount(question.keyPromos, stay, list, currency, nowMs)
  const extras = extraLines(question)
  const feesOn = (off: MinorUnits) => feesAfter(question, list - off + sumOf(extras))
  const totalAfter = (off: MinorUnits) => list - off + sumOf(extras) + sumOf(feesOn(off))

  const off = discount?.amount ?? 0
  const fees = feesOn(off)
  const total = list - off + sumOf(extras) + sumOf(fees)
  return {
    nights,
    list,
    discount,
    lines: [nightsLine(question, list), ...discountLines(discount), ...extras, ...fees.map(feeLine)],
    total,
    amount: total - sumFeesPaidAtStay(fees),
    totalList: off === 0 ? total : totalAfter(0),
    ratePrice: divideMinorUnits(list - off, stay.length),
    rateList: divideMinorUnits(list, stay.length),
    keySaving: Math.max(0, total - totalAfter(keyDiscount?.amount ?? 0)),
  }
}

const sumOf = (lines: readonly { readonly amount: MinorUnits }[]): MinorUnits =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

const feesAfter = ({ fees, stay, currency }: StayPriceInput, base: MinorUnits) =>
  computeFeeLines(fees, { base, nights: stay.length, payers: countPayingTravelers(stay.ages), currency })

const nightsLine = ({ rate }: StayPriceInput, list: MinorUnits): PriceLine => ({
  kind: 'NIGHTS',
  id: 0,
  name: 'Nights',
  amount: list,
  unit: rate.price,
  pricingType: 'PER_PERIOD',
})

const discountLines = (discount: PromoDiscount | undefined): PriceLine[] =>
  discount
    ? [
        {
          kind: 'DISCOUNT',
          id: discount.promo.id,
          name: discount.promo.name,
          amount: -discount.amount,
          unit: discount.promo.amount,
          amountType: discount.promo.amountType,
        },
      ]
    : []

const extraLines = ({ extras, stay, currency }: StayPriceInput): PriceLine[] =>
  extras.map(({ id, name, price, pricingType }) => ({
    kind: 'EXTRA',
    id,
    name,
    amount: roundToMinorUnits(
      price,
      minorUnitDigits(currency),
      pricingTypes[pricingType].times(stay.length, countPayingTravelers(stay.ages)),
    ),
    unit: price,
    pricingType,
  }))

const feeLine = ({ fee, amount }: { fee: Fee; amount: MinorUnits }): PriceLine => ({
  kind: 'FEE',
  id: fee.id,
  name: fee.name,
  amount,
  unit: fee.amount,
  pricingType: fee.pricingType,
  amountType: fee.amountType,
  paymentType: fee.paymentType,
})

/**
 * The extras with these ids, once each, in the order of the ids; undefined if an id is unknown or its extra is
 * inactive.
 */
export function findChosenExtras(extras: readonly Extra[], extraIds: readonly number[]): Extra[] | undefined {
  const chosen = [...new Set(extraIds)].map((id) => extras.find((extra) => extra.active && extra.id === id))
  return chosen.every((extra) => extra !== undefined) ? chosen : undefined
}
