import type { Day } from '@nestboard/shared/kernel/day.ts'

/** A booked stay: its check-in and its number of nights. */
export interface BookingsTimelineStay {
  readonly id: number
  readonly day: Day
  readonly length: number
}

/**
 * Distributes the stays that touch the nights from `from` to `to` (exclusive) over as few lanes (rows of the chart) as
 * possible without overlaps. A lane is not one unit of the listing: which unit a guest gets is not stored.
 */
export function assignStaysToTimelineRows<S extends BookingsTimelineStay>(
  stays: readonly S[],
  from: Day,
  to: Day,
): S[][] {
  const lanes: S[][] = []
  const shown = stays.filter(({ day, length }) => day < to && day + length > from)
  for (const stay of shown.toSorted((a, b) => a.day - b.day || a.id - b.id)) {
    const free = lanes.find((lane) => {
      const last = lane.at(-1)
      return last !== undefined && last.day + last.length <= stay.day
    })
    if (free) free.push(stay)
    else lanes.push([stay])
  }
  return lanes
}
