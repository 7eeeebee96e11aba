import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { NightPriceBars } from '../../ui/night-price-bars.tsx'

/** Maximum number of bars; with more, each bar would be narrower than its price label. */
const maxBars = 9

/** Bars with the price of each night. Renders nothing for nights of one price, or for more than `maxBars` nights. */
export function OfferNightPriceBars({
  offer: { nights, day, currency },
}: {
  offer: Pick<Offer, 'nights' | 'day' | 'currency'>
}) {
  const lowest = Math.min(...nights)
  if (lowest === Math.max(...nights) || nights.length > maxBars) return null
  const weekday = (at: number) => formatDay(day + at, { weekday: true }).split(',')[0] as string
  const bars = nights.map((price, at) => ({
    day: weekday(at),
    price,
    text: Math.round(price).toLocaleString('en'),
    low: price === lowest,
  }))
  const list = nights.map((price, at) => `${weekday(at)} ${formatMoney(price, currency, 0)}`).join(', ')
  return <NightPriceBars nights={bars} label={`Price of each night: ${list}`} />
}
