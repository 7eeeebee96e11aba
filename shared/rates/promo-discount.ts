import { type MinorUnits, minorUnitDigits, roundToMinorUnits, computePercentOfAmount } from '../kernel/minor-units.ts'
import type { Stay } from '../listing/stay.ts'
import type { Promo } from './model.ts'

const secondsPerDay = 86_400

type Dates = Pick<Stay, 'day' | 'length'>

/**
 * Whether a stay, up to its check-out, lies within the dates in which a promotion may be used. A promotion that lacks
 * a date covers no stay.
 */
const coversStay = (promo: Promo, { day, length }: Dates): boolean =>
  promo.useAnytime ||
  (promo.useFrom !== null &&
    promo.useTill !== null &&
    day >= Math.floor(promo.useFrom / secondsPerDay) &&
    day + length <= Math.floor(promo.useTill / secondsPerDay))

const isValidAt = (promo: Promo, nowMs: number): boolean =>
  promo.validAnytime ||
  (promo.validFrom !== null && promo.validTill !== null && promo.validFrom <= nowMs && nowMs <= promo.validTill)

/** Whether a promotion applies to a stay booked now (shared/rates/README.md, "Closed prices"). */
export const doesPromoApply = (promo: Promo, stay: Dates, nowMs: number): boolean =>
  promo.active && stay.length >= promo.minPeriods && coversStay(promo, stay) && isValidAt(promo, nowMs)

/** The discount of a promotion on a list price, at most the list price. */
export function computePromoDiscount(
  promo: Pick<Promo, 'amount' | 'amountType'>,
  list: MinorUnits,
  currency: string,
): MinorUnits {
  const off =
    promo.amountType === 'PERCENT'
      ? computePercentOfAmount(list, promo.amount)
      : roundToMinorUnits(promo.amount, minorUnitDigits(currency))
  return Math.min(list, off)
}

export interface PromoDiscount {
  readonly promo: Promo
  readonly amount: MinorUnits
}

/**
 * The applicable promotion with the largest discount; among equal discounts, the one with the lowest id. Undefined if
 * no promotion reduces the price.
 */
export function findBestPromoDiscount(
  promos: readonly Promo[],
  stay: Dates,
  list: MinorUnits,
  currency: string,
  nowMs: number,
) {
  return promos
    .filter((promo) => doesPromoApply(promo, stay, nowMs))
    .map((promo): PromoDiscount => ({ promo, amount: computePromoDiscount(promo, list, currency) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount || a.promo.id - b.promo.id)
    .at(0)
}
