import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { dayAfterKey, daysIn, extended, noSelection, pressed, withWeekday } from './selection.ts'

/** The day of the cell that an event happened in. */
function dayAt(target: EventTarget): Day | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return cell ? Number(cell.dataset['day']) : undefined
}

interface Options {
  /** The days that can be chosen, end exclusive. */
  readonly bounds: DayRange
  /** Enter on a chosen day: moves to the inputs. */
  readonly onEdit: () => void
  readonly onUndo: () => void
}

/**
 * Selection of days in a calendar by dragging, by two presses, and by keys: arrows move the focus, Shift and arrows
 * select, Enter edits, Escape clears. One set of handlers serves all cells, so that 731 of them stay cheap.
 */
export function useDaySelection({ bounds, onEdit, onUndo }: Options) {
  const [selection, setSelection] = useState(noSelection)
  const [focus, setFocus] = useState(bounds.from)
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<{ start: Day; hasMoved: boolean }>(undefined)
  useEffect(() => {
    // The pointer may be released outside of the calendar.
    const end = () => {
      const current = drag.current
      // The click that follows a drag is ignored, so the drag is forgotten only after it.
      if (current) setTimeout(() => drag.current === current && (drag.current = undefined))
    }
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
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
    setSelection((before) => extended(before, current.start, day))
    setFocus(day)
  }
  const onClick = (event: MouseEvent) => {
    const day = dayAt(event.target)
    if (day === undefined || drag.current?.hasMoved) return
    setFocus(day)
    setSelection((before) => pressed(before, day, event.shiftKey))
  }
  const moveFocus = (day: Day) => {
    setFocus(day)
    box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAt(event.target)
    if (event.key === 'Escape') return setSelection(noSelection)
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onUndo()
    }
    if (day === undefined) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!daysIn(selection, bounds).includes(day)) setSelection((before) => pressed(before, day, false))
      return onEdit()
    }
    const next = dayAfterKey(event.key, day, bounds)
    if (next === undefined) return
    event.preventDefault()
    if (event.shiftKey) setSelection((before) => extended(before, before.range?.from ?? day, next))
    moveFocus(next)
  }
  return {
    selection,
    days: daysIn(selection, bounds),
    focus,
    toggleWeekday: (weekday: number) => setSelection((before) => withWeekday(before, weekday)),
    clear: () => setSelection(noSelection),
    /** Returns the focus to the calendar, for example after saving. */
    focusDay: () => moveFocus(focus),
    grid: { ref: box, onPointerDown, onPointerOver, onClick, onKeyDown },
  }
}
