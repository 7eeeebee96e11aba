import { msPerDay, weekdayOf, type Day, type DayRange } from '@nestboard/shared/kernel/day.ts'
import { memo, useMemo, type ComponentProps } from 'react'
import { DayButton, type DayCellContent } from './day-button.tsx'
import { formatMonthTitle } from './day-words.ts'
import './calendar-months.css'

interface Props {
  /** Days that can be chosen, end exclusive. Earlier days of the first month are shown without content. */
  readonly bounds: DayRange
  /** Must be the same function while its data is the same, because months are memoized by it. */
  readonly faceOf: (day: Day) => DayCellContent
  /** Text next to a month's name. Must be the same function while its data is the same. */
  readonly noteOf: (month: DayRange) => string | undefined
  readonly grid: ComponentProps<'div'>
  /** Element id of the text that explains the keys. */
  readonly helpId: string
  readonly readOnly?: boolean
}

/** Splits a range of days into months, each as a range of days with an exclusive end. */
export function splitIntoMonths({ from, to }: DayRange): DayRange[] {
  const months: DayRange[] = []
  const first = new Date(from * msPerDay)
  for (let at = 0; ; at++) {
    const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at, 1) / msPerDay
    if (start >= to) return months
    months.push({ from: start, to: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at + 1, 1) / msPerDay })
  }
}

/**
 * The cells of a calendar, by month. Months outside the screen are not laid out, and changing the selection re-renders
 * no month.
 */
export function CalendarMonths({ bounds, faceOf, noteOf, grid, helpId, readOnly = false }: Props) {
  const { from, to } = bounds
  const months = useMemo(() => splitIntoMonths({ from, to }), [from, to])
  const notes = useMemo(() => months.map((month) => noteOf(month)), [months, noteOf])
  return (
    <div {...grid} className="day-months" role="group" aria-label="Nights" aria-describedby={helpId}>
      {months.map((month, at) => (
        <MonthOfDays
          key={month.from}
          from={month.from}
          to={month.to}
          first={from}
          end={to}
          faceOf={faceOf}
          note={notes[at]}
          readOnly={readOnly}
        />
      ))}
    </div>
  )
}

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
interface MonthProps {
  readonly from: Day
  readonly to: Day
  readonly first: Day
  readonly end: Day
  readonly faceOf: (day: Day) => DayCellContent
  readonly note: string | undefined
  readonly readOnly: boolean
}

const MonthOfDays = memo(function MonthOfDays(props: MonthProps) {
  const { from, to, first, end, faceOf, note, readOnly } = props
  const title = formatMonthTitle(from)
  return (
    <section className="mon" aria-label={title}>
      <h3>
        {title}
        {note && <span className="num">{note}</span>}
      </h3>
      <div className="mon__grid">
        {weekdays.map((weekday) => (
          <b key={weekday} aria-hidden="true">
            {weekday}
          </b>
        ))}
        {Array.from({ length: weekdayOf(from) }, (_, at) => (
          <span key={`empty${at}`} />
        ))}
        {Array.from({ length: to - from }, (_, at) => (
          <DayButton
            key={from + at}
            day={from + at}
            dayOfMonth={at + 1}
            face={from + at < first || from + at >= end ? undefined : faceOf(from + at)}
            readOnly={readOnly}
          />
        ))}
      </div>
    </section>
  )
})
