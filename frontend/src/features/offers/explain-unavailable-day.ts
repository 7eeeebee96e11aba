import type { Day } from '@nestboard/shared/kernel/day.ts'
import { findLatestPossibleCheckOut, type ListingAvailability } from '../inventory/listing-availability.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import { canSelectDay, hasOnlyCheckIn, type SelectedDateRange } from './range.ts'

/**
 * Explains to screen readers why a day of the calendar can't be chosen; undefined if it can be. While only the check-in
 * is chosen, a later day is explained as a check-out.
 */
export function explainUnavailableDay(
  days: ListingAvailability,
  range: SelectedDateRange,
  day: Day,
): string | undefined {
  if (canSelectDay(days, range, day)) return undefined
  if (day < days.dayOne) return 'in the past'
  const { minDays, maxDays, ahead } = days
  if (hasOnlyCheckIn(range) && day > (range.start as Day)) {
    const stay = day - (range.start as Day)
    if (stay < minDays) return `the stay must be at least ${formatNightCount(minDays)}`
    if (maxDays > 0 && stay > maxDays) return `the stay can be at most ${formatNightCount(maxDays)}`
    return 'not available'
  }
  if (day < days.dayOne + ahead) return `must be booked ${ahead} ${ahead === 1 ? 'day' : 'days'} ahead`
  const free = findLatestPossibleCheckOut(days, day) - day
  return free === 0
    ? 'not available'
    : `only ${formatNightCount(free)} free, the stay must be at least ${formatNightCount(minDays)}`
}
