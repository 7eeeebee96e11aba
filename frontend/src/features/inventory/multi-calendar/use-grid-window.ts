import { useLayoutEffect, useState, type RefObject } from 'react'

/** Sizes of the calendar's grid in CSS pixels. */
export interface GridSizes {
  readonly row: number
  readonly day: number
  readonly name: number
  readonly head: number
}

/** The part of the grid that is drawn: rows and days from the first, the end excluded. */
export interface GridWindow {
  readonly rowFrom: number
  readonly rowTo: number
  readonly dayFrom: number
  readonly dayTo: number
}

/** Drawn beyond each edge, so that a fast wheel doesn't show blank cells. */
const [rowsBeyond, daysBeyond] = [4, 8]
/** The window moves in steps, so that most scrolled pixels draw nothing anew. */
const [rowStep, dayStep] = [2, 4]

const down = (value: number, step: number) => Math.floor(value / step) * step
const up = (value: number, step: number) => Math.ceil(value / step) * step

/** Follows the scrolled element and says which rows and days to draw. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  { row, day, name, head }: GridSizes,
  counts: { readonly rows: number; readonly days: number },
): GridWindow {
  const { rows, days } = counts
  const [shown, setShown] = useState<GridWindow>({ rowFrom: 0, rowTo: 16, dayFrom: 0, dayTo: 40 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const measure = () => {
      frame = 0
      const { scrollTop, scrollLeft, clientWidth, clientHeight } = element
      const next = {
        rowFrom: Math.max(0, down(scrollTop / row - rowsBeyond, rowStep)),
        rowTo: Math.min(rows, up((scrollTop + clientHeight - head) / row + rowsBeyond, rowStep)),
        dayFrom: Math.max(0, down(scrollLeft / day - daysBeyond, dayStep)),
        dayTo: Math.min(days, up((scrollLeft + clientWidth - name) / day + daysBeyond, dayStep)),
      }
      setShown((before) => (isSame(before, next) ? before : next))
    }
    const schedule = () => {
      if (!frame) frame = requestAnimationFrame(measure)
    }
    measure()
    element.addEventListener('scroll', schedule, { passive: true })
    const observer = new ResizeObserver(schedule)
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
  a.rowFrom === b.rowFrom && a.rowTo === b.rowTo && a.dayFrom === b.dayFrom && a.dayTo === b.dayTo
