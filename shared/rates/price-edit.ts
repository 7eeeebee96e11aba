import type { Day } from '../kernel/day.ts'
import { computePercentOfAmount, toMajorUnits, toMinorUnits } from '../kernel/minor-units.ts'
import { getSeriesValueOn, type DaySeries } from '../kernel/series.ts'

/** How the prices of the chosen nights change. `base` resets them to the rate's own price. */
export type PriceEditKind = 'price' | 'percent' | 'amount' | 'base'

export interface PriceEdit {
  readonly kind: PriceEditKind
  /** The new price, the percentage or the amount; unused by `base`. A negative percentage or amount lowers prices. */
  readonly by: number | undefined
}

/** The own prices of days, and the price of all others. */
export type PricedDays = DaySeries & { readonly price: number }

/** The price of a night before surcharges, in major units of the currency. */
export const findNightPrice = (rate: PricedDays, day: Day): number => getSeriesValueOn(rate, day) ?? rate.price

/**
 * The new price of a night; null resets the night to the base price. Rounded once to the currency's minor unit, half
 * away from zero; may be out of range.
 */
export function computeEditedNightPrice(before: number, { kind, by = 0 }: PriceEdit, currency: string): number | null {
  if (kind === 'base') return null
  if (kind === 'price') return by
  const minor = toMinorUnits(before, currency)
  return toMajorUnits(
    kind === 'percent' ? computePercentOfAmount(minor, 100 + by) : minor + toMinorUnits(by, currency),
    currency,
  )
}
