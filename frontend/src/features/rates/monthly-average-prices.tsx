import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { splitIntoMonths } from '../../lib/days/calendar-months.tsx'
import { formatShortMonth } from '../../lib/days/day-words.ts'
import type { RateWithCalendar } from './api.ts'
import './monthly-average-prices.css'

/** The average price per night in each of the next 12 months, with the cheapest month marked. */
export function MonthlyAveragePrices({
  rate,
  today,
  currency,
}: {
  rate: RateWithCalendar
  today: Day
  currency: string
}) {
  const months = splitIntoMonths({ from: today, to: today + 365 })
    .slice(0, 12)
    .map(({ from, to }) => {
      const first = Math.max(from, today)
      let sum = 0
      for (let day = first; day < to; day++) sum += getSeriesValueOn(rate, day) ?? rate.price
      return { name: formatShortMonth(from), average: sum / (to - first) }
    })
  const averages = months.map(({ average }) => average)
  const [low, top] = [Math.min(...averages), Math.max(1, ...averages)]
  const cheapest = months.find(({ average }) => average === low)
  const label =
    low === top || !cheapest
      ? 'The same average price in every month'
      : `Cheapest in ${cheapest.name}, ${formatMoney(low, currency, 0)} on average, up to ${formatMoney(top, currency, 0)}`
  return (
    <span className="monthly" role="img" aria-label={label}>
      {months.map(({ name, average }) => (
        <i
          key={name}
          className={low < top && average === low ? 'low' : undefined}
          style={{ height: `${Math.round(20 + (80 * average) / top)}%` }}
        />
      ))}
    </span>
  )
}
