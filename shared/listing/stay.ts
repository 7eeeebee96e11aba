import { partyOf } from '../kernel/ages.ts'
import type { Day, DayRange } from '../kernel/day.ts'

/** The nights `day … day + length - 1` of a party, by the age of each; check-out is on `day + length`. */
export interface Stay {
  readonly day: Day
  readonly length: number
  readonly ages: readonly number[]
}

export const nightsOf = ({ day, length }: Pick<Stay, 'day' | 'length'>): DayRange => ({ from: day, to: day + length })

/** Travellers that are charged and that count against `guests`: everybody but infants (shared/README.md, "Units"). */
export function payersOf(ages: readonly number[]): number {
  const { adult, child } = partyOf(ages)
  return adult + child
}

/** Whether the party finds room. */
export const hasRoom = (guests: number, ages: readonly number[]): boolean => payersOf(ages) <= guests
