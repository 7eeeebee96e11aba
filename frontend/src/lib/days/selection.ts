import { weekdayOf, type Day, type DayRange } from '@nestboard/shared/kernel/day.ts'

/**
 * Days chosen in a calendar: a range, reduced to some weekdays. Without a range, the weekdays are chosen in all of the
 * calendar; without weekdays, all days of the range.
 */
export interface DaySelection {
  /** Both ends included; `from` may be after `to`, because a drag can go backward. */
  readonly range?: { readonly from: Day; readonly to: Day }
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** Whether only the first end of the range was pressed, so that the next press sets the other one. */
  readonly isHalf: boolean
}

export const noSelection: DaySelection = { weekdays: [], isHalf: false }

/** The calendar's days that lie in the range, or all days that can be chosen; end exclusive. */
function within({ range, weekdays }: DaySelection, bounds: DayRange): DayRange {
  if (!range) return weekdays.length > 0 ? bounds : { from: bounds.from, to: bounds.from }
  return {
    from: Math.max(bounds.from, Math.min(range.from, range.to)),
    to: Math.min(bounds.to, Math.max(range.from, range.to) + 1),
  }
}

/** The chosen days in order. */
export function daysIn(selection: DaySelection, bounds: DayRange): Day[] {
  const { from, to } = within(selection, bounds)
  const { weekdays } = selection
  const days: Day[] = []
  for (let day = from; day < to; day++)
    if (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) days.push(day)
  return days
}

/** The selection after a press on a day: it sets one end of a range, then the other. With Shift it moves the second end. */
export function pressed(selection: DaySelection, day: Day, isShift: boolean): DaySelection {
  const { range, isHalf } = selection
  if (range && (isHalf || isShift)) return { ...selection, range: { from: range.from, to: day }, isHalf: false }
  return { ...selection, range: { from: day, to: day }, isHalf: true }
}

/** The selection after its second end was dragged, or moved by Shift and an arrow key. */
export const extended = (selection: DaySelection, start: Day, day: Day): DaySelection => ({
  ...selection,
  range: { from: start, to: day },
  isHalf: false,
})

/** The selection with a weekday added or taken away. */
export const withWeekday = (selection: DaySelection, weekday: number): DaySelection => ({
  ...selection,
  weekdays: selection.weekdays.includes(weekday)
    ? selection.weekdays.filter((each) => each !== weekday)
    : [...selection.weekdays, weekday].toSorted((a, b) => a - b),
})

/** Days that an arrow key moves the focus by. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -28, PageDown: 28 }

/** The day that a key moves the focus to, within the calendar; undefined for other keys. */
export function dayAfterKey(key: string, day: Day, { from, to }: DayRange): Day | undefined {
  const weekday = weekdayOf(day)
  const step = key === 'Home' ? -weekday : key === 'End' ? 6 - weekday : steps[key]
  return step === undefined ? undefined : Math.min(to - 1, Math.max(from, day + step))
}
