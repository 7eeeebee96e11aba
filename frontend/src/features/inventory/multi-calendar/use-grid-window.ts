import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'

/** Sizes of the calendar's grid in CSS pixels. */
export interface GridSizes {
  readonly row: number
  readonly day: number
  readonly name: number
  readonly head: number
}

/** The part of the grid that is drawn: rows, and weeks counted from today; the ends excluded. */
export interface GridWindow {
  readonly rowFrom: number
  readonly rowTo: number
  readonly weekFrom: number
  readonly weekTo: number
  /** As many rows as are drawn at most, so that the row that leaves can be used again for the one that enters. */
  readonly rowPool: number
}

/** Nights are drawn by seven, so that scrolling sideways adds and removes a few elements of a row. */
export const daysPerGridWeek = 7

/** Rows and weeks drawn beyond each edge, so that a fast finger doesn't see blank cells. */
const rowsBeyond = 2
const weeksBeyond = 1
/** Rows enter and leave together, as a phone paints all of the calendar when one of them changes. */
const rowsOfStep = 3

/** Follows the scrolled element and says which rows and weeks to draw. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  { row, day, name, head }: GridSizes,
  counts: { readonly rows: number; readonly days: number },
): GridWindow {
  const { rows, days } = counts
  const [shown, setShown] = useState<GridWindow>({
    rowFrom: 0,
    rowTo: Math.min(rows, 8),
    weekFrom: 0,
    weekTo: 3,
    rowPool: 8,
  })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const week = day * daysPerGridWeek
    let frame = 0
    let { clientWidth, clientHeight } = element
    const measure = (beyondRows: number, beyondWeeks: number, step: number): GridWindow => {
      const { scrollTop, scrollLeft } = element
      const [topRow, firstWeek] = [Math.floor(scrollTop / row), Math.floor(scrollLeft / week)]
      // Always as many, whatever the edges cut off, so that rows and weeks are used again.
      const rowsInView = Math.ceil((clientHeight - head) / row) + 1
      const weeksInView = Math.ceil((clientWidth - name) / week - 0.1) + 1
      const weekFrom = Math.max(0, firstWeek - beyondWeeks)
      return {
        rowFrom: Math.max(0, Math.floor((topRow - beyondRows) / step) * step),
        rowTo: Math.min(rows, Math.ceil((topRow + rowsInView + beyondRows) / step) * step),
        weekFrom,
        weekTo: Math.min(Math.ceil(days / daysPerGridWeek), firstWeek + weeksInView + beyondWeeks),
        rowPool: rowsInView + 2 * rowsBeyond + 2 * rowsOfStep,
      }
    }
    const follow = () => {
      frame = 0
      const [needed, ample] = [measure(0, 0, 1), measure(rowsBeyond, weeksBeyond, rowsOfStep)]
      setShownIfLess(needed, ample)
    }
    let drawn: GridWindow | undefined
    const setShownIfLess = (needed: GridWindow, ample: GridWindow) => {
      if (drawn && isSame(drawn, ample)) return
      const isBlank = !drawn || !isWithin(needed, drawn)
      drawn = ample
      // What is beyond the edges may be drawn between frames; blank cells may not wait.
      if (isBlank) setShown(ample)
      else startTransition(() => setShown(ample))
    }
    const schedule = () => {
      if (!frame) frame = requestAnimationFrame(follow)
    }
    follow()
    element.addEventListener('scroll', schedule, { passive: true })
    const observer = new ResizeObserver(() => {
      ;({ clientWidth, clientHeight } = element)
      schedule()
    })
    observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', schedule)
      observer.disconnect()
    }
  }, [scroller, row, day, name, head, rows, days])
  return shown
}

const isSame = (a: GridWindow, b: GridWindow): boolean =>
  a.rowFrom === b.rowFrom &&
  a.rowTo === b.rowTo &&
  a.weekFrom === b.weekFrom &&
  a.weekTo === b.weekTo &&
  a.rowPool === b.rowPool

const isWithin = (inner: GridWindow, outer: GridWindow): boolean =>
  inner.rowFrom >= outer.rowFrom &&
  inner.rowTo <= outer.rowTo &&
  inner.weekFrom >= outer.weekFrom &&
  inner.weekTo <= outer.weekTo
