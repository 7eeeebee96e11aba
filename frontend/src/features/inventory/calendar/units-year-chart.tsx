import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { useMemo } from 'react'
import { YearChartMonthLabels } from '../../../lib/days/year-chart-month-labels.tsx'
import type { ListingInventory } from '../api.ts'
import { computeDayUnitCounts } from './day-unit-counts.ts'

interface Props {
  readonly bounds: DayRange
  readonly inventory: ListingInventory
  /** The selected days. */
  readonly days: readonly Day[]
}

const height = 96

/**
 * Chart with one bar per night, as high as the night's units and filled up to its booked units. Hidden from screen
 * readers, because the months below the chart say the same in words.
 */
export function UnitsYearChart({ bounds: { from, to }, inventory, days }: Props) {
  const nights = useMemo(
    () => Array.from({ length: to - from }, (_, at) => computeDayUnitCounts(inventory, from + at)),
    [from, to, inventory],
  )
  const top = Math.max(1, ...nights.map(({ units, booked }) => Math.max(units, booked)))
  const bar = (at: number, count: number) =>
    count > 0 ? `M${at} ${height}v-${(height * count) / top}h.8v${(height * count) / top}z` : ''
  const all = (countOf: (night: (typeof nights)[number]) => number) =>
    nights.map((night, at) => bar(at, countOf(night))).join('')
  return (
    <div className="year-strip" aria-hidden="true">
      <svg viewBox={`0 0 ${to - from} ${height}`} preserveAspectRatio="none">
        <path className="is-free" d={all(({ units }) => units)} />
        <path
          className="is-selected"
          d={days.map((day) => bar(day - from, nights[day - from]?.units || top)).join('')}
        />
        <path className="is-booked" d={all(({ booked, free }) => (free < 0 ? 0 : booked))} />
        <path className="is-overbooked" d={all(({ booked, free }) => (free < 0 ? booked : 0))} />
      </svg>
      <YearChartMonthLabels from={from} to={to} />
    </div>
  )
}
