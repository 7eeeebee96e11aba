import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useRef, type ComponentProps } from 'react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import { DayCell } from '../../ui/day-cell.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../../ui/icons/sign.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { availabilityQuery } from '../inventory/api.ts'
import { giveBackDays } from '../inventory/give-back-days.ts'
import { buildAllDaysFreeAvailability, isNightFree } from '../inventory/listing-availability.ts'
import { priceCalendarQuery } from '../rates/api.ts'
import { findLowPriceLimit } from '../rates/find-low-price-limit.ts'
import { explainUnavailableDay } from './explain-unavailable-day.ts'
import { formatDateRangeStep } from './format-date-range-step.ts'
import { convertDayToPickerDate, convertPickerDateToDay } from './parts/picker-date.ts'
import { canSelectDay, findDayPositionInRange, selectDayInRange, type SelectedDateRange } from './range.ts'
import './stay-dates-calendar.css'

interface Props {
  /** Undefined if no listing is chosen yet: every day from today can be chosen, without prices. */
  readonly listingId: number | undefined
  /** The calendar shows the night prices of this rate. If undefined, it shows the cheapest rate of each night. */
  readonly rateId: number | undefined
  readonly ages: readonly number[]
  readonly currency: string
  /** Today's date in the listing's time zone. */
  readonly today: number
  readonly range: SelectedDateRange
  /** Days that count as free, because the stay that is being changed gives them back. */
  readonly own?: DayRange | undefined
  readonly onChange: (range: SelectedDateRange) => void
  readonly months: 1 | 2
  /** Moves the focus into the calendar when it opens. */
  readonly takesFocus?: boolean
  /** Called when it becomes known whether any free night has a low price. */
  readonly onLow?: (hasLow: boolean) => void
}

/**
 * One or two months, each free day with its price. Keyboard: arrow keys, Home, End, Page Up, Page Down, Enter. No day
 * is disabled for the picker, because its keys skip such days, so nobody would hear why a day can't be chosen.
 */
export function StayDatesCalendar({
  listingId,
  rateId,
  ages,
  currency,
  today,
  range,
  own,
  onChange,
  months,
  takesFocus = false,
  onLow,
}: Props) {
  const enabled = listingId !== undefined
  const availability = useQuery({ ...availabilityQuery(listingId ?? 0), enabled })
  const dayTill = today + maxCalendarDays - 1
  const calendarInput = { listingId: listingId ?? 0, ages, dayFrom: today, dayTill, ...(rateId && { rateId }) }
  const prices = useQuery({ ...priceCalendarQuery(calendarInput), enabled })
  const anyDay = useMemo(() => buildAllDaysFreeAvailability(today), [today])
  const read = availability.data
  const known = useMemo(() => (read && own ? giveBackDays(read, own) : read), [read, own])
  const days = enabled ? known : anyDay
  const nights = useMemo(
    () => prices.data && { dayOne: prices.data.dayOne, values: prices.data.ratePrices },
    [prices.data],
  )
  const low = useMemo(() => {
    const free = nights?.values.filter((price, at) => price !== null && days && isNightFree(days, nights.dayOne + at))
    return findLowPriceLimit((free ?? []) as number[])
  }, [nights, days])
  const hasLow = low !== undefined
  useEffect(() => onLow?.(hasLow), [hasLow, onLow])

  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const days = root.current
    if (!takesFocus || !days) return
    const first =
      days.querySelector<HTMLElement>('.day--start') ?? days.querySelector<HTMLElement>('.day:not(.day--off)')
    first?.focus()
  }, [takesFocus])
  const pricesFailed = prices.isError || !enabled
  const faceOf = useCallback(
    (day: number): Face => {
      const price = nights ? (getSeriesValueOn(nights, day) ?? null) : pricesFailed ? null : undefined
      const isLow = price != null && low !== undefined && price <= low
      const place = findDayPositionInRange(range, day)
      const why = days !== undefined && place === undefined ? explainUnavailableDay(days, range, day) : undefined
      const words = [
        formatDay(day, { today, weekday: true }),
        ...(why ? [why] : [price != null && formatMoney(price, currency, 0), isLow && 'low price']),
        placeWords[place ?? 'out'],
      ]
      return {
        label: words.filter(Boolean).join(', '),
        price: price == null ? price : Math.round(price).toLocaleString('en'),
        low: isLow,
        ...(place && { place }),
        off: why !== undefined,
      }
    },
    [nights, pricesFailed, low, range, days, currency, today],
  )
  const choose = (day: number) => {
    if (days && canSelectDay(days, range, day)) onChange(selectDayInRange(days, range, day))
  }
  return (
    <div ref={root} className={joinClassNames('pick', !enabled && 'pick--plain')}>
      <p className="vh" role="status">
        {formatDateRangeStep(range, today)}
      </p>
      <FaceOf value={faceOf}>
        <DayPicker
          numberOfMonths={months}
          weekStartsOn={0}
          navLayout="around"
          fixedWeeks
          today={convertDayToPickerDate(today)}
          defaultMonth={convertDayToPickerDate(range.start ?? today)}
          startMonth={convertDayToPickerDate(today)}
          endMonth={convertDayToPickerDate(days ? days.dayOne + days.values.length : today + maxCalendarDays)}
          modifiers={{ selected: (date) => findDayPositionInRange(range, convertPickerDateToDay(date)) !== undefined }}
          onDayClick={(date) => choose(convertPickerDateToDay(date))}
          classNames={looks}
          components={parts}
        />
      </FaceOf>
      {(availability.isError || prices.isError) && (
        <p className="t-14 pick__failed" role="alert">
          The calendar did not load.{' '}
          <button
            type="button"
            className="link"
            onClick={() => void Promise.all([availability.refetch(), prices.refetch()])}
          >
            Try again
          </button>
        </p>
      )}
    </div>
  )
}

const placeWords = { start: 'Check-in', in: 'in your stay', end: 'Check-out', out: '' } as const

const looks = {
  months: 'pick__months',
  month: 'pick__month',
  month_caption: 'cal__head cal__head--mid',
  button_previous: 'icon-btn pick__back',
  button_next: 'icon-btn pick__on',
  month_grid: 'pick__grid',
  weekday: 'pick__weekday',
  day: 'pick__day',
}

function Arrow({ orientation = 'left' }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon path={orientation === 'left' ? chevronLeftIcon : chevronRightIcon} />
}

/** Label, price and state of a day cell. */
type Face = Pick<ComponentProps<typeof DayCell>, 'label' | 'price' | 'low' | 'place' | 'off'> & {
  readonly label: string
}

const FaceOf = createContext<(day: number) => Face>(() => ({ label: '' }))

/** A day of the grid: its price if it can be chosen, struck through if not. */
function Cell({ day, modifiers, children: _, 'aria-label': __, className: ___, ...button }: DayButtonProps) {
  const root = useRef<HTMLButtonElement>(null)
  const face = use(FaceOf)(convertPickerDateToDay(day.date))
  const isFocused = Boolean(modifiers['focused'])
  useEffect(() => {
    if (isFocused) root.current?.focus()
  }, [isFocused])
  return <DayCell {...button} {...face} ref={root} day={day.date.getDate()} />
}

// A constant: the picker remounts all days when its components change, which would lose the focus.
const parts = { Chevron: Arrow, DayButton: Cell }
