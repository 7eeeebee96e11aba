import type { CalendarEditState } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { describeCalendarEdit, formatListingCount } from './calendar-edit-words.ts'

interface Props {
  readonly state: CalendarEditState
  readonly today: Day
  readonly onStop: () => void
}

/** How far a large change is, and its end before its time. */
export const CalendarEditProgress = ({ state: { edit, done, total }, today, onStop }: Props) => (
  <Notice
    tone="action"
    action={
      <Button size="s" onClick={onStop}>
        Stop
      </Button>
    }
  >
    <p role="status">
      {`${describeCalendarEdit(edit, today)}: ${done} of ${formatListingCount(total)}. You can close this page: the change goes on.`}
    </p>
    <ProgressBar percent={(100 * done) / Math.max(1, total)} label="Listings changed" />
  </Notice>
)
