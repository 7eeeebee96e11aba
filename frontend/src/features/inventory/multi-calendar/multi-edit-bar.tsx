import {
  listEditedNights,
  type CalendarEdit,
  type CalendarEditKind,
} from '@nestboard/shared/inventory/calendar-edit.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDayRange, formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { useMemo, useState, type RefObject } from 'react'
import { formatNightCount } from '../../../lib/days/format-night-count.ts'
import { editBarOutcomeId, SelectedDaysEditBar } from '../../../lib/days/selected-days-edit-bar.tsx'
import { weekdayNames } from '../../../lib/days/day-words.ts'
import { parseNumber } from '../../../lib/form/fields.ts'
import { useUnsentInputFlag } from '../../../lib/storage/unsent-input.ts'
import { Chip } from '../../../ui/chip.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { formatListingCount } from './calendar-edit-words.ts'
import { summarizeCalendarEdit, type CalendarListing } from './summarize-calendar-edit.ts'

interface Props {
  readonly listings: readonly CalendarListing[]
  /** The chosen nights, both ends inclusive. */
  readonly dayFrom: Day
  readonly dayTo: Day
  readonly today: Day
  readonly input: RefObject<HTMLInputElement | null>
  readonly busy: boolean
  /** Whether the member's role may set prices, and whether it may do more than close and reopen nights. */
  readonly mayPrice: boolean
  readonly mayOpen: boolean
  readonly onCancel: () => void
  readonly onSave: (edit: CalendarEdit) => void
}

type Tab = 'price' | 'units' | 'stay' | 'close'
const priceKinds = [
  { id: 'PERCENT', label: '%' },
  { id: 'AMOUNT', label: '±' },
  { id: 'PRICE', label: 'Set to' },
] as const
const inputNames: Readonly<Partial<Record<CalendarEditKind, string>>> = {
  PERCENT: 'Change in percent',
  AMOUNT: 'Change by amount',
  PRICE: 'Price',
  UNITS: 'Units on sale',
  MINIMUM_STAY: 'Fewest nights of a stay',
}

/** Why an amount can't be saved; undefined if it can. */
function findProblem(kind: CalendarEditKind, by: number | undefined): string | undefined {
  if (kind === 'BASE' || kind === 'OPEN') return undefined
  if (by === undefined) return 'Enter a number'
  if (Number.isNaN(by)) return 'Enter a number'
  if (kind === 'PERCENT') return by < -100 || by > 1000 ? 'Enter a percentage from −100 to 1,000' : undefined
  if (kind === 'PRICE') return by < 0 ? 'Enter a price of 0 or more' : undefined
  if (kind === 'UNITS') return isWhole(by, 100) ? undefined : 'Enter a number from 0 to 100'
  if (kind === 'MINIMUM_STAY') return isWhole(by, 9999) ? undefined : 'Enter a whole number of nights'
  return undefined
}
const isWhole = (by: number, most: number) => Number.isInteger(by) && by >= 0 && by <= most

