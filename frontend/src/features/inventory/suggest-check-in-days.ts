import type { Day } from '@nestboard/shared/kernel/day.ts'
import { canCheckIn, canCheckOut, type ListingAvailability } from './listing-availability.ts'

/**
 * Suggests check-in days of free stays as long as the requested one, the days nearest to the requested day first.
 * Suggested stays never overlap each other, so that each is a real alternative.
 * @param most maximum number of suggested days
 */
export function suggestCheckInDays(
  availability: ListingAvailability,
  asked: { readonly day: Day; readonly length: number },
  most: number,
): Day[] {
  const { day, length } = asked
  const { dayOne, values } = availability
  const last = dayOne + values.length - length
  const farthest = Math.max(day - dayOne, last - day)
  const found: Day[] = []
  for (let distance = 1; distance <= farthest && found.length < most; distance++)
    for (const from of [day - distance, day + distance]) {
      const isApart = found.every((other) => Math.abs(other - from) >= length)
      const isFree = isApart && canCheckIn(availability, from) && canCheckOut(availability, from, from + length)
      if (isFree && found.length < most) found.push(from)
    }
  return found
}
