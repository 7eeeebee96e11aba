import type {
  CalendarEdit,
  CalendarEditSkipReason,
  CalendarEditState,
} from '@nestboard/shared/inventory/calendar-edit.ts'
import { formatDay, formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'

export const formatListingCount = (count: number): string => `${count} ${count === 1 ? 'listing' : 'listings'}`

const signed = (by: number, unit = ''): string => `${by < 0 ? '−' : '+'}${Math.abs(by)}${unit}`

const changeWords: Readonly<Record<CalendarEdit['kind'], (by: number) => string>> = {
  PRICE: (by) => `Price ${by}`,
  PERCENT: (by) => signed(by, ' %'),
  AMOUNT: (by) => `${signed(by)} a night`,
  BASE: () => 'Base price',
  UNITS: (by) => (by === 0 ? 'Closed' : `${by} units`),
  OPEN: () => 'Reopened',
  MINIMUM_STAY: (by) => (by === 0 ? 'No minimum stay' : `Minimum stay ${by}`),
}

/** What an edit changes and when, as a title: `+10 %, Jul 1 – 31, 2027`. */
export function describeCalendarEdit(edit: CalendarEdit, today: Day): string {
  const what = changeWords[edit.kind](edit.by ?? 0)
  if (edit.kind === 'MINIMUM_STAY') return what
  const last = edit.dayOne + edit.nights - 1
  const when = edit.nights === 1 ? formatDay(edit.dayOne, { today }) : formatDayRange(edit.dayOne, last, { today })
  return `${what}, ${when}`
}

export const skipReasonWords: Readonly<Record<CalendarEditSkipReason, string>> = {
  CHANGED: 'Somebody changed it meanwhile.',
  NO_RATE: 'No open rate.',
  NOT_ALLOWED: 'Not one of your listings any more.',
  AMOUNT: 'Its currency or its rules don’t allow the new value.',
  REMOVED: 'The listing or its rate is gone.',
}

/** What an edit has done, in one sentence. */
export function describeFinishedEdit({ changed, skips, kept, undoes, stoppedFor }: CalendarEditState): string {
  const rest = [
    skips.length > 0 && `${formatListingCount(skips.length)} left as before`,
    kept > 0 && `${kept} ${kept === 1 ? 'night' : 'nights'} kept, changed again since`,
    stoppedFor === 'RIGHT' && 'stopped: the right to do it has ended',
    stoppedFor === 'PERSON' && 'stopped',
  ].filter((each) => each !== false)
  const what = undoes === undefined ? 'Changed' : 'Put back'
  return `${[`${what} ${formatListingCount(changed)}`, ...rest].join('; ')}.`
}
