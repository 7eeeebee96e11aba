import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import type { DaySelectionStore } from './use-day-selection-store.ts'
import { listSelectedDays, type DaySelection } from './day-selection.ts'

/** Position of a chosen day in its run of consecutive chosen days. */
type Mark = 'first' | 'inner' | 'last' | 'only'

/**
 * Returns for each chosen day whether it is the first, last, only or an inner day of its run of consecutive chosen
 * days. `bounds` has an exclusive end.
 */
export function findDayPositionsInRuns(selection: DaySelection, bounds: DayRange): ReadonlyMap<Day, Mark> {
  const days = listSelectedDays(selection, bounds)
  const markAt = (at: number): Mark => {
    const [before, after] = [days[at - 1] === days[at]! - 1, days[at + 1] === days[at]! + 1]
    return before ? (after ? 'inner' : 'last') : after ? 'first' : 'only'
  }
  return new Map(days.map((day, at) => [day, markAt(at)]))
}

interface Cells {
  readonly cellOf: ReadonlyMap<Day, HTMLElement>
  /** The days that can be chosen, end exclusive. */
  readonly bounds: DayRange
  /** If true, only the focused day is shown, not the selection. */
  readonly readOnly: boolean
}

function mark(cell: HTMLElement | undefined, how: Mark | undefined): void {
  if (how) cell?.setAttribute('data-mark', how)
  else cell?.removeAttribute('data-mark')
  if (cell?.hasAttribute('aria-pressed')) cell.setAttribute('aria-pressed', String(how !== undefined))
}

/**
 * Shows the selection and the day that Tab leads to on a calendar's cells. It sets the few changed attributes
 * directly, without React, because a drag changes them in every frame.
 * @returns a function that stops the updates and leaves the cells unmarked
 */
export function highlightSelectedDays(live: DaySelectionStore, { cellOf, bounds, readOnly }: Cells): () => void {
  let shown: ReadonlyMap<Day, Mark> = new Map()
  let tabStop: HTMLElement | undefined
  const show = (next: ReadonlyMap<Day, Mark>) => {
    for (const day of shown.keys()) if (!next.has(day)) mark(cellOf.get(day), undefined)
    for (const [day, how] of next) if (shown.get(day) !== how) mark(cellOf.get(day), how)
    shown = next
  }
  const moveTabStop = (cell: HTMLElement | undefined) => {
    if (cell === tabStop) return
    if (tabStop) tabStop.tabIndex = -1
    if (cell) cell.tabIndex = 0
    tabStop = cell
  }
  const follow = () => {
    const { selection, focus } = live.current()
    if (!readOnly) show(findDayPositionsInRuns(selection, bounds))
    moveTabStop(cellOf.get(focus))
  }
  follow()
  const stop = live.subscribe(follow)
  return () => {
    stop()
    show(new Map())
    moveTabStop(undefined)
  }
}
