import type { Day } from '@nestboard/shared/kernel/day.ts'
import { stayTypes, type Listing } from '@nestboard/shared/listing/model.ts'
import { memo, useMemo, type CSSProperties } from 'react'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import type { GuestStay } from '../guest-stay.ts'
import { listCalendarBars, type CalendarBar } from './calendar-bars.ts'
import { CalendarGridWeek } from './calendar-grid-week.tsx'
import type { CalendarOfListing } from './calendar-of-listing.ts'
import type { CalendarView } from './calendar-view.ts'
import { daysPerGridWeek, type GridSizes } from './use-grid-window.ts'

interface Props {
  readonly index: number
  readonly name: string
  readonly about: string
  readonly currency: string
  readonly calendar: CalendarOfListing | undefined
  readonly stays: readonly GuestStay[] | undefined
  readonly today: Day
  readonly view: CalendarView
  readonly sizes: GridSizes
  /** Weeks to draw, counted from today, the end excluded; and the end of the calendar. */
  readonly weekFrom: number
  readonly weekTo: number
  readonly end: Day
  /** The chosen nights, both ends inclusive; -1 for none. */
  readonly selectedFrom: Day
  readonly selectedTo: Day
  readonly isFirstSelected: boolean
  readonly isLastSelected: boolean
  readonly focusedDay: Day
}

/** The line below a listing's name: what it is, and whether its prices are those of one of several rates. */
export const describeListing = ({ stayType }: Listing, calendar: CalendarOfListing | undefined): string => {
  const others = calendar?.windows.find((window) => window)?.otherRates ?? 0
  return others > 0 ? `${stayTypes[stayType]} · lowest of ${others + 1} rates` : stayTypes[stayType]
}

const noBars: readonly CalendarBar[] = []

/** One listing: its name, which stays in place, and its weeks. A week is drawn anew only if something in it changes. */
export const CalendarGridRow = memo(function CalendarGridRow(props: Props) {
  const { index, name, about, calendar, stays, today, weekFrom, weekTo, end, focusedDay } = props
  const { selectedFrom, selectedTo, isFirstSelected, isLastSelected, currency, view, sizes } = props
  const bars = useMemo(
    () => (calendar ? listCalendarBars(calendar, stays ?? [], today, end) : noBars),
    [calendar, stays, today, end],
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={joinClassNames('mc__row', selectedFrom >= 0 && 'mc__row--picked')}
      style={{ '--row': index } as CSSProperties}
    >
      <div role="rowheader" className="mc__name" data-row={index}>
        <b title={name}>{name}</b>
        <small>{about}</small>
      </div>
      {Array.from({ length: weekTo - weekFrom }, (_, step) => {
        const week = weekFrom + step
        const from = today + week * daysPerGridWeek
        const isWithin = (day: Day) => day >= from && day < from + daysPerGridWeek
        const isSelected = selectedFrom < from + daysPerGridWeek && selectedTo >= from
        return (
          <CalendarGridWeek
            key={week}
            row={index}
            {...{ name, currency, calendar, bars, today, view, sizes, from, end }}
            isFirst={step === 0}
            // Limited to a day beyond the week, so that weeks between the ends of a choice stay the same.
            selectedFrom={isSelected ? Math.max(selectedFrom, from - 1) : -1}
            selectedTo={isSelected ? Math.min(selectedTo, from + daysPerGridWeek) : -1}
            isFirstSelected={isSelected && isFirstSelected}
            isLastSelected={isSelected && isLastSelected}
            focusedDay={isWithin(focusedDay) ? focusedDay : -1}
          />
        )
      })}
    </div>
  )
})
