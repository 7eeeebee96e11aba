import {
  buildAnyNightsDates,
  buildWeekendDates,
  getFirstDayOfSearchMonth,
  flexibleDateLimits,
  listCheckInDays,
  monthsOf,
  weekendKindOf,
  weekendKinds,
  type MonthRange,
  type WeekendKind,
} from '@nestboard/shared/search/flexible-dates.ts'
import { hasFlexibleDates, type SearchDates } from '@nestboard/shared/search/search-dates.ts'
import type { FlexibleDates } from '@nestboard/shared/search/flexible-dates.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { Chip } from '../../ui/chip.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { formatMonthDates, formatMonthRange } from './format-search-dates.ts'

const monthsAhead = 12
const { maxNights, maxMonths } = flexibleDateLimits

interface Props {
  readonly mode: 'WEEKEND' | 'NIGHTS'
  readonly dates: SearchDates | undefined
  readonly today: number
  readonly onChange: (dates: FlexibleDates) => void
}

/** Choices of a weekend, or of a number of nights, in one of the next months or any of the next three. */
export function FlexibleDatesPanel({ mode, dates, today, onChange }: Props) {
  const kind = (dates && weekendKindOf(dates)) ?? 'FRI_SUN'
  const nights = dates?.length ?? 2
  const chosen = dates && hasFlexibleDates(dates) ? dates : undefined
  const months = chosen && monthsOf(chosen)
  const build = (range: MonthRange, { weekend = kind, length = nights } = {}) =>
    mode === 'WEEKEND' ? buildWeekendDates(range, weekend, today) : buildAnyNightsDates(range, length, today)
  const ranges: MonthRange[] = [
    ...Array.from({ length: monthsAhead }, (_, later) => ({
      first: getFirstDayOfSearchMonth(today, later),
      months: 1,
    })),
    { first: getFirstDayOfSearchMonth(today, 1), months: maxMonths },
  ]
  /** Changes the nights; a month that has too few left for them gives way to the next one. */
  const change = (to: { weekend?: WeekendKind; length?: number }) => {
    const later = ranges.filter(({ first }) => !months || first >= months.first)
    const next = [...(months ? [months] : []), ...later].map((range) => build(range, to)).find((each) => each)
    if (next) onChange(next)
  }
  const starts = chosen ? listCheckInDays(chosen, today).length : 0
  return (
    <div className="when">
      {mode === 'WEEKEND' ? (
        <div className="when__line" role="group" aria-label="Which nights">
          <span className="t-14">Nights</span>
          {(Object.keys(weekendKinds) as WeekendKind[]).map((each) => (
            <Chip key={each} on={each === kind} onClick={() => change({ weekend: each })}>
              {weekendKinds[each].label}
            </Chip>
          ))}
        </div>
      ) : (
        <div className="when__line">
          <span className="t-14">Nights in a row</span>
          <Stepper
            label="Nights in a row"
            value={nights}
            min={1}
            max={maxNights}
            onChange={(length) => change({ length })}
          />
        </div>
      )}
      <div className="when__line" role="group" aria-label="Month">
        {ranges.map((range) => {
          const next = build(range)
          if (!next) return null
          const isOn = months !== undefined && months.first === range.first && months.months === range.months
          return (
            <Chip key={`${range.first} ${range.months}`} className="num" on={isOn} onClick={() => onChange(next)}>
              {range.months > 1 ? `Any of ${formatMonthRange(range, today)}` : formatMonthRange(range, today)}
            </Chip>
          )
        })}
      </div>
      {chosen && (
        <p className="when__sum" role="status">
          <b>{formatMonthDates(chosen, today)}</b>
          <small className="num">
            {starts === 1
              ? formatDayRange(chosen.day, chosen.day + chosen.length, { today, weekday: true })
              : `${starts} ${mode === 'WEEKEND' ? 'weekends' : 'check-in days'}. Each stay is listed on its cheapest.`}
          </small>
        </p>
      )}
    </div>
  )
}
