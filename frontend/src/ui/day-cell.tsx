import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Sk } from './skeleton.tsx'
import './calendar.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** The day of the month. */
  day: number
  /** The whole of it in words: "Thu, Jan 14, A$286, low price". */
  label: string
  /** The night's price without its currency; `undefined` while it is being asked for, null when there is none. */
  price?: string | null
  low?: boolean
  /** Its place in the chosen range. */
  place?: 'start' | 'in' | 'end'
  /** Not free: struck through, no button. */
  off?: boolean
}

/** A day of a calendar with the price of its night. What is chosen, and the keys, are the calendar's own business. */
export function DayCell({ day, label, price, low, place, off, className, ...rest }: Props) {
  const name = classNames('day', off && 'day--off', low && 'day--low', place && `day--${place}`, className)
  if (off)
    return (
      <span className={name} aria-disabled="true">
        <span>{day}</span>
        <small>&nbsp;</small>
      </span>
    )
  return (
    <button type="button" {...rest} className={name} aria-pressed={place !== undefined}>
      <span className="vh">{label}</span>
      <span aria-hidden="true">{day}</span>
      {price === undefined ? <Sk width={24} height={10} /> : <small aria-hidden="true">{price ?? '\u00a0'}</small>}
    </button>
  )
}

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** One month of days; `firstWeekday` (0 is Sunday) says how many places stay empty before the first. */
export function Month({ title, firstWeekday, children }: { title: string; firstWeekday: number; children: ReactNode }) {
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
