import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { GridCell } from './grid-selection.ts'
import type { GridSizes } from './use-grid-window.ts'

/** Scrolls so that a cell lies beside the names and below the nights. */
export function bringIntoView(element: HTMLElement | null, { row, day }: GridCell, today: Day, sizes: GridSizes): void {
  if (!element) return
  const { scrollTop, scrollLeft, clientWidth, clientHeight } = element
  const [top, left] = [row * sizes.row, (day - today) * sizes.day]
  const [height, width] = [clientHeight - sizes.head - sizes.row, clientWidth - sizes.name - sizes.day]
  const inside = (from: number, at: number, space: number) => (at < from ? at : at > from + space ? at - space : from)
  const [nextTop, nextLeft] = [inside(scrollTop, top, height), inside(scrollLeft, left, width)]
  if (nextTop !== scrollTop || nextLeft !== scrollLeft) element.scrollTo({ top: nextTop, left: nextLeft })
}
