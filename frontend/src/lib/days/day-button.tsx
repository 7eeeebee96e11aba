import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'
import { memo, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** What a cell shows. `label` is its accessible text after the date: "A$286, booked". */
export interface DayFace {
  readonly text: ReactNode
  readonly label: string
  readonly className?: string | undefined
  /** Flag above the cell, such as "Overbooked". */
  readonly flag?: string | undefined
}

const markClasses: Readonly<Record<string, string>> = {
  s: 'd--sel',
  a: 'd--sel d--first',
  z: 'd--sel d--last',
  o: 'd--sel d--first d--last',
}

const labelFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

interface Props {
  readonly day: Day
  readonly dayOfMonth: number
  /** Undefined for a day outside of the calendar. The same object while its data is the same, because cells are memoized by it. */
  readonly face: DayFace | undefined
  /** How the day is chosen: a letter of `Marks`. */
  readonly mark: string
  readonly hasFocus: boolean
  readonly readOnly: boolean
}

/** One day of a calendar of months. */
export const DayButton = memo(function DayButton({ day, dayOfMonth, face, mark, hasFocus, readOnly }: Props) {
  if (!face) return <span className="d d--past">{dayOfMonth}</span>
  const { text, label, className, flag } = face
  return (
    <button
      type="button"
      className={classNames('d', className, markClasses[mark])}
      data-day={day}
      tabIndex={hasFocus ? 0 : -1}
      aria-pressed={readOnly ? undefined : mark !== '-'}
      aria-disabled={readOnly || undefined}
    >
      <span className="vh">{`${labelFormat.format(day * msPerDay)}, ${label}`}</span>
      <span aria-hidden="true">{dayOfMonth}</span>
      <small aria-hidden="true">{text}</small>
      {flag && (
        <span className="d__flag" aria-hidden="true">
          {flag}
        </span>
      )}
    </button>
  )
})
