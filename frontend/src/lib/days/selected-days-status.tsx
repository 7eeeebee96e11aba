import type { Day } from '@nestboard/shared/kernel/day.ts'
import { useToday } from '../../ui/today.ts'
import type { DaySelection } from './day-selection.ts'
import { formatDaySelection } from './day-words.ts'
import { formatNightCount } from './format-night-count.ts'

/**
 * Tells screen readers which days of a calendar are chosen. It is always mounted, unlike the edit bar, because a live
 * region that appears together with its text is not announced.
 */
export function SelectedDaysStatus({ days, selection }: { days: readonly Day[]; selection: DaySelection }) {
  const today = useToday()
  return (
    <p className="vh" role="status">
      {days.length > 0 && `${formatNightCount(days.length)} selected: ${formatDaySelection(days, selection, today)}`}
    </p>
  )
}
