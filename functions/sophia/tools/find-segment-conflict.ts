import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { Segment } from '@nestboard/shared/itinerary/model.ts'

/** Two rows of a day that begin within this time are in each other's way, in minutes. */
const leastApart = 45

interface Row {
  readonly day: Day
  readonly minutes: number | null
  readonly name: string
}

interface Around {
  /** The rows of the board's itinerary. */
  readonly existing: readonly Segment[]
  /** The proposed rows before this one. */
  readonly earlier: readonly Row[]
  readonly today: Day
}

const minutesOf = ({ timeFrom }: Segment): number => Math.floor((timeFrom % msPerDay) / 60_000)

/** Why a proposed row may not fit, as a sentence; empty if it fits. */
export function findSegmentConflict({ day, minutes, name }: Row, { existing, earlier, today }: Around): string {
  if (day < today) return 'This day is past'
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  const sameDay = existing.filter((each) => each.day === day)
  if (sameDay.some((each) => isSame(each.name))) return 'This is in the itinerary already'
  if (minutes === null) return ''
  const isNear = (other: number | null) => other !== null && Math.abs(other - minutes) < leastApart
  const near =
    sameDay.find((each) => isNear(minutesOf(each))) ?? earlier.find((each) => each.day === day && isNear(each.minutes))
  return near ? `At about the same time: ${near.name}` : ''
}
