import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { SkeletonBox } from './skeleton.tsx'
import './calendar.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Day of the month. */
  day: number
  /** Accessible name of the day: "Thu, Jan 14, A$286, low price". */
  label: string
  /** Price of the night without currency; undefined while loading, null if the night has no price. */
  price?: string | null
  low?: boolean
  /** Position of the day in the chosen range. */
  place?: 'start' | 'in' | 'end'
  /** Whether the day is unavailable: struck through. It keeps its place among the arrow keys; `label` says why. */
  off?: boolean
}

/** A calendar day with the price of its night. Selection and keyboard handling are up to the calendar. */
export function DayCell({ day, label, price, low, place, off, className, ...rest }: Props) {
  const name = joinClassNames('day', off && 'day--off', low && 'day--low', place && `day--${place}`, className)
  const state = off ? { 'aria-disabled': true } : { 'aria-pressed': place !== undefined }
  return (
    <button type="button" {...rest} {...state} className={name}>
      <span className="vh">{label}</span>
      <span aria-hidden="true">{day}</span>
      {price === undefined && !off ? (
        <SkeletonBox width={24} height={10} />
      ) : (
        <small aria-hidden="true">{(!off && price) || '\u00a0'}</small>
      )}
    </button>
  )
}

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** A month of days. `firstWeekday` (0 is Sunday) is the number of empty cells before the first day. */
export function CalendarMonthGrid({
  title,
  firstWeekday,
  children,
}: {
  title: string
  firstWeekday: number
  children: ReactNode
}) {
  return (
    <div className="cal" role="group" aria-label={title}>
      <div className="cal__head cal__head--mid">{title}</div>
      <div className="cal__grid">
        {weekdays.map((weekday) => (
          <b key={weekday} aria-hidden="true">
            {weekday}
          </b>
        ))}
        {Array.from({ length: firstWeekday }, (_, at) => (
          <span key={`empty${at}`} />
        ))}
        {children}
      </div>
    </div>
  )
}
