import { countTravelersByAgeClass } from '../kernel/ages.ts'
import type { Day, DayRange } from '../kernel/day.ts'

/**
 * A party's stay at a listing: check-in on `day`, `length` nights, check-out on `day + length`, with the age of each
 * traveler.
 */
export interface Stay {
  readonly day: Day
  readonly length: number
  readonly ages: readonly number[]
}

export const nightRangeOfStay = ({ day, length }: Pick<Stay, 'day' | 'length'>): DayRange => ({
  from: day,
  to: day + length,
})

/**
 * The number of travelers who are charged and count toward `guests`: everybody except infants (shared/README.md,
 * "Units").
 */
export function countPayingTravelers(ages: readonly number[]): number {
  const { adult, child } = countTravelersByAgeClass(ages)
  return adult + child
}

/** Whether a listing for `guests` paying travelers has room for the party. */
export const hasRoomForParty = (guests: number, ages: readonly number[]): boolean =>
  countPayingTravelers(ages) <= guests
