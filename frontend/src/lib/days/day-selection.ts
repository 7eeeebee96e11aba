import { weekdayOf, type Day, type DayRange } from '@nestboard/shared/kernel/day.ts'

/**
 * Days chosen in a calendar: a range, reduced to some weekdays. Without a range, the weekdays are chosen in the whole
 * calendar; without weekdays, all days of the range are chosen.
 */
export interface DaySelection {
  /** First and last day, both included. `from` may be after `to`, because a drag can go backward. */
  readonly range?: { readonly from: Day; readonly to: Day }
  /** The chosen weekdays, 0 for Sunday; if empty, the range isn't reduced. */
  readonly weekdays: readonly number[]
  /** Whether only one end of the range has been pressed, so that the next press sets the other end. */
  readonly isHalf: boolean
}

export const emptyDaySelection: DaySelection = { weekdays: [], isHalf: false }

/**
 * Limits the selected range to the calendar's bounds, end exclusive. Without a range, it is the whole calendar if
 * weekdays are chosen, otherwise empty.
 */
function within({ range, weekdays }: DaySelection, bounds: DayRange): DayRange {
  if (!range) return weekdays.length > 0 ? bounds : { from: bounds.from, to: bounds.from }
  return {
    from: Math.max(bounds.from, Math.min(range.from, range.to)),
    to: Math.min(bounds.to, Math.max(range.from, range.to) + 1),
  }
}

/** Lists the chosen days in order. */
export function listSelectedDays(selection: DaySelection, bounds: DayRange): Day[] {
  const { from, to } = within(selection, bounds)
  const { weekdays } = selection
  const days: Day[] = []
  for (let day = from; day < to; day++) if (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) days.push(day)
  return days
}

/**
 * Returns the selection after a press on a day. Presses set one end of a range, then the other; with Shift, a press
 * moves the second end.
 */
export function selectPressedDay(selection: DaySelection, day: Day, isShift: boolean): DaySelection {
  const { range, isHalf } = selection
  if (range && (isHalf || isShift)) return { ...selection, range: { from: range.from, to: day }, isHalf: false }
  return { ...selection, range: { from: day, to: day }, isHalf: true }
}

/** Returns the selection after its second end was dragged, or moved by Shift and an arrow key. */
export const selectDraggedDays = (selection: DaySelection, start: Day, day: Day): DaySelection => ({
  ...selection,
  range: { from: start, to: day },
  isHalf: false,
})

/** Returns the selection with a weekday added, or removed if it was chosen. */
export const toggleSelectedWeekday = (selection: DaySelection, weekday: number): DaySelection => ({
  ...selection,
  weekdays: selection.weekdays.includes(weekday)
    ? selection.weekdays.filter((each) => each !== weekday)
    : [...selection.weekdays, weekday].toSorted((a, b) => a - b),
})

/** Number of days by which a key moves the focus. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}

/** Returns the day to which a key moves the focus, within the calendar; undefined for other keys. */
export function findDayFocusedByKeyPress(key: string, day: Day, { from, to }: DayRange): Day | undefined {
  const weekday = weekdayOf(day)
  const step = key === 'Home' ? -weekday : key === 'End' ? 6 - weekday : steps[key]
  return step === undefined ? undefined : Math.min(to - 1, Math.max(from, day + step))
}
