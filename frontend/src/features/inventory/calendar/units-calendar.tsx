import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { CalendarMonths, splitIntoMonths } from '../../../lib/days/calendar-months.tsx'
import { formatNightCount } from '../../../lib/days/format-night-count.ts'
import { useDaySelection } from '../../../lib/days/use-day-selection.ts'
import { SelectedDaysStatus } from '../../../lib/days/selected-days-status.tsx'
import { YearChartLegend } from '../../../lib/days/year-chart-legend.tsx'
import { WeekdayChips } from '../../../lib/days/weekday-chips.tsx'
import { Button } from '../../../ui/button.tsx'
import { refreshIcon } from '../../../ui/icons/act.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { ListingInventory } from '../api.ts'
import { computeDayUnitCounts } from './day-unit-counts.ts'
import { UnitsYearChart } from './units-year-chart.tsx'
import { UnitsEditBar } from './units-edit-bar.tsx'
import { useUnitEdits } from './use-unit-edits.ts'
import './units-calendar.css'

interface Props {
  readonly inventory: ListingInventory
  readonly today: Day
  /**
   * Returns the names of the imported calendars that block a unit on a day. Passing a new function renders every day
   * again, so keep the same function until the calendars change.
   */
  readonly importedBy: (day: Day) => readonly string[]
  /** What the member may do with days: `read` only, close and reopen them (`limited`), or set their units (`full`). */
  readonly right: 'read' | 'limited' | 'full'
}

const [monthsAtFirst, monthsMost] = [12, 25]
/** Calendar of the units, bookings and free units of each night. Units are changed by selecting nights. */
export function UnitsCalendar({ inventory, today, importedBy, right }: Props) {
  const [isLong, setLong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const all = { from: today, to: today + maxCalendarDays }
  const end = splitIntoMonths(all)[(isLong ? monthsMost : monthsAtFirst) - 1]?.to ?? all.to
  const bounds = { from: today, to: Math.min(end, all.to) }
  const letGo = useRef<() => void>(undefined)
  const edits = useUnitEdits(inventory, () => letGo.current?.())
  const picked = useDaySelection({
    bounds,
    readOnly: right === 'read',
    onEdit: () => requestAnimationFrame(() => input.current?.focus()),
    onUndo: () => edits.undo?.(),
  })
  letGo.current = () => {
    picked.clear()
    picked.focusDay()
  }
  const canEdit = right !== 'read'
  const faceOf = useCallback(
    (day: Day) => {
      const { units, booked, free, isOwn } = computeDayUnitCounts(inventory, day)
      const names = importedBy(day)
      const state = free < 0 ? 'over' : units === 0 ? 'shut' : free === 0 ? 'booked' : booked > 0 ? 'part' : 'free'
      return {
        text: units === 0 && free === 0 ? 'shut' : `${free < 0 ? '−' : ''}${Math.abs(free)}/${units}`,
        label:
          free < 0
            ? `overbooked: ${booked} booked, ${units} ${units === 1 ? 'unit' : 'units'}`
            : units === 0
              ? 'closed'
              : `${free} free of ${units}, ${booked} booked${names.length ? `, blocked by ${names.join(' and ')}` : ''}`,
        className: `${isOwn ? 'd--own ' : ''}${names.length ? 'd--imported ' : ''}d--${state}`,
        ...(free < 0 && { flag: 'Overbooked' }),
      }
    },
    [inventory, importedBy],
  )
  const { from, to } = bounds
  const noteOf = useCallback(
    (month: DayRange) => bookedText(inventory, importedBy, month, { from, to }),
    [inventory, importedBy, from, to],
  )
  const over = useMemo(
    () => daysWhere({ from, to }, (day) => computeDayUnitCounts(inventory, day).free < 0),
    [inventory, from, to],
  )
  return (
    <div className="units-calendar">
      {over[0] !== undefined && (
        <Notice tone="bad">
          <b>
            {over.length === 1
              ? `${formatDay(over[0], { today, weekday: true })} is overbooked.`
              : `${formatNightCount(over.length)} are overbooked.`}
          </b>{' '}
          More units are booked than you have. Add a unit or move a booking.
        </Notice>
      )}
      <div className="units-calendar__head">
        <YearChartLegend />
        <p className="t-14 two">{givenText(inventory, today)}</p>
      </div>
      <UnitsYearChart bounds={bounds} inventory={inventory} days={picked.days} />
      {canEdit && (
        <div className="units-calendar__tools">
          <WeekdayChips chosen={picked.selection.weekdays} onToggle={picked.toggleWeekday} />
          <Button size="s" look="quiet" icon={refreshIcon} disabled={!edits.undo} onClick={() => edits.undo?.()}>
            Undo
          </Button>
        </div>
      )}
      <p id={helpId} className="t-13 two">
        A cell reads free/units.{' '}
        {canEdit &&
          'Drag over nights, or press the first and the last one. With the keyboard: arrow keys move, Shift and arrow keys select, Enter edits, Escape clears.'}
        {right === 'limited' && ' Your role may close and reopen days.'}
      </p>
      <CalendarMonths
        bounds={bounds}
        faceOf={faceOf}
        grid={picked.grid}
        noteOf={noteOf}
        helpId={helpId}
        readOnly={!canEdit}
      />
      <SelectedDaysStatus days={picked.days} selection={picked.selection} />
      <div className="units-calendar__more">
        <Button size="s" onClick={() => setLong(!isLong)}>
          {isLong ? 'Show one year' : 'Show two years'}
        </Button>
      </div>
      {canEdit && picked.days.length > 0 && (
        <UnitsEditBar
          inventory={inventory}
          days={picked.days}
          selection={picked.selection}
          input={input}
          onlyCloses={right === 'limited'}
          busy={edits.isBusy}
          onCancel={() => letGo.current?.()}
          onSave={(units) => edits.save(picked.days, units)}
        />
      )}
    </div>
  )
}

/** Summarizes the units: `6 units, on sale until Nov 20, 2027`. */
const givenText = ({ provision: { units, days } }: ListingInventory, today: Day): string =>
  `${units} ${units === 1 ? 'unit' : 'units'}, on sale until ${formatDay(today + days, {})}`

function daysWhere({ from, to }: DayRange, test: (day: Day) => boolean): Day[] {
  const days: Day[] = []
  for (let day = from; day < to; day++) if (test(day)) days.push(day)
  return days
}

/**
 * Summarizes a month: `119 of 186 booked · Airbnb 2`. The first two numbers sum up the units of all nights; the number
 * after a calendar's name counts the nights it blocks.
 */
function bookedText(
  inventory: ListingInventory,
  importedBy: Props['importedBy'],
  month: DayRange,
  bounds: DayRange,
): string {
  let [booked, units] = [0, 0]
  const nights = new Map<string, number>()
  for (let day = Math.max(month.from, bounds.from); day < Math.min(month.to, bounds.to); day++) {
    const on = computeDayUnitCounts(inventory, day)
    booked += on.booked
    units += on.units
    for (const name of importedBy(day)) nights.set(name, (nights.get(name) ?? 0) + 1)
  }
  return [`${booked} of ${units} booked`, ...[...nights].map(([name, count]) => `${name} ${count}`)].join(' · ')
}
