import type { Day } from '@nestboard/shared/kernel/day.ts'
import { useRef } from 'react'
import { emptyDaySelection, type DaySelection } from './day-selection.ts'

/** The current selection and focused day of a calendar. */
interface LiveDays {
  readonly selection: DaySelection
  readonly focus: Day
}

/**
 * Holds the selection outside of React's state: a drag changes it in every frame, and only the months' cells show each
 * change.
 */
export interface DaySelectionStore {
  readonly current: () => LiveDays
  readonly set: (next: Partial<LiveDays>) => void
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
}

function liveSelection(focus: Day): DaySelectionStore {
  let days: LiveDays = { selection: emptyDaySelection, focus }
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

/**
 * Creates a selection that lives as long as the component.
 * @param focus the day that Tab first leads to
 */
export function useDaySelectionStore(focus: Day): DaySelectionStore {
  const live = useRef<DaySelectionStore>(undefined)
  return (live.current ??= liveSelection(focus))
}
