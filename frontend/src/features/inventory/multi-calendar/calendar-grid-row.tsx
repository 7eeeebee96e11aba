import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { weekdayOf, type Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { memo, type CSSProperties } from 'react'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import {
  findCalendarWindow,
  getCalendarNight,
  isNightInShortGap,
  listCalendarBars,
  type CalendarBar,
  type CalendarNight,
  type CalendarOfListing,
} from './calendar-of-listing.ts'
import type { GuestStay } from '../guest-stay.ts'

/** What the cells show. */
export type CalendarView = 'price' | 'units' | 'stay'

interface Props {
  readonly index: number
  readonly name: string
  readonly about: string
  readonly currency: string
  readonly calendar: CalendarOfListing | undefined
  readonly stays: readonly GuestStay[] | undefined
  readonly today: Day
  readonly view: CalendarView
  /** Nights to draw, the end excluded, and the chosen ones, both ends inclusive; -1 for none. */
  readonly dayFrom: Day
  readonly dayTo: Day
  readonly selectedFrom: Day
  readonly selectedTo: Day
  readonly isFirstSelected: boolean
  readonly isLastSelected: boolean
  readonly focusedDay: Day
}

/** The id of a cell's element, by which the grid names the focused cell. */
export const cellIdOf = (row: number, day: Day): string => `mc-${row}-${day}`

const isWeekend = (day: Day) => [5, 6].includes(weekdayOf(day))
const at = (index: number, length = 1) => ({ '--at': index, '--len': length }) as CSSProperties

/** One listing: its name, which stays in place, its nights, and bars over nights that are taken. */
export const CalendarGridRow = memo(function CalendarGridRow(props: Props) {
  const { index, name, about, currency, calendar, stays, today, view, dayFrom, dayTo } = props
  const { selectedFrom, selectedTo, focusedDay } = props
  const isPicked = selectedFrom >= 0
  const bars = calendar ? joinStays(listCalendarBars(calendar, dayFrom, dayTo), stays, dayFrom, dayTo) : []
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={joinClassNames('mc__row', isPicked && 'mc__row--picked')}
      style={{ '--row': index } as CSSProperties}
    >
      <div role="rowheader" className="mc__name" data-row={index}>
        <b title={name}>{name}</b>
        <small>{about}</small>
      </div>
      {Array.from({ length: dayTo - dayFrom }, (_, step) => {
        const day = dayFrom + step
        const night = calendar && getCalendarNight(calendar, day)
        const isSelected = day >= selectedFrom && day <= selectedTo
        const least = calendar ? (findCalendarWindow(calendar, day)?.minDays ?? 0) : 0
        return (
          <div
            key={day}
            role="gridcell"
            id={cellIdOf(index, day)}
            aria-colindex={day - today + 2}
            aria-selected={isSelected}
            aria-label={`${name}, ${formatDay(day, { today, weekday: true })}: ${describeNight(night, currency)}`}
            className={joinClassNames(
              'mc__cell',
              isWeekend(day) && 'mc__cell--weekend',
              isSelected && 'mc__cell--selected',
              isSelected && day === selectedFrom && 'mc__cell--start',
              isSelected && day === selectedTo && 'mc__cell--end',
              isSelected && props.isFirstSelected && 'mc__cell--top',
              isSelected && props.isLastSelected && 'mc__cell--bottom',
              day === focusedDay && 'mc__cell--focused',
              night && night.left <= 0 && 'mc__cell--full',
            )}
            style={at(day - today)}
          >
            {night && faceOf(night, view, least)}
            {calendar && night && night.left > 0 && least > 1 && isNightInShortGap(calendar, day) && (
              <i className="mc__gap">gap</i>
            )}
          </div>
        )
      })}
      {bars.map(({ kind, from, to, label }) => (
        <span
          key={`${kind} ${from}`}
          aria-hidden="true"
          className={`mc__bar mc__bar--${kind}`}
          style={at(from - today, to - from)}
        >
          <span>{label}</span>
        </span>
      ))}
    </div>
  )
})

const barLabels: Readonly<Record<CalendarBar['kind'], string>> = {
  booked: 'Booked',
  imported: 'Imported',
  closed: 'Closed',
  over: 'Overbooked',
}

type LabeledBar = Omit<CalendarBar, 'kind'> & { readonly kind: CalendarBar['kind'] | 'inside'; readonly label: string }

/** Bars with the names of the guests whose stays they are. Stays that the caller doesn't see keep a plain bar. */
function joinStays(
  bars: readonly CalendarBar[],
  stays: readonly GuestStay[] | undefined,
  from: Day,
  to: Day,
): LabeledBar[] {
  const shown = (stays ?? []).filter(({ day, length }) => day < to && day + length > from)
  return bars.flatMap((bar): LabeledBar[] => {
    if (bar.kind !== 'booked') return [{ ...bar, label: barLabels[bar.kind] }]
    const own = shown.filter(({ day, length }) => day < bar.to && day + length > bar.from)
    const named = own.map(({ day, length, guest, isInHouse }): LabeledBar => ({
      kind: isInHouse ? 'inside' : 'booked',
      from: Math.max(day, bar.from),
      to: Math.min(day + length, bar.to),
      label: guest,
    }))
    const covered = named.reduce((nights, each) => nights + each.to - each.from, 0)
    return covered === bar.to - bar.from ? named : [{ ...bar, label: barLabels.booked }]
  })
}

function faceOf({ price, isOwnPrice, units, left }: CalendarNight, view: CalendarView, least: number) {
  if (view === 'stay') return <b>{least > 1 ? least : '–'}</b>
  if (view === 'units') return units === 1 ? <b>{left > 0 ? 1 : left}</b> : <b>{`${left}/${units}`}</b>
  return (
    <>
      <b className={isOwnPrice ? undefined : 'is-base'}>
        {price === null ? '–' : price.toLocaleString('en', { maximumFractionDigits: 0 })}
      </b>
      {units > 1 && <small>{`${left}/${units}`}</small>}
    </>
  )
}

function describeNight(night: CalendarNight | undefined, currency: string): string {
  if (!night) return 'loading'
  const { price, units, left, booked, imported } = night
  const states = [
    left < 0 && 'overbooked',
    units === 0 && 'closed',
    booked > 0 && `${booked} booked`,
    imported > 0 && 'taken in an imported calendar',
  ].filter((state) => state !== false)
  return [price === null ? 'no open rate' : formatMoney(price, currency), `${left} of ${units} left`, ...states].join(
    ', ',
  )
}
