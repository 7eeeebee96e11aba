import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { useDaySelectionStore } from './use-day-selection-store.ts'
import { highlightSelectedDays } from './highlight-selected-days.ts'
import {
  findDayFocusedByKeyPress,
  listSelectedDays,
  selectDraggedDays,
  emptyDaySelection,
  selectPressedDay,
  toggleSelectedWeekday,
  type DaySelection,
} from './day-selection.ts'

/** Returns the day of the cell in which an event happened. */
function dayAt(target: EventTarget): Day | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return cell ? Number(cell.dataset['day']) : undefined
}

interface Options {
  /** The days that can be chosen, end exclusive. */
  readonly bounds: DayRange
  /** Whether the person may look at the days but not change them. No day is marked then. */
  readonly readOnly: boolean
  /** Called for Enter on a day; moves the focus to the inputs. */
  readonly onEdit: () => void
  readonly onUndo: () => void
}

/**
 * A drag marks cells at once. The edit bar and the year's chart take longer than a frame to render, so they are
 * updated only after the pointer has rested for this long.
 */
const restMs = 150

/**
 * Lets people select days in a calendar by dragging, by two presses, or by keys: arrows move the focus, Shift and
 * arrows select, Enter edits, Escape clears. The same handlers serve all 731 cells, which keeps cells cheap.
 */
export function useDaySelection({ bounds, readOnly, onEdit, onUndo }: Options) {
  const live = useDaySelectionStore(bounds.from)
  const [selection, setSelection] = useState(emptyDaySelection)
  const box = useRef<HTMLDivElement>(null)
  const { from, to } = bounds
  useLayoutEffect(() => {
    const cells = [...(box.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    const cellOf = new Map(cells.map((cell) => [Number(cell.dataset['day']), cell]))
    return highlightSelectedDays(live, { cellOf, bounds: { from, to }, readOnly })
  }, [live, from, to, readOnly])
  const drag = useRef<{ start: Day; hasMoved: boolean }>(undefined)
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = () => {
    clearTimeout(telling.current)
    setSelection(live.current().selection)
  }
  const select = (next: DaySelection, focus = live.current().focus) => {
    live.set({ selection: next, focus })
    tell()
  }
  useEffect(() => {
    // Listens on the window, because the pointer may be released outside of the calendar.
    const end = () => {
      const current = drag.current
      if (!current) return
      tell()
      // The click event that follows a drag must be ignored, so the drag is cleared only after that event.
      setTimeout(() => drag.current === current && (drag.current = undefined))
    }
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      clearTimeout(telling.current)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `tell` reads only values that never change
  }, [])
  const onPointerDown = (event: PointerEvent) => {
    const day = dayAt(event.target)
    if (day === undefined || event.button !== 0 || event.pointerType === 'touch' || event.shiftKey) return
    drag.current = { start: day, hasMoved: false }
  }
  const onPointerOver = (event: PointerEvent) => {
    const day = dayAt(event.target)
    const current = drag.current
    if (!current || day === undefined || (event.buttons & 1) === 0) return
    if (day === current.start && !current.hasMoved) return
    current.hasMoved = true
    live.set({ selection: selectDraggedDays(live.current().selection, current.start, day), focus: day })
    clearTimeout(telling.current)
    telling.current = setTimeout(tell, restMs)
  }
  const onClick = (event: MouseEvent) => {
    const day = dayAt(event.target)
    if (day === undefined || drag.current?.hasMoved) return
    select(selectPressedDay(live.current().selection, day, event.shiftKey), day)
  }
  const moveFocus = (day: Day) => {
    live.set({ focus: day })
    box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAt(event.target)
    const before = live.current().selection
    if (event.key === 'Escape') return select(emptyDaySelection)
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onUndo()
    }
    if (day === undefined) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!listSelectedDays(before, bounds).includes(day)) select(selectPressedDay(before, day, false))
      return onEdit()
    }
    const next = findDayFocusedByKeyPress(event.key, day, bounds)
    if (next === undefined) return
    event.preventDefault()
    if (event.shiftKey) select(selectDraggedDays(before, before.range?.from ?? day, next))
    moveFocus(next)
  }
  return {
    /** The selection. During a drag it lags behind the cells until the pointer rests. */
    selection,
    days: useMemo(() => listSelectedDays(selection, { from, to }), [selection, from, to]),
    toggleWeekday: (weekday: number) => select(toggleSelectedWeekday(live.current().selection, weekday)),
    clear: () => select(emptyDaySelection),
    /** Returns the focus to the calendar, for example after saving. */
    focusDay: () => moveFocus(live.current().focus),
    grid: { ref: box, onPointerDown, onPointerOver, onClick, onKeyDown },
  }
}
