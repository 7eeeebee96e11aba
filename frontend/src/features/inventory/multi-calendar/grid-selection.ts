import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'

/** A cell of the calendar: a listing by its place in the list, and a night. */
export interface GridCell {
  readonly row: number
  readonly day: Day
}

/** The chosen rectangle, from the cell where choosing began to the one that moves. */
export interface GridSelection {
  readonly anchor: GridCell
  readonly focus: GridCell
}

/** The size of the calendar: its number of listings and its nights. */
export interface GridBounds {
  readonly rows: number
  readonly days: DayRange
}

/** Rows and days of a selection, both ends inclusive. */
export const getSelectedRectangle = ({ anchor, focus }: GridSelection) => ({
  rowFrom: Math.min(anchor.row, focus.row),
  rowTo: Math.max(anchor.row, focus.row),
  dayFrom: Math.min(anchor.day, focus.day),
  dayTo: Math.max(anchor.day, focus.day),
})

/** Chooses a cell; with `extends`, all from the anchor to it. */
export const selectCell = (before: GridSelection | undefined, cell: GridCell, isExtending: boolean): GridSelection => ({
  anchor: (isExtending && before?.anchor) || cell,
  focus: cell,
})

/** Chooses nights of all listings; with `isExtending`, from the nights chosen before on. */
export function selectColumns(
  before: GridSelection | undefined,
  { from, to }: DayRange,
  isExtending: boolean,
  { rows }: GridBounds,
): GridSelection {
  const chosen = isExtending && before ? getSelectedRectangle(before) : { dayFrom: from, dayTo: to - 1 }
  return {
    anchor: { row: 0, day: Math.min(from, chosen.dayFrom) },
    focus: { row: rows - 1, day: Math.max(to - 1, chosen.dayTo) },
  }
}

/** Chooses all nights of a listing; with `isExtending`, the chosen nights also of all listings up to this one. */
export const selectRow = (
  before: GridSelection | undefined,
  row: number,
  isExtending: boolean,
  { days }: GridBounds,
): GridSelection =>
  isExtending && before
    ? { anchor: before.anchor, focus: { ...before.focus, row } }
    : { anchor: { row, day: days.from }, focus: { row, day: days.to - 1 } }

const steps: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/** The cell that a key leads to, within the calendar; undefined for other keys. */
export function findCellReachedByKey(key: string, { row, day }: GridCell, bounds: GridBounds): GridCell | undefined {
  const { days, rows } = bounds
  if (key === 'Home') return { row, day: days.from }
  if (key === 'End') return { row, day: days.to - 1 }
  const step = steps[key]
  return (
    step && {
      row: Math.max(0, Math.min(rows - 1, row + step[0])),
      day: Math.max(days.from, Math.min(days.to - 1, day + step[1])),
    }
  )
}
