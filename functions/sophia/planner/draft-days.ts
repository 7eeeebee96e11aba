import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { TripRequest } from '../understanding/trip-request.ts'
import { dayIdeas, dayParts } from './day-ideas.ts'
import type { DayIdea, DayPart } from './day-ideas.ts'

/** A row to propose, as the tool takes it. */
export interface DraftedRow {
  readonly date: string
  readonly minutes: number
  readonly name: string
  readonly description: string
  readonly listingType: 'ACTIVITY' | 'RESTAURANT' | 'TOUR' | 'STAY'
  readonly listingId: number
}

/** A stay around which days are planned; times as `HH:MM:SS`, empty if unknown. `isBooked`: the itinerary has it. */
export interface PlannedStay {
  readonly listingId: number
  readonly name: string
  readonly day: Day
  readonly length: number
  readonly isBooked: boolean
  readonly checkInTime: string
  readonly checkOutTime: string
}

export interface DraftInput {
  readonly from: Day
  readonly days: number
  readonly request: Pick<TripRequest, 'pace' | 'tastes' | 'children' | 'infants'>
  readonly stays: readonly PlannedStay[]
  /** Times of a day that are taken by the itinerary, in minutes after midnight. */
  readonly taken: ReadonlyMap<Day, readonly number[]>
  /** Where the days are, for descriptions. */
  readonly place: string
  /** A day that alone is drafted, with other ideas than before; `drafts`: how many drafts there were. */
  readonly anew?: { readonly day: Day; readonly drafts: number } | undefined
}

const partsByPace: Record<NonNullable<TripRequest['pace']>, readonly DayPart[]> = {
  slow: ['morning', 'afternoon'],
  medium: ['morning', 'lunch', 'afternoon'],
  fast: ['morning', 'lunch', 'afternoon', 'evening'],
}

/** Rows closer than this to something on the itinerary are left out, in minutes. */
const leastApart = 60

const toMinutes = (time: string): number | undefined => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Ideas of a part of the day, those for the travelers' tastes first. */
function rankIdeas(part: DayPart, { tastes = [], children = 0, infants = 0 }: DraftInput['request']): DayIdea[] {
  const words = tastes.map((taste) => taste.toLowerCase())
  const score = (idea: DayIdea): number =>
    idea.tastes.filter((each) => words.some((word) => word.startsWith(each) || each.startsWith(word))).length
  const fitting = dayIdeas.filter((idea) => idea.part === part && (children + infants === 0 || idea.isForKids))
  return fitting.toSorted((a, b) => score(b) - score(a))
}

/** Check-in and check-out of stays that are not booked yet; those of booked ones are on the itinerary. */
const draftStayRows = ({ listingId, name, day, length, isBooked, ...times }: PlannedStay): DraftedRow[] => {
  if (isBooked) return []
  const row = (at: Day, minutes: number, what: string, description: string): DraftedRow => ({
    date: formatIsoDay(at),
    minutes,
    name: `${what}, ${name}`.slice(0, 100),
    description,
    listingType: 'STAY',
    listingId,
  })
  const nights = length === 1 ? 'One night' : `${length} nights`
  return [
    row(day, toMinutes(times.checkInTime) ?? 16 * 60, 'Check in', nights),
    row(day + length, toMinutes(times.checkOutTime) ?? 10 * 60, 'Check out', 'Pack the evening before.'),
  ]
}

/** An idea that stands for another one: never itself if there are two, and each time one further on. */
const findOtherIdea = (at: number, drafts: number, ideas: number): number =>
  ideas < 2 ? at : at + 1 + ((Math.max(1, drafts) - 1) % (ideas - 1))

/**
 * Drafts the days of a trip: rows by pace and tastes, none before the first check-in or after the last check-out of a
 * day, and none at a time that the itinerary has taken. The same idea comes again only when all were used.
 */
export function draftDays({ from, days, request, stays, taken, place, anew }: DraftInput): DraftedRow[] {
  const parts = partsByPace[request.pace ?? 'medium']
  const used = new Map<DayPart, number>()
  const rows: DraftedRow[] = stays.flatMap(draftStayRows)
  for (let day = from; day < from + days; day++) {
    const arrival = Math.min(
      ...stays.filter((each) => each.day === day).map((each) => toMinutes(each.checkInTime) ?? 960),
    )
    const leaving = stays.find((each) => each.day + each.length === day)
    const isFirst = stays.length > 0 && stays.every((each) => each.day >= day) && Number.isFinite(arrival)
    const isLast = leaving !== undefined && !stays.some((each) => each.day >= day)
    const busy = [...(taken.get(day) ?? [])]
    for (const part of parts) {
      const minutes = dayParts[part]
      if ((isFirst && minutes < arrival) || (isLast && part !== 'morning')) continue
      if (isLast && minutes < (toMinutes(leaving.checkOutTime) ?? 600)) continue
      if (busy.some((other) => Math.abs(other - minutes) < leastApart)) continue
      const ideas = rankIdeas(part, request)
      const at = used.get(part) ?? 0
      used.set(part, at + 1)
      const { name, description, listingType } =
        ideas[(anew ? findOtherIdea(at, anew.drafts, ideas.length) : at) % ideas.length]!
      const where = place ? `Around ${place}. ` : ''
      rows.push({
        date: formatIsoDay(day),
        minutes,
        name,
        description: `${where}${description}`,
        listingType,
        listingId: 0,
      })
    }
  }
  return anew ? rows.filter(({ date }) => date === formatIsoDay(anew.day)) : rows
}
