import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay, formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { SearchDates } from '@nestboard/shared/search/search-dates.ts'
import type { SearchAlternative } from '@nestboard/shared/search/model.ts'
import { useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import { getNextRovingIndex } from '../../ui/get-next-roving-index.ts'
import { useToday } from '../../ui/today.ts'
import { formatSearchDates, formatStripTitle } from './format-search-dates.ts'
import './date-strip.css'

const maxBarPx = 56
const minBarPx = 8

interface Props {
  /** The dates of the search. */
  readonly dates: SearchDates
  readonly alternatives: readonly SearchAlternative[]
  /** The check-in day whose stays are shown; undefined for all dates of a flexible search. */
  readonly chosen: Day | undefined
  /** Whether there may be more stays than were counted. */
  readonly more: boolean
  /** Number and lowest total of the stays on any of the dates; undefined if the search has exact dates. */
  readonly all: Omit<SearchAlternative, 'day'> | undefined
  readonly onChoose: (day: Day | undefined) => void
}

/**
 * The dates that a search may have, each with the lowest total and the number of stays. One is a tab stop; the arrow
 * keys, Home and End reach the others.
 */
export function DateStrip({ dates, alternatives, chosen, more, all, onChoose }: Props) {
  const today = useToday()
  const root = useRef<HTMLDivElement>(null)
  const columns = [...(all ? [{ ...all, day: undefined }] : []), ...alternatives]
  const priced = columns.filter(({ stays }) => stays > 0)
  const currencies = new Set(priced.map(({ currency }) => currency))
  const [only] = currencies.size === 1 ? currencies : []
  const highest = Math.max(...priced.map(({ dollars }) => dollars), 0)
  const lowest = Math.min(...alternatives.filter(({ stays }) => stays > 0).map(({ dollars }) => dollars))
  const isFlat = lowest === highest
  const at = Math.max(
    0,
    columns.findIndex(({ day }) => day === chosen),
  )
  useLayoutEffect(() => {
    const row = root.current
    const current = row?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    // Runs once: later the reader scrolls.
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const next = getNextRovingIndex(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length, 'row')
    if (next === null) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <section className="ruler" aria-labelledby="other-dates">
      <header>
        <h2 id="other-dates">{formatStripTitle(dates, today)}</h2>
        <span>Lowest total{only && ` in ${symbolOf(only)}`}, and how many stays are free</span>
      </header>
      <div className="ruler__cols" role="toolbar" aria-labelledby="other-dates" ref={root} onKeyDown={onKeyDown}>
        {columns.map(({ day, stays, total, currency, dollars }, place) => {
          const isLowest = day !== undefined && stays > 0 && dollars === lowest && !isFlat
          const height = highest > 0 ? Math.max(minBarPx, Math.round((dollars / highest) * maxBarPx)) : 0
          const count = `${more ? 'more than ' : ''}${stays}`
          const range = day === undefined ? formatSearchDates(dates, today) : rangeOf(day, dates.length, today)
          const words = stays > 0 ? `${formatMoney(total, currency, 0)}, ${count} ${staysWord(stays)}` : 'no stays'
          return (
            <button
              key={day ?? 'all'}
              type="button"
              aria-pressed={day === chosen}
              tabIndex={place === at ? 0 : -1}
              disabled={stays === 0 && place !== at}
              onClick={() => onChoose(day)}
            >
              <span className="vh">{`${range}: ${words}${isLowest ? ', lowest' : ''}`}</span>
              <span aria-hidden="true" className={isLowest ? 'ruler__low' : 'ruler__mark'}>
                {isLowest ? 'Lowest' : day === chosen ? 'Now' : '\u00A0'}
              </span>
              <b aria-hidden="true">
                {stays === 0 ? '–' : only ? Math.round(total).toLocaleString('en') : formatMoney(total, currency, 0)}
              </b>
              <i style={{ '--h': `${stays > 0 ? height : 0}px` } as CSSProperties} />
              <small aria-hidden="true">
                {day === undefined ? 'Any' : formatDay(day, { today: day, weekday: true }).slice(0, 3)}
                <br />
                {day === undefined ? 'date' : dateOf(day, alternatives[0]?.day === day)}
              </small>
              <small aria-hidden="true">
                {more && '>'}
                {stays}
                <span className="only-wide"> {staysWord(stays)}</span>
              </small>
            </button>
          )
        })}
      </div>
      <p className="vh">{formatNightCount(dates.length)} each.</p>
    </section>
  )
}

/** `A$`, from `A$0`. */
const symbolOf = (currency: string): string => formatMoney(0, currency, 0).replaceAll(/[\d\s]/g, '')

const staysWord = (count: number): string => (count === 1 ? 'stay' : 'stays')

const rangeOf = (day: Day, length: number, today: Day | undefined): string =>
  formatDayRange(day, day + length, { today, weekday: true })

/** `Mar 5` for the first date of the strip and of a month, otherwise `12`. */
function dateOf(day: Day, isFirst: boolean): string {
  const text = formatDay(day, { today: day })
  const date = text.slice(text.indexOf(' ') + 1)
  return isFirst || Number(date) <= 7 ? text : date
}
