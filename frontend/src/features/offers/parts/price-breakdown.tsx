import { moneyText } from '@nestboard/shared/intl/currencies.ts'
import type { ListedOffer } from '@nestboard/shared/offers/model.ts'
import { dayText } from '../../../ui/date-range.ts'
import { NightBars } from '../../../ui/night-bars.tsx'
import { PriceLines } from '../../../ui/price-lines.tsx'
import { shownLines } from '../price-lines.ts'

/** More bars than this would be too thin for their prices. */
const barsMost = 9

/** How the total comes about: each night, and lines that add up to the cent. */
export function PriceBreakdown({ offer, busy }: { offer: ListedOffer; busy: boolean }) {
  const { nights, day, currency } = offer
  const lowest = Math.min(...nights)
  const weekday = (at: number) => dayText(day + at).split(',')[0] as string
  const bars = nights.map((price, at) => ({
    day: weekday(at),
    price,
    text: Math.round(price).toLocaleString('en'),
    low: price === lowest && lowest < Math.max(...nights),
  }))
  const said = nights.map((price, at) => `${weekday(at)} ${moneyText(price, currency, 0)}`).join(', ')
  return (
    <div className={busy ? 'book__sums book__sums--old' : 'book__sums'}>
      {nights.length > 1 && nights.length <= barsMost && (
        <NightBars nights={bars} label={`Price of each night: ${said}`} />
      )}
      <PriceLines lines={shownLines(offer)} />
    </div>
  )
}
