import { msPerDay, weekdayOf, type Day, type DayRange } from '@nestboard/shared/kernel/day.ts'
import { memo, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { monthTitle } from './day-words.ts'
import './day-months.css'

/** What a cell shows. `label` is its accessible text after the date: "A$286, booked". */
export interface DayFace {
  readonly text: ReactNode
  readonly label: string
  readonly className?: string | undefined
  /** Flag above the cell, such as "Overbooked". */
  readonly flag?: string | undefined
}

interface Props {
  /** Days that can be chosen, end exclusive. Earlier days of the first month are shown without content. */
  readonly bounds: DayRange
  /** The same function must be passed while its data is the same, because months are memoized by it. */
  readonly faceOf: (day: Day) => DayFace
  readonly days: readonly Day[]
  readonly focus: Day
  /** Note beside a month's name. */
  readonly noteOf: (month: DayRange) => string | undefined
  readonly grid: ComponentProps<'div'>
  readonly readOnly?: boolean
}

/** The months of a range of days, each as the range of its days, end exclusive. */
export function monthsOf({ from, to }: DayRange): DayRange[] {
  const months: DayRange[] = []
  const first = new Date(from * msPerDay)
  for (let at = 0; ; at++) {
    const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at, 1) / msPerDay
    if (start >= to) return months
    months.push({ from: start, to: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at + 1, 1) / msPerDay })
  }
}

/** The cells of a calendar by month. Months outside the screen are not laid out, and only changed months render again. */
export function DayMonths({ bounds, faceOf, days, focus, noteOf, grid, readOnly = false }: Props) {
  const chosen = new Set(days)
  return (
    <div {...grid} className="day-months">
      {monthsOf(bounds).map((month) => (
        <MonthOfDays
          key={month.from}
          from={month.from}
          to={month.to}
          first={bounds.from}
          end={bounds.to}
          faceOf={faceOf}
          marks={marksOf(month, chosen)}
          focus={focus >= month.from && focus < month.to ? focus : undefined}
          note={noteOf(month)}
          readOnly={readOnly}
        />
      ))}
    </div>
  )
}

/** One letter a day: `s` chosen, `a` first and `z` last of a run, `o` the only one, `-` not chosen. */
function marksOf({ from, to }: DayRange, chosen: ReadonlySet<Day>): string {
  let marks = ''
  for (let day = from; day < to; day++) {
    const [before, after] = [chosen.has(day - 1), chosen.has(day + 1)]
    marks += !chosen.has(day) ? '-' : before && after ? 's' : before ? 'z' : after ? 'a' : 'o'
  }
  return marks
}

const markClasses: Readonly<Record<string, string>> = {
  s: 'd--sel',
  a: 'd--sel d--first',
  z: 'd--sel d--last',
  o: 'd--sel d--first d--last',
}

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const labelFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

interface MonthProps {
  readonly from: Day
  readonly to: Day
  readonly first: Day
  readonly end: Day
  readonly faceOf: (day: Day) => DayFace
  readonly marks: string
  readonly focus: Day | undefined
  readonly note: string | undefined
  readonly readOnly: boolean
}

const MonthOfDays = memo(function MonthOfDays(props: MonthProps) {
  const { from, to, first, end, faceOf, marks, focus, note, readOnly } = props
  const title = monthTitle(from)
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
        {Array.from({ length: to - from }, (_, at) => {
          const day = from + at
          if (day < first || day >= end)
            return (
              <span key={day} className="d d--past">
                {at + 1}
              </span>
            )
          const { text, label, className, flag } = faceOf(day)
          const mark = marks[at] ?? '-'
          return (
            <button
              key={day}
              type="button"
              className={classNames('d', className, markClasses[mark])}
              data-day={day}
              tabIndex={day === focus ? 0 : -1}
              aria-pressed={readOnly ? undefined : mark !== '-'}
              aria-disabled={readOnly || undefined}
            >
              <span className="vh">{`${labelFormat.format(day * msPerDay)}, ${label}`}</span>
              <span aria-hidden="true">{at + 1}</span>
              <small aria-hidden="true">{text}</small>
              {flag && (
                <span className="d__flag" aria-hidden="true">
                  {flag}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </section>
  )
})
