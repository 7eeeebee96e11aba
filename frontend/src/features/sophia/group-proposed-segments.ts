import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { ProposedSegment } from '@nestboard/shared/sophia/answer-card.ts'

/** A day of a proposed itinerary with its rows, those without a time last. */
export interface ProposedDayRows {
  readonly day: Day
  readonly segments: readonly ProposedSegment[]
}

/** Groups proposed rows by day, in order of time. */
export function groupProposedSegments(segments: readonly ProposedSegment[]): ProposedDayRows[] {
  const days = Map.groupBy(segments, ({ day }) => day)
  return [...days]
    .toSorted(([a], [b]) => a - b)
    .map(([day, rows]) => ({
      day,
      segments: rows.toSorted((a, b) => (a.minutes ?? Infinity) - (b.minutes ?? Infinity) || a.actionIdx - b.actionIdx),
    }))
}
