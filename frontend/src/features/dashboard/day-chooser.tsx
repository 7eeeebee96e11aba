import { dayCountsLength } from '@nestboard/shared/dashboard/guest-stay.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { chevronLeftIcon, chevronRightIcon } from '../../ui/icons/sign.ts'
import { getNextRovingIndex } from '../../ui/get-next-roving-index.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { dayCountsQuery, type StaysReader } from './day-stays-query.ts'
import './day-chooser.css'

interface Props {
  readonly reader: StaysReader
  readonly today: Day
  readonly day: Day
  readonly onChoose: (day: Day) => void
}

/** The first day of the chooser: yesterday as long as that shows the day, otherwise four days before the day. */
const firstDayFor = (day: Day, today: Day): Day =>
  day >= today - 1 && day < today - 1 + dayCountsLength ? today - 1 : day - 4

/** A row of days with their arrivals and departures, of which one is chosen; arrow keys move between them. */
export function DayChooser({ reader, today, day, onChoose }: Props) {
  const from = firstDayFor(day, today)
  const { data } = useQuery(dayCountsQuery(reader, from))
  const counts = new Map(data?.days.map((each) => [each.day, each]))
  const days = Array.from({ length: dayCountsLength }, (_, at) => from + at)
  const row = useRef<HTMLDivElement>(null)
  const moves = useRef(false)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    if (moves.current) chosen?.focus()
    moves.current = false
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2 + 52
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const isStep = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    // Beyond the ends, the row moves on instead of wrapping around.
    const next = isStep
      ? day + (event.key === 'ArrowLeft' ? -1 : 1)
      : days[getNextRovingIndex(event.key, days.indexOf(day), days.length, 'row') ?? -1]
    if (next === undefined) return
    event.preventDefault()
    moves.current = true
    onChoose(next)
  }
  return (
    <div className="day-chooser no-print">
      <IconButton label="The day before" icon={chevronLeftIcon} onClick={() => onChoose(day - 1)} />
      <div
        className="day-chooser__days"
        role="radiogroup"
        aria-label="Day"
        tabIndex={-1}
        ref={row}
        onKeyDown={onKeyDown}
      >
        {days.map((each) => (
          <DayButton
            key={each}
            day={each}
            today={today}
            isChosen={each === day}
            counts={counts.get(each)}
            onChoose={onChoose}
          />
        ))}
      </div>
      <IconButton label="The day after" icon={chevronRightIcon} onClick={() => onChoose(day + 1)} />
    </div>
  )
}

interface DayButtonProps extends Pick<Props, 'day' | 'today' | 'onChoose'> {
  readonly isChosen: boolean
  readonly counts: { readonly arrivals: number; readonly departures: number } | undefined
}

function DayButton({ day, today, isChosen, counts, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(day)}
    >
      <b>{nameOfDay(day, today)}</b>
      <span>
        <i aria-hidden="true">→</i>
        {counts?.arrivals ?? '–'}
        <span className="vh"> arrivals</span>
      </span>
      <span>
        <i aria-hidden="true">←</i>
        {counts?.departures ?? '–'}
        <span className="vh"> departures</span>
      </span>
    </button>
  )
}

/** A day as the chooser calls it. */
const nameOfDay = (day: Day, today: Day): string =>
  day === today ? 'Today' : day === today + 1 ? 'Tomorrow' : formatDay(day, { today, weekday: true })
