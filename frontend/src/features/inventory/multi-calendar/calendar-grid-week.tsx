import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { memo } from 'react'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import type { CalendarBar } from './calendar-bars.ts'
import { CalendarGridBar } from './calendar-grid-bar.tsx'
import {
  findCalendarWindow,
  getCalendarNight,
  isNightInShortGap,
  type CalendarNight,
  type CalendarOfListing,
} from './calendar-of-listing.ts'
import type { CalendarView } from './calendar-view.ts'
import { daysPerGridWeek, type GridSizes } from './use-grid-window.ts'

interface Props {
  readonly row: number
  readonly name: string
  readonly currency: string
  readonly calendar: CalendarOfListing | undefined
  readonly bars: readonly CalendarBar[]
  readonly today: Day
  readonly view: CalendarView
  readonly sizes: GridSizes
  /** The first night, and the end of the calendar. */
  readonly from: Day
  readonly end: Day
  /** Whether bars that began before the first night are drawn, too: no week before this one is. */
  readonly isFirst: boolean
  /** The chosen nights, both ends inclusive; -1 for none of this week. */
  readonly selectedFrom: Day
  readonly selectedTo: Day
  readonly isFirstSelected: boolean
  readonly isLastSelected: boolean
  /** -1 for none of this week. */
  readonly focusedDay: Day
}

/** The id of the focused cell's element, by which the grid names it. */
export const cellIdOf = (row: number, day: Day): string => `mc-${row}-${day}`

const wholeNumbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/**
 * Seven nights of a listing, and the bars that begin in them. Cells draw nothing under a bar, and their accessible name
 * is `title`: a hidden text would be one more element to lay out and paint in each of them.
 */
export const CalendarGridWeek = memo(function CalendarGridWeek(props: Props) {
  const { row, name, currency, calendar, today, view, sizes, from, isFirst, selectedFrom, selectedTo } = props
  const to = Math.min(props.end, from + daysPerGridWeek)
  const drawn = props.bars.filter((bar) => bar.from < to && bar.to > from)
  const days = Array.from({ length: to - from }, (_, step) => from + step)
  return (
    <div className="mc__week" style={{ left: sizes.name + (from - today) * sizes.day }}>
      {days.map((day) => {
        const night = calendar && getCalendarNight(calendar, day)
        const bar = drawn.find((each) => each.from <= day && day < each.to)
        const isBarDrawn = bar !== undefined && Math.max(bar.from, isFirst ? from : bar.from) === day
        const isSelected = day >= selectedFrom && day <= selectedTo
        const least = calendar ? (findCalendarWindow(calendar, day)?.minDays ?? 0) : 0
        const isGap = calendar && night && night.left > 0 && least > 1 && isNightInShortGap(calendar, day)
        return (
          <div
            key={day}
            role="gridcell"
            id={day === props.focusedDay ? cellIdOf(row, day) : undefined}
            aria-colindex={day - today + 2}
            aria-selected={isSelected}
            title={`${name}, ${nameDay(day, today)}: ${describeNight(night, currency, bar)}${isGap ? ', in a gap below the minimum stay' : ''}`}
            className={joinClassNames(
              'mc__cell',
              !bar && night && (isGap || (night.units > 1 && view === 'price')) && 'mc__cell--two',
              isSelected && 'mc__cell--selected',
              isSelected && day === selectedFrom && 'mc__cell--start',
              isSelected && day === selectedTo && 'mc__cell--end',
              isSelected && props.isFirstSelected && 'mc__cell--top',
              isSelected && props.isLastSelected && 'mc__cell--bottom',
              day === props.focusedDay && 'mc__cell--focused',
            )}
          >
            {isBarDrawn && (
              <CalendarGridBar
                bar={bar}
                left={(day - from) * sizes.day}
                width={(bar.to - day) * sizes.day}
                isContinued={bar.from < day}
                today={today}
              />
            )}
            {!bar && night && faceOf(night, view, least)}
            {isGap && !bar && (
              <i className="mc__gap" aria-hidden>
                gap
              </i>
            )}
          </div>
        )
      })}
    </div>
  )
})

/** Days as text, which every row needs anew; by the day and the reader's today, on which the year depends. */
const dayNames = new Map<string, string>()

function nameDay(day: Day, today: Day): string {
  const key = `${day} ${today}`
  const name = dayNames.get(key) ?? formatDay(day, { today, weekday: true })
  dayNames.set(key, name)
  return name
}

function faceOf({ price, isOwnPrice, units, left }: CalendarNight, view: CalendarView, least: number) {
  if (view === 'stay') return <b aria-hidden>{least > 1 ? least : '–'}</b>
  if (view === 'units') return <b aria-hidden>{units === 1 ? (left > 0 ? 1 : left) : `${left}/${units}`}</b>
  return (
    <>
      <b aria-hidden className={isOwnPrice ? undefined : 'is-base'}>
        {price === null ? '–' : wholeNumbers.format(price)}
      </b>
      {units > 1 && <small aria-hidden>{`${left}/${units}`}</small>}
    </>
  )
}

function describeNight(night: CalendarNight | undefined, currency: string, bar: CalendarBar | undefined): string {
  if (!night) return 'loading'
  const { price, units, left, booked, imported } = night
  const states = [
    bar?.orderId !== undefined && `stay of ${bar.label}`,
    left < 0 && 'overbooked',
    units === 0 && 'closed',
    booked > 0 && `${booked} booked`,
    imported > 0 && 'taken in an imported calendar',
  ].filter((state) => state !== false)
  return [price === null ? 'no open rate' : formatMoney(price, currency), `${left} of ${units} left`, ...states].join(
    ', ',
  )
}
