import { startTransition, useCallback, useRef, useState } from 'react'
import { daysPerCalendarWindow } from './calendar-of-listing.ts'
import { daysPerGridWeek, type GridWindow } from './use-grid-window.ts'

/** What of the calendar is loaded: rows and days around what is drawn, which change less often than that. */
interface RoughView {
  readonly rowFrom: number
  readonly rowTo: number
  readonly windowFrom: number
  readonly windowTo: number
  /** The first day in view, to about a week. */
  readonly day: number
}
const rowsOfRoughView = 8

const roughViewOf = ({ rowFrom, rowTo, weekFrom, weekTo }: GridWindow): RoughView => ({
  rowFrom: Math.floor(rowFrom / rowsOfRoughView) * rowsOfRoughView,
  rowTo: Math.ceil(rowTo / rowsOfRoughView) * rowsOfRoughView,
  windowFrom: Math.floor((weekFrom * daysPerGridWeek) / daysPerCalendarWindow),
  windowTo: Math.ceil((weekTo * daysPerGridWeek) / daysPerCalendarWindow),
  day: (weekFrom > 0 ? weekFrom + 1 : 0) * daysPerGridWeek,
})

/** Follows what is drawn, told to `noteShown` in any frame, and renders only when something else has to be loaded. */
export function useRoughView(): { readonly rough: RoughView; readonly noteShown: (shown: GridWindow) => void } {
  const [rough, setRough] = useState(() => roughViewOf({ rowFrom: 0, rowTo: 8, weekFrom: 0, weekTo: 3, rowPool: 8 }))
  const noted = useRef('')
  const noteShown = useCallback((shown: GridWindow) => {
    const next = roughViewOf(shown)
    const text = JSON.stringify(next)
    if (noted.current === text) return
    noted.current = text
    startTransition(() => setRough(next))
  }, [])
  return { rough, noteShown }
}
