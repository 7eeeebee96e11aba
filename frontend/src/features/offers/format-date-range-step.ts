import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay, formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import type { SelectedDateRange } from './range.ts'

/** Says which part of a range is chosen and what to choose next, for screen readers. */
export function formatDateRangeStep({ start, end }: SelectedDateRange, today: Day): string {
  if (start === undefined) return 'Choose the check-in.'
  const look = { today, weekday: true }
  if (end === undefined) return `Check-in ${formatDay(start, look)}. Choose the check-out.`
  return `${formatDayRange(start, end, look)}, ${formatNightCount(end - start)}.`
}
