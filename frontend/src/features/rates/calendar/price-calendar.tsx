import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn, type DaySeries } from '@nestboard/shared/kernel/series.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import { useCallback, useId, useRef, useState } from 'react'
import { CalendarMonths, splitIntoMonths } from '../../../lib/days/calendar-months.tsx'
import { useDaySelection } from '../../../lib/days/use-day-selection.ts'
import { SelectedDaysStatus } from '../../../lib/days/selected-days-status.tsx'
import { YearChartLegend } from '../../../lib/days/year-chart-legend.tsx'
import { WeekdayChips } from '../../../lib/days/weekday-chips.tsx'
import { Button } from '../../../ui/button.tsx'
import { refreshIcon } from '../../../ui/icons/act.ts'
import type { RateWithCalendar } from '../api.ts'
import { PriceEditBar } from './price-edit-bar.tsx'
import { findNightPrice } from '@nestboard/shared/rates/price-edit.ts'
import { usePriceEdits } from './use-price-edits.ts'
import { YearPriceChart } from './year-price-chart.tsx'
import './price-calendar.css'

interface Props {
  readonly rate: RateWithCalendar
  readonly currency: string
  readonly today: Day
  /** Units booked and units left by day; undefined while loading. */
  readonly booked: DaySeries | undefined
  readonly left: DaySeries | undefined
  readonly canEdit: boolean
}

/** Number of months shown at first (supplier §9), and after "Show two years". */
const [monthsAtFirst, monthsMost] = [12, 25]

/** Calendar with the price of every night of a rate. Nights are selected to change their prices. */
export function PriceCalendar({ rate, currency, today, booked, left, canEdit }: Props) {
  const [isLong, setLong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const all = { from: today, to: today + maxCalendarDays }
  const end = splitIntoMonths(all)[(isLong ? monthsMost : monthsAtFirst) - 1]?.to ?? all.to
  const bounds = { from: today, to: Math.min(end, all.to) }
  const clearRef = useRef<() => void>(undefined)
  const edits = usePriceEdits(rate, currency, () => clearRef.current?.())
  const picked = useDaySelection({
    bounds,
    readOnly: !canEdit,
    onEdit: () => requestAnimationFrame(() => input.current?.focus()),
    onUndo: () => edits.undo?.(),
  })
  clearRef.current = () => {
    picked.clear()
    picked.focusDay()
  }
  const stateOn = useCallback(
    (day: Day) => {
      const units = booked ? (getSeriesValueOn(booked, day) ?? 0) : 0
      const free = left ? (getSeriesValueOn(left, day) ?? 1) : 1
      if (free < 0) return 'over'
      return units === 0 ? 'free' : free > 0 ? 'part' : 'booked'
    },
    [booked, left],
  )
  const { price, dayOne, values } = rate
  const faceOf = useCallback(
    (day: Day) => {
      const nights = { price, dayOne, values }
      const amount = findNightPrice(nights, day)
      const state = stateOn(day)
      const own = getSeriesValueOn(nights, day) === undefined ? '' : 'd--own '
      const states = { over: ', overbooked', booked: ', booked', part: ', partly booked', free: '' }
      return {
        text: amount.toLocaleString('en', { maximumFractionDigits: 0 }),
        label: `${formatMoney(amount, currency)}${own ? '' : ', base price'}${states[state]}`,
        className: `${own}d--${state}`,
        ...(state === 'over' && { flag: 'Overbooked' }),
      }
    },
    [price, dayOne, values, currency, stateOn],
  )
  const { from, to } = bounds
  const noteOf = useCallback((month: DayRange) => bookedText(month, { from, to }, stateOn), [from, to, stateOn])
  return (
    <div className="price-calendar">
      <div className="price-calendar__head">
        <p className="t-14 two">
          Base price <b className="num">{formatMoney(price, currency)}</b>, dotted
        </p>
        <YearChartLegend />
      </div>
      <YearPriceChart bounds={bounds} rate={rate} stateOn={stateOn} days={picked.days} />
      {canEdit && (
        <div className="price-calendar__tools">
          <WeekdayChips chosen={picked.selection.weekdays} onToggle={picked.toggleWeekday} />
          <Button size="s" look="quiet" icon={refreshIcon} disabled={!edits.undo} onClick={() => edits.undo?.()}>
            Undo
          </Button>
        </div>
      )}
      <p id={helpId} className="t-13 two">
        {canEdit
          ? 'Drag over nights, or press the first and the last one. With the keyboard: arrow keys move, Shift and arrow keys select, Enter edits, Escape clears.'
          : 'Your role may read prices, but not change them.'}
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
      <div className="price-calendar__more">
        <Button size="s" onClick={() => setLong(!isLong)}>
          {isLong ? 'Show one year' : 'Show two years'}
        </Button>
      </div>
      {canEdit && picked.days.length > 0 && (
        <PriceEditBar
          rate={rate}
          currency={currency}
          days={picked.days}
          selection={picked.selection}
          input={input}
          busy={edits.isBusy}
          onCancel={() => clearRef.current?.()}
          onSave={(edit) => edits.save(picked.days, edit)}
        />
      )}
    </div>
  )
}

type State = 'free' | 'part' | 'booked' | 'over'

/** Number of booked nights in a month, as text: `11 of 31 booked`. */
function bookedText(month: DayRange, bounds: DayRange, stateOn: (day: Day) => State): string {
  let [booked, all] = [0, 0]
  for (let day = Math.max(month.from, bounds.from); day < Math.min(month.to, bounds.to); day++) {
    all++
    if (stateOn(day) !== 'free') booked++
  }
  return `${booked} of ${all} booked`
}
