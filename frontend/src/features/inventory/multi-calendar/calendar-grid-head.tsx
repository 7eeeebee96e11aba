import { addMonths, dayOfMonth, firstDayOfMonth, monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { weekdayOf, type Day, type DayRange } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { memo, type CSSProperties } from 'react'
import { formatMonthTitle, formatShortMonth, weekdayNames } from '../../../lib/days/day-words.ts'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { daysPerGridWeek } from './use-grid-window.ts'

interface Props {
  /** Number of listings. */
  readonly count: number
  readonly today: Day
  /** Weeks to draw, counted from today, the end excluded. */
  readonly weekFrom: number
  readonly weekTo: number
  /** The chosen nights, both ends inclusive; -1 for none. */
  readonly pickedFrom: Day
  readonly pickedTo: Day
  readonly bounds: DayRange
  readonly canEdit: boolean
}

/** A month of which fewer nights are drawn has room for its short name only. */
const nightsOfLongTitle = 4

/** The months of a range of days, each with its days within the range. */
function splitByMonth(from: Day, to: Day): { from: Day; to: Day }[] {
  const months = []
  for (let day = from; day < to;) {
    const end = Math.min(to, firstDayOfMonth(addMonths(monthOfDay(day), 1)))
    months.push({ from: day, to: end })
    day = end
  }
  return months
}

/**
 * The nights that a button of the heading chooses for all listings; undefined for other elements. The grid listens for
 * all of them, as hundreds come and go.
 */
export function findNightsOfHeading(target: EventTarget): DayRange | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-from]') : undefined
  return button ? { from: Number(button.dataset['from']), to: Number(button.dataset['to']) } : undefined
}

/** The heading of the calendar: months and nights, which choose theirs for all listings. */
export const CalendarGridHead = memo(function CalendarGridHead(props: Props) {
  const { count, today, weekFrom, weekTo, pickedFrom, pickedTo, bounds, canEdit } = props
  const dayFrom = today + weekFrom * daysPerGridWeek
  const dayTo = Math.min(bounds.to, today + weekTo * daysPerGridWeek)
  return (
    <div role="row" aria-rowindex={1} className="mc__head">
      <div role="columnheader" aria-colindex={1} className="mc__corner">
        {count === 1 ? '1 listing' : `${count} listings`}
      </div>
      {splitByMonth(dayFrom, dayTo).map(({ from, to }) => {
        const month = monthOfDay(from)
        const first = Math.max(bounds.from, firstDayOfMonth(month))
        const end = Math.min(bounds.to, firstDayOfMonth(addMonths(month, 1)))
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its button's hidden text names it
          <div
            key={month}
            role="columnheader"
            aria-colindex={from - today + 2}
            aria-colspan={to - from}
            className="mc__month"
            style={{ '--at': from - today, '--len': to - from } as CSSProperties}
          >
            <button type="button" tabIndex={-1} disabled={!canEdit} data-from={first} data-to={end}>
              <span aria-hidden>{to - from < nightsOfLongTitle ? formatShortMonth(from) : formatMonthTitle(from)}</span>
              <span className="vh">Choose {formatMonthTitle(from)} of all listings</span>
            </button>
          </div>
        )
      })}
      {Array.from({ length: weekTo - weekFrom }, (_, step) => {
        const from = dayFrom + step * daysPerGridWeek
        const isPicked = pickedFrom < from + daysPerGridWeek && pickedTo >= from
        return (
          <HeadOfWeek
            key={from}
            {...{ from, today, canEdit }}
            to={Math.min(dayTo, from + daysPerGridWeek)}
            pickedFrom={isPicked ? Math.max(pickedFrom, from) : -1}
            pickedTo={isPicked ? Math.min(pickedTo, from + daysPerGridWeek) : -1}
          />
        )
      })}
    </div>
  )
})

interface WeekProps extends Pick<Props, 'today' | 'canEdit' | 'pickedFrom' | 'pickedTo'> {
  readonly from: Day
  readonly to: Day
}

const HeadOfWeek = memo(function HeadOfWeek({ from, to, today, canEdit, pickedFrom, pickedTo }: WeekProps) {
  return (
    <div className="mc__days" style={{ '--at': from - today } as CSSProperties}>
      {Array.from({ length: to - from }, (_, step) => from + step).map((day) => (
        <div
          key={day}
          role="columnheader"
          aria-colindex={day - today + 2}
          className={joinClassNames(
            'mc__day',
            day === today && 'mc__day--today',
            day >= pickedFrom && day <= pickedTo && 'mc__day--picked',
          )}
        >
          {/* `title` is the accessible name: a hidden text would be one more element to paint. */}
          <button
            type="button"
            tabIndex={-1}
            disabled={!canEdit}
            data-from={day}
            data-to={day + 1}
            title={`Choose ${formatDay(day, { today, weekday: true })} of all listings`}
          >
            <span aria-hidden>
              {dayOfMonth(day) === 1 ? formatShortMonth(day) : weekdayNames[weekdayOf(day)]?.slice(0, 2)}
            </span>
            <b aria-hidden>{dayOfMonth(day)}</b>
          </button>
        </div>
      ))}
    </div>
  )
})
