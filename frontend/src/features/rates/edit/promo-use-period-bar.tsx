import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { Promo } from '@nestboard/shared/rates/model.ts'
import { splitIntoMonths } from '../../../lib/days/calendar-months.tsx'
import { formatShortMonth } from '../../../lib/days/day-words.ts'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import './promo-use-period-bar.css'

const secondsPerDay = 86_400
const shownDays = 365

interface Props {
  readonly promo: Pick<Promo, 'useAnytime' | 'useFrom' | 'useTill'>
  readonly today: Day
  readonly isActive: boolean
}

/**
 * Timeline of the next year with the nights that a promotion covers. Decorative: the line above it contains the dates.
 */
export function PromoUsePeriodBar({ promo: { useAnytime, useFrom, useTill }, today, isActive }: Props) {
  const isAlways = useAnytime || useFrom === null || useTill === null
  const shareAt = (day: Day) => Math.min(1, Math.max(0, (day - today) / shownDays)) * 100
  const [left, right] = isAlways ? [0, 100] : [shareAt(useFrom / secondsPerDay), shareAt(useTill / secondsPerDay)]
  return (
    <div className="season" aria-hidden="true">
      {right > left && (
        <i className={joinClassNames(!isActive && 'is-off')} style={{ left: `${left}%`, width: `${right - left}%` }} />
      )}
    </div>
  )
}

/** The month labels of the year that `PromoUsePeriodBar` shows. */
export function PromoUsePeriodMonthLabels({ today }: Pick<Props, 'today'>) {
  const months = splitIntoMonths({ from: today, to: today + shownDays }).slice(1)
  return (
    <div className="season-scale" aria-hidden="true">
      {months.map(({ from }) => (
        <span key={from} style={{ left: `${((from - today) / shownDays) * 100}%` }}>
          {formatShortMonth(from)}
        </span>
      ))}
    </div>
  )
}
