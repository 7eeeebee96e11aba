import type { Day } from '../kernel/day.ts'
import { type Minor, partOf } from '../kernel/money.ts'
import { nightsOf, type Stay } from '../listing/stay.ts'
import type { Promo } from '../rates/model.ts'
import { nightlyPrices, type Pricing } from '../rates/occupancy.ts'
import { bestDiscount } from '../rates/promo-window.ts'

/** A stay that a group's page shows the price of. `night`, `listNight`: its average night with and without the promotion. */
export interface ClubNight extends Stay {
  readonly night: Minor
  readonly listNight: Minor
}

/** Days from booking to check-in of the stay whose price is shown. */
const leadDays = 30
const secondsPerDay = 86_400

/**
 * The stay whose price a group's page shows: as short as the promotion allows, a month after the offer can be booked, or
 * else at the nearest day that the promotion covers. Undefined if its days have passed.
 */
export function clubStayOf(
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
 * The night that a promotion makes cheaper for a group, by the rules that price every stay; undefined if it makes none
 * cheaper. `bookableFrom`, `fromMs`: the first moment when the group's members can book it.
 */
export function clubNight(
  { currency, rate, promo }: { readonly currency: string; readonly rate: Pricing; readonly promo: Promo },
  ages: readonly number[],
  { bookableFrom, fromMs }: { readonly bookableFrom: Day; readonly fromMs: number },
): ClubNight | undefined {
  const stay = clubStayOf(promo, ages, bookableFrom)
  if (!stay) return undefined
  const list = nightlyPrices(rate, nightsOf(stay), ages, currency).reduce((sum, price) => sum + price, 0)
  const discount = bestDiscount([promo], stay, list, currency, fromMs)
  if (!discount) return undefined
  const { length } = stay
  return { ...stay, night: partOf(list - discount.amount, length), listNight: partOf(list, length) }
}
