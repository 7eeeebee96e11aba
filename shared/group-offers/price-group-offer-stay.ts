import type { Day } from '../kernel/day.ts'
import { type MinorUnits, divideMinorUnits } from '../kernel/minor-units.ts'
import { nightRangeOfStay, type Stay } from '../listing/stay.ts'
import type { Promo } from '../rates/model.ts'
import { computeNightlyPrices, type RatePriceFields } from '../rates/compute-nightly-prices.ts'
import { findBestPromoDiscount } from '../rates/promo-discount.ts'

/**
 * The stay for which a group's page shows a price. `night`, `listNight`: its average nightly price with and without
 * the promotion.
 */
export interface GroupOfferStayPrice extends Stay {
  readonly night: MinorUnits
  readonly listNight: MinorUnits
}

/** The stay that a group's page prices begins this number of days after members can first book. */
const leadDays = 30
const secondsPerDay = 86_400

/**
 * Chooses the stay whose price a group's page shows: as short as the promotion allows, a month after the offer can
 * first be booked or at the nearest day that the promotion covers. Undefined if the promotion covers no such day any
 * more.
 */
export function chooseGroupOfferStayToPrice(
  promo: Pick<Promo, 'minPeriods' | 'useAnytime' | 'useFrom' | 'useTill'>,
  ages: readonly number[],
  bookableFrom: Day,
): Stay | undefined {
  const length = Math.max(1, promo.minPeriods)
  const wanted = bookableFrom + leadDays
  if (promo.useAnytime) return { day: wanted, length, ages }
  if (promo.useFrom === null || promo.useTill === null) return undefined
  const first = Math.max(bookableFrom, Math.floor(promo.useFrom / secondsPerDay))
  const last = Math.floor(promo.useTill / secondsPerDay) - length
  return first > last ? undefined : { day: Math.min(Math.max(wanted, first), last), length, ages }
}

/**
 * The nightly price of a stay with a group's promotion, by the rules that price every stay; undefined if the promotion
 * gives no discount. Members can book from the day `bookableFrom` on; `fromMs` is the moment from which they can: the
 * start of that day, or now if it is today.
 */
export function priceGroupOfferStay(
  { currency, rate, promo }: { readonly currency: string; readonly rate: RatePriceFields; readonly promo: Promo },
  ages: readonly number[],
  { bookableFrom, fromMs }: { readonly bookableFrom: Day; readonly fromMs: number },
): GroupOfferStayPrice | undefined {
  const stay = chooseGroupOfferStayToPrice(promo, ages, bookableFrom)
  if (!stay) return undefined
  const list = computeNightlyPrices(rate, nightRangeOfStay(stay), ages, currency).reduce((sum, price) => sum + price, 0)
  const discount = findBestPromoDiscount([promo], stay, list, currency, fromMs)
  if (!discount) return undefined
  const { length } = stay
  return { ...stay, night: divideMinorUnits(list - discount.amount, length), listNight: divideMinorUnits(list, length) }
}
