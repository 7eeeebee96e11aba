import { msPerDay, type DayRange } from '@nestboard/shared/kernel/day.ts'
import { memo } from 'react'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { splitIntoMonths } from './calendar-months.tsx'
import { formatShortMonth } from './day-words.ts'
import './year-strip.css'

/**
 * Month labels below a chart of a year's nights, each at its month's start. Below a chart of two years, January is
 * labeled with the year instead, and there is room for fewer labels.
 */
export const YearChartMonthLabels = memo(function MonthScale({ from, to }: DayRange) {
  const months = splitIntoMonths({ from, to }).slice(1)
  const isLong = months.length > 12
  return (
    <div className={joinClassNames('year-strip__months', isLong && 'year-strip__months--long')}>
      {months.map((month) => {
        const start = new Date(month.from * msPerDay)
        return (
          <span
            key={month.from}
            className={start.getUTCMonth() % 3 === 0 ? 'is-quarter' : undefined}
            style={{ left: `${((month.from - from) / (to - from)) * 100}%` }}
          >
            {isLong && start.getUTCMonth() === 0 ? start.getUTCFullYear() : formatShortMonth(month.from)}
          </span>
        )
      })}
    </div>
  )
})
