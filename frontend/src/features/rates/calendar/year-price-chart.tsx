import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { memo, useMemo } from 'react'
import { YearChartMonthLabels } from '../../../lib/days/year-chart-month-labels.tsx'
import type { RateWithCalendar } from '../api.ts'
import { findNightPrice } from '@nestboard/shared/rates/price-edit.ts'

interface Props {
  readonly bounds: DayRange
  readonly rate: RateWithCalendar
  readonly stateOn: (day: Day) => 'free' | 'part' | 'booked' | 'over'
  readonly days: readonly Day[]
}

/** Height of the drawing and of its lowest bar, in SVG units. */
const [height, lowest] = [96, 24]

/**
 * One bar per night with the height of its price, and a dotted line at the base price. Decorative: the months below
 * show the same prices as text.
 */
export function YearPriceChart({ bounds, rate, stateOn, days }: Props) {
  const { from, to } = bounds
  const { heights, base } = useMemo(() => {
    const prices = Array.from({ length: to - from }, (_, at) => findNightPrice(rate, from + at))
    const top = Math.max(1, rate.price, ...prices)
    const heightOf = (price: number) => Math.round(lowest + ((height - lowest) * price) / top)
    return { heights: prices.map(heightOf), base: heightOf(rate.price) }
  }, [from, to, rate])
  const bar = (day: Day) => `M${day - from} ${height}v-${heights[day - from] ?? 0}h.8v${heights[day - from] ?? 0}z`
  const drawn = useMemo(() => {
    const paths = { free: '', part: '', booked: '', over: '' }
    for (const [at, high] of heights.entries()) paths[stateOn(from + at)] += `M${at} ${height}v-${high}h.8v${high}z`
    return paths
  }, [heights, from, stateOn])
  return (
    <div className="year-strip" aria-hidden="true">
      <svg viewBox={`0 0 ${to - from} ${height}`} preserveAspectRatio="none">
        <Bars {...drawn} />
        <path className="is-selected" d={days.map(bar).join('')} />
        <path className="is-base" d={`M0 ${height - base}H${to - from}`} />
      </svg>
      <YearChartMonthLabels from={from} to={to} />
    </div>
  )
}

const Bars = memo(function Bars(paths: Readonly<Record<'free' | 'part' | 'booked' | 'over', string>>) {
  return (
    <>
      <path className="is-free" d={paths.free} />
      <path className="is-booked" d={paths.part + paths.booked} />
      <path className="is-overbooked" d={paths.over} />
    </>
  )
})
