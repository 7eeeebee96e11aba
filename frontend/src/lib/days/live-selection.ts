import type { Day } from '@nestboard/shared/kernel/day.ts'
import { useRef } from 'react'
import { noSelection, type DaySelection } from './selection.ts'

/** The selection and the focused day of a calendar, as they are at this moment. */
interface LiveDays {
  readonly selection: DaySelection
  readonly focus: Day
}

/**
 * Holds the selection outside of React's state, because a drag changes it with every frame and only the months' cells
 * show each of these changes.
 */
export interface LiveSelection {
  readonly current: () => LiveDays
  readonly set: (next: Partial<LiveDays>) => void
  /** @returns what ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
}

function liveSelection(focus: Day): LiveSelection {
  let days: LiveDays = { selection: noSelection, focus }
  const listeners = new Set<() => void>()
  return {
    current: () => days,
    set: (next) => {
      days = { ...days, ...next }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A selection that lives as long as its component. @param focus the day that Tab leads to at first */
export function useLiveSelection(focus: Day): LiveSelection {
  const live = useRef<LiveSelection>(undefined)
  return (live.current ??= liveSelection(focus))
}
