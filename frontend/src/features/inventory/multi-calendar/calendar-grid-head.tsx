import { addMonths, dayOfMonth, firstDayOfMonth, monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { weekdayOf, type Day, type DayRange } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { CSSProperties } from 'react'
import { formatMonthTitle, formatShortMonth, weekdayNames } from '../../../lib/days/day-words.ts'
import { joinClassNames } from '../../../ui/join-class-names.ts'

interface Props {
  /** Number of listings. */
  readonly count: number
  readonly today: Day
  /** Nights to draw, the end excluded, and the chosen ones, both ends inclusive; -1 for none. */
  readonly dayFrom: Day
  readonly dayTo: Day
  readonly pickedFrom: Day
  readonly pickedTo: Day
  readonly bounds: DayRange
  readonly canEdit: boolean
  /** Chooses nights of all listings; with `isExtending`, from those chosen before on. */
  readonly onChoose: (days: DayRange, isExtending: boolean) => void
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

/** The heading of the calendar: months and nights, which choose theirs for all listings. */
export function CalendarGridHead(props: Props) {
  const { count, today, dayFrom, dayTo, pickedFrom, pickedTo, bounds, canEdit, onChoose } = props
  return (
    <div role="row" aria-rowindex={1} className="mc__head">
      <div role="columnheader" aria-colindex={1} className="mc__corner">
        {count === 1 ? '1 listing' : `${count} listings`}
      </div>
      {splitByMonth(dayFrom, dayTo).map(({ from, to }) => {
        const month = monthOfDay(from)
        const whole = {
          from: Math.max(bounds.from, firstDayOfMonth(month)),
          to: Math.min(bounds.to, firstDayOfMonth(addMonths(month, 1))),
        }
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
            <button type="button" tabIndex={-1} disabled={!canEdit} onClick={() => onChoose(whole, false)}>
              <span aria-hidden>{to - from < nightsOfLongTitle ? formatShortMonth(from) : formatMonthTitle(from)}</span>
              <span className="vh">Choose {formatMonthTitle(from)} of all listings</span>
            </button>
          </div>
        )
      })}
      {Array.from({ length: dayTo - dayFrom }, (_, step) => dayFrom + step).map((day) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its button's hidden text names it
        <div
          key={day}
          role="columnheader"
          aria-colindex={day - today + 2}
          className={joinClassNames(
            'mc__day',
            day === today && 'mc__day--today',
            day >= pickedFrom && day <= pickedTo && 'mc__day--picked',
          )}
          style={{ '--at': day - today } as CSSProperties}
        >
          <button
            type="button"
            tabIndex={-1}
            disabled={!canEdit}
            onClick={(event) => onChoose({ from: day, to: day + 1 }, event.shiftKey)}
          >
            <span aria-hidden>
              {dayOfMonth(day) === 1 ? formatShortMonth(day) : weekdayNames[weekdayOf(day)]?.slice(0, 2)}
            </span>
            <b aria-hidden>{dayOfMonth(day)}</b>
            <span className="vh">Choose {formatDay(day, { today, weekday: true })} of all listings</span>
          </button>
        </div>
      ))}
    </div>
  )
}
