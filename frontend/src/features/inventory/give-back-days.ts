import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import type { ListingAvailability } from './listing-availability.ts'

/**
 * The availability for a booked stay that is being changed: its own days are free for it. Within the lead time it may
 * keep its check-in.
 */
export const giveBackDays = (availability: ListingAvailability, own: DayRange): ListingAvailability => ({
  ...availability,
  values: availability.values.map((value, at) => {
    const day = availability.dayOne + at
    return value !== null && own.from <= day && day < own.to ? value + 1 : value
  }),
  ahead: own.from < availability.dayOne + availability.ahead ? 0 : availability.ahead,
})
