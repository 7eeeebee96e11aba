import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { GuestStay, GuestStayState } from '../guest-stay.ts'
import { getCalendarNight } from './calendar-of-listing.ts'
import type { CalendarNight, CalendarOfListing } from './calendar-of-listing.ts'

export type CalendarBarKind = GuestStayState | 'imported' | 'closed' | 'over'

/** A run of taken nights, the end excluded, that is drawn as one bar. */
export interface CalendarBar {
  readonly kind: CalendarBarKind
  readonly from: Day
  readonly to: Day
  readonly label: string
  /** The order whose stay it is; undefined for other bars. */
  readonly orderId?: number
}

export const calendarBarLabels: Readonly<Record<CalendarBarKind, string>> = {
  inside: 'In house',
  booked: 'Booked',
  ask: 'To answer',
  pay: 'Not paid',
  imported: 'Imported',
  closed: 'Closed',
  over: 'Overbooked',
}

type TakenKind = 'booked' | 'imported' | 'closed' | 'over'

const takenKindOf = (night: CalendarNight | undefined): TakenKind | undefined => {
  if (!night) return undefined
  if (night.left < 0) return 'over'
  if (night.booked > 0) return 'booked'
  if (night.imported > 0) return 'imported'
  return night.units === 0 ? 'closed' : undefined
}

/** The runs of taken nights within a range. */
function listTakenRuns(calendar: CalendarOfListing, from: Day, to: Day) {
  const runs: { kind: TakenKind; from: Day; to: Day }[] = []
  for (let day = from; day < to; day++) {
    const kind = takenKindOf(getCalendarNight(calendar, day))
    const last = runs.at(-1)
    if (kind === undefined) continue
    if (last?.kind === kind && last.to === day) last.to = day + 1
    else runs.push({ kind, from: day, to: day + 1 })
  }
  return runs
}

const barOf = ({ day, length, guest, state, orderId }: GuestStay, from: Day, to: Day): CalendarBar => ({
  kind: state,
  from: Math.max(day, from),
  to: Math.min(day + length, to),
  label: guest,
  orderId,
})

/**
 * The bars of a listing with one unit within a range, by their first night; other listings show how many units are
 * left. Booked nights are drawn as the stays of their guests, or as one bar if the reader doesn't see all of these.
 * Requests that hold no nights are drawn where the nights are free.
 */
export function listCalendarBars(
  calendar: CalendarOfListing,
  stays: readonly GuestStay[],
  from: Day,
  to: Day,
): CalendarBar[] {
  if (calendar.windows.find((window) => window)?.units !== 1) return []
  const shown = stays.filter(({ day, length }) => day < to && day + length > from)
  const runs = listTakenRuns(calendar, from, to)
  const bars = runs.flatMap((run): CalendarBar[] => {
    const plain = { ...run, label: calendarBarLabels[run.kind] }
    if (run.kind !== 'booked') return [plain]
    const own = shown
      .filter(({ day, length, state }) => state !== 'ask' && day < run.to && day + length > run.from)
      .map((stay) => barOf(stay, run.from, run.to))
    const covered = own.reduce((nights, each) => nights + each.to - each.from, 0)
    return covered === run.to - run.from ? own : [plain]
  })
  const isFree = (bar: CalendarBar) => runs.every((run) => run.to <= bar.from || run.from >= bar.to)
  const asked = shown.filter(({ state }) => state === 'ask').map((stay) => barOf(stay, from, to))
  return [...bars, ...asked.filter(isFree)].toSorted((a, b) => a.from - b.from)
}