/** What is changed over the chosen nights and listings. It tells what saving does before it is done. */
export function MultiEditBar(props: Props) {
  const { listings, dayFrom, dayTo, today, input, busy, mayPrice, mayOpen, onCancel, onSave } = props
  const tabs = [
    ...(mayPrice ? [{ id: 'price', label: 'Price' } as const] : []),
    ...(mayOpen ? [{ id: 'units', label: 'Units' } as const, { id: 'stay', label: 'Min. stay' } as const] : []),
    { id: 'close', label: 'Close' } as const,
  ]
  const [tab, setTab] = useState<Tab>(tabs[0]?.id ?? 'close')
  const [kind, setKind] = useState<CalendarEditKind>(mayPrice ? 'PERCENT' : 'UNITS')
  const [text, setText] = useState(mayPrice ? '' : '0')
  const [weekdays, setWeekdays] = useState<readonly number[]>([0, 1, 2, 3, 4, 5, 6])
  useUnsentInputFlag(tab !== 'close' && text !== '')
  const change = (nextKind: CalendarEditKind, nextText: string) => {
    setKind(nextKind)
    setText(nextText)
  }
  const openTab = (next: Tab) => {
    setTab(next)
    change(next === 'price' ? 'PERCENT' : next === 'stay' ? 'MINIMUM_STAY' : 'UNITS', next === 'close' ? '0' : '')
  }
  const hasInput = kind !== 'BASE' && kind !== 'OPEN'
  const by = hasInput ? parseNumber(text.replace('−', '-')) : undefined
  const edit = useMemo(
    (): CalendarEdit => ({
      kind,
      ...(by !== undefined && { by }),
      dayOne: dayFrom,
      nights: dayTo - dayFrom + 1,
      ...(weekdays.length < 7 && { weekdays: [...weekdays] }),
    }),
    [kind, by, dayFrom, dayTo, weekdays],
  )
  const fault = findProblem(kind, by)
  const isEmpty = hasInput && text.trim() === ''
  const summary = useMemo(() => summarizeCalendarEdit(edit, listings, fault === undefined), [edit, listings, fault])
  const nights = listEditedNights(edit).length
  const problem =
    nights === 0
      ? 'Choose at least one weekday'
      : (fault ??
        (summary.wrong > 0
          ? `${formatNightCount(summary.wrong)} would cost less than 0, more than allowed, or have too many decimals`
          : undefined))
  const count =
    tab === 'stay'
      ? formatListingCount(summary.listings)
      : `${formatNightCount(summary.nights)} at ${formatListingCount(summary.listings)}`
  const days =
    dayFrom === dayTo
      ? formatDay(dayFrom, { today, weekday: true })
      : formatDayRange(dayFrom, dayTo, { today, weekday: true })
  const outcome = () => {
    if (summary.waiting > 0)
      return `Reading ${listings.length - summary.waiting} of ${formatListingCount(listings.length)}…`
    const rest = summary.withoutRate > 0 ? `. ${formatListingCount(summary.withoutRate)} without an open rate stay` : ''
    if (summary.listings === 0) return `Nothing to change${rest}`
    return `${summary.now} → ${summary.after || '…'}${rest}`
  }
  return (
    <SelectedDaysEditBar
      title={count}
      about={
        tab === 'stay'
          ? 'A minimum stay holds for all nights of a listing'
          : `${days}${summary.booked > 0 && tab === 'price' ? `; ${summary.booked} booked, their bookings keep their price` : ''}`
      }
      outcome={outcome()}
      problem={isEmpty ? undefined : problem}
      save={`Save ${tab === 'stay' ? formatListingCount(summary.listings) : formatNightCount(summary.nights)}`}
      canSave={problem === undefined && summary.waiting === 0 && summary.listings > 0}
      busy={busy}
      onCancel={onCancel}
      onSave={() => onSave(edit)}
    >
      <SegmentedControl label="What to change" value={tab} options={tabs} onChange={openTab} />
      {tab === 'price' && (
        <SegmentedControl
          label="How to change the price"
          value={kind === 'BASE' ? 'PRICE' : (kind as 'PERCENT' | 'AMOUNT' | 'PRICE')}
          options={priceKinds}
          onChange={(next) => change(next, '')}
        />
      )}
      {tab !== 'close' && hasInput && (
        <div className="control">
          <input
            ref={input}
            aria-label={inputNames[kind]}
            inputMode="decimal"
            value={text}
            aria-describedby={editBarOutcomeId}
            aria-invalid={!isEmpty && problem !== undefined}
            onChange={(event) => setText(event.target.value)}
          />
          {kind === 'PERCENT' && <span className="three">%</span>}
        </div>
      )}
      {tab === 'price' && (
        <>
          <Chip on={kind === 'PERCENT' && text === '-10'} onClick={() => change('PERCENT', '-10')}>
            −10 %
          </Chip>
          <Chip on={kind === 'PERCENT' && text === '10'} onClick={() => change('PERCENT', '10')}>
            +10 %
          </Chip>
          <Chip on={kind === 'BASE'} onClick={() => change('BASE', '')}>
            Base
          </Chip>
        </>
      )}
      {tab === 'units' && (
        <Chip on={kind === 'OPEN'} onClick={() => (kind === 'OPEN' ? change('UNITS', '') : change('OPEN', ''))}>
          As in the rules
        </Chip>
      )}
      {tab === 'close' && (
        <SegmentedControl
          label="Close or reopen"
          value={kind === 'OPEN' ? 'open' : 'close'}
          options={[
            { id: 'close', label: 'Close' },
            { id: 'open', label: 'Reopen' },
          ]}
          onChange={(next) => (next === 'open' ? change('OPEN', '') : change('UNITS', '0'))}
        />
      )}
      {tab !== 'stay' && dayTo > dayFrom && (
        <div className="mc-weekdays" role="group" aria-label="Only these weekdays">
          {weekdayNames.map((name, weekday) => (
            <button
              key={name}
              type="button"
              aria-pressed={weekdays.includes(weekday)}
              onClick={() =>
                setWeekdays((before) =>
                  before.includes(weekday)
                    ? before.filter((each) => each !== weekday)
                    : [...before, weekday].toSorted((a, b) => a - b),
                )
              }
            >
              <span aria-hidden>{name.slice(0, 2)}</span>
              <span className="vh">{name}</span>
            </button>
          ))}
        </div>
      )}
    </SelectedDaysEditBar>
  )
}
