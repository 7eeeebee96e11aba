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
}

/** Nights are drawn by seven, so that scrolling sideways adds and removes a few elements of a row. */
export const daysPerGridWeek = 7

/** Rows and weeks drawn beyond each edge, so that a fast finger doesn't see blank cells. */
const rowsBeyond = 2
const weeksBeyond = 1

/** Follows the scrolled element and says which rows and weeks to draw. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  { row, day, name, head }: GridSizes,
  counts: { readonly rows: number; readonly days: number },
): GridWindow {
  const { rows, days } = counts
  const [shown, setShown] = useState<GridWindow>({ rowFrom: 0, rowTo: Math.min(rows, 8), weekFrom: 0, weekTo: 3 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const week = day * daysPerGridWeek
    let frame = 0
    let { clientWidth, clientHeight } = element
    const measure = (beyondRows: number, beyondWeeks: number): GridWindow => {
      const { scrollTop, scrollLeft } = element
      return {
        rowFrom: Math.max(0, Math.floor(scrollTop / row) - beyondRows),
        rowTo: Math.min(rows, Math.ceil((scrollTop + clientHeight - head) / row) + beyondRows),
        weekFrom: Math.max(0, Math.floor(scrollLeft / week) - beyondWeeks),
        weekTo: Math.min(
          Math.ceil(days / daysPerGridWeek),
          Math.ceil((scrollLeft + clientWidth - name) / week) + beyondWeeks,
        ),
      }
    }
    const follow = () => {
      frame = 0
      const [needed, ample] = [measure(0, 0), measure(rowsBeyond, weeksBeyond)]
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
  a.rowFrom === b.rowFrom && a.rowTo === b.rowTo && a.weekFrom === b.weekFrom && a.weekTo === b.weekTo

const isWithin = (inner: GridWindow, outer: GridWindow): boolean =>
  inner.rowFrom >= outer.rowFrom &&
  inner.rowTo <= outer.rowTo &&
  inner.weekFrom >= outer.weekFrom &&
  inner.weekTo <= outer.weekTo
