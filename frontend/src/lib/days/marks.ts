import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import type { LiveSelection } from './live-selection.ts'
import { daysIn, type DaySelection } from './selection.ts'

/** How the months of a calendar show the selection. Each subscribes, so that a drag renders only the months it changes. */
export interface Marks {
  readonly subscribe: LiveSelection['subscribe']
  /**
   * One letter a day: `s` chosen, `a` first and `z` last of a run, `o` the only one, `-` not chosen. Empty for a month
   * without chosen days.
   */
  readonly of: (month: DayRange) => string
  /** The day of the month that has the focus; undefined if it lies in another one. */
  readonly focusIn: (month: DayRange) => Day | undefined
}

/** The marks of a selection within the days that can be chosen, end exclusive. */
export function marksOf(live: LiveSelection, bounds: DayRange): Marks {
  let marked: DaySelection | undefined
  let days: readonly Day[] = []
  let chosen: ReadonlySet<Day> = new Set()
  const letterOf = (day: Day) => {
    if (!chosen.has(day)) return '-'
    const [before, after] = [chosen.has(day - 1), chosen.has(day + 1)]
    return before && after ? 's' : before ? 'z' : after ? 'a' : 'o'
  }
  return {
    subscribe: live.subscribe,
    of: ({ from, to }) => {
      const { selection } = live.current()
      if (selection !== marked) {
        days = daysIn(selection, bounds)
        chosen = new Set(days)
        marked = selection
      }
      if (days.length === 0 || days[0]! >= to || days.at(-1)! < from) return ''
      return Array.from({ length: to - from }, (_, at) => letterOf(from + at)).join('')
    },
    focusIn: ({ from, to }) => {
      const { focus } = live.current()
      return focus >= from && focus < to ? focus : undefined
    },
  }
}
