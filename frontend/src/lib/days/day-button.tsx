import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { ReactNode } from 'react'
import { joinClassNames } from '../../ui/join-class-names.ts'

/** The content of a day's cell. `label` is the accessible text after the date: "A$286, booked". */
export interface DayCellContent {
  readonly text: ReactNode
  readonly label: string
  readonly className?: string | undefined
  /** Flag above the cell, such as "Overbooked". */
  readonly flag?: string | undefined
}

interface Props {
  readonly day: Day
  readonly dayOfMonth: number
  /** Undefined for a day outside of the calendar. */
  readonly face: DayCellContent | undefined
  readonly readOnly: boolean
}

/**
 * One day in a calendar of months. `highlightSelectedDays` later updates `aria-pressed`, `tabindex` and `data-mark`.
 */
export function DayButton({ day, dayOfMonth, face, readOnly }: Props) {
  if (!face) return <span className="d d--past">{dayOfMonth}</span>
  const { text, label, className, flag } = face
  return (
    <button
      type="button"
      className={joinClassNames('d', className)}
      data-day={day}
      tabIndex={-1}
      // `title` is the cell's accessible name. A hidden text would be one more element to lay out and paint in each of
      // 731 cells.
      title={`${formatDay(day, { weekday: true })}, ${label}`}
      aria-pressed={readOnly ? undefined : false}
      aria-disabled={readOnly || undefined}
    >
      <span aria-hidden="true">{dayOfMonth}</span>
      <small aria-hidden="true">{text}</small>
      {flag && (
        <span className="d__flag" aria-hidden="true">
          {flag}
        </span>
      )}
    </button>
  )
}
