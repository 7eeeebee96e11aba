import {
  addMonths,
  firstDayOfMonth,
  monthOfDay,
  type IsoMonth,
} from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import { formatMonthTitle } from '../../../lib/days/day-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterField } from '../../../ui/filter-field.tsx'
import { refreshIcon } from '../../../ui/icons/act.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { calendarBarIcons } from './calendar-grid-bar.tsx'
import type { CalendarView } from './calendar-view.ts'

const views = [
  { id: 'price', label: 'Price' },
  { id: 'units', label: 'Units' },
  { id: 'stay', label: 'Minimum stay' },
] as const satisfies readonly { id: CalendarView; label: string }[]

interface Props {
  readonly text: string
  readonly view: CalendarView
  readonly today: Day
  /** The month in view. */
  readonly month: IsoMonth
  readonly canUndo: boolean
  readonly onFilter: (text: string) => void
  readonly onView: (view: CalendarView) => void
  readonly onJump: (day: Day) => void
  /** Undefined for a member who may not change anything. */
  readonly onUndo: (() => void) | undefined
}

function listMonths(today: Day): IsoMonth[] {
  const first = monthOfDay(today)
  const months = Array.from({ length: 25 }, (_, at) => addMonths(first, at))
  return months.filter((month) => firstDayOfMonth(month) < today + maxCalendarDays)
}

/** Filter, view and jumps of the calendar. */
export const CalendarTools = ({ text, view, today, month, canUndo, onFilter, onView, onJump, onUndo }: Props) => (
  <div className="multi-calendar__tools">
    <FilterField label="Filter by name" placeholder="Listing" value={text} onChange={onFilter} />
    <SegmentedControl label="What the nights show" value={view} options={views} onChange={onView} />
    <div className="multi-calendar__jump">
      {onUndo && (
        <Button size="s" look="quiet" icon={refreshIcon} disabled={!canUndo} onClick={onUndo}>
          Undo
        </Button>
      )}
      <SelectField
        className="field--bare"
        label="Go to month"
        value={month}
        onChange={({ target }) => onJump(Math.max(today, firstDayOfMonth(target.value as IsoMonth)))}
      >
        {listMonths(today).map((each) => (
          <option key={each} value={each}>
            {formatMonthTitle(firstDayOfMonth(each))}
          </option>
        ))}
      </SelectField>
      <Button size="s" onClick={() => onJump(today)}>
        Today
      </Button>
    </div>
  </div>
)

const bars = [
  ['inside', 'In house'],
  ['booked', 'Booked'],
  ['ask', 'To answer'],
  ['pay', 'Not paid'],
  ['imported', 'Imported or closed'],
  ['over', 'Overbooked'],
] as const

/** What the marks in the calendar mean. */
export const CalendarKey = () => (
  <div className="multi-calendar__key" aria-hidden="true">
    {bars.map(([kind, label]) => (
      <span key={kind}>
        <i className={`mc__bar mc__bar--${kind}`}>
          {calendarBarIcons[kind] && <Icon path={calendarBarIcons[kind]} size={16} />}
        </i>
        {label}
      </span>
    ))}
    <span>
      <i className="mc__gap">gap</i>
      Shorter than the minimum stay
    </span>
  </div>
)
