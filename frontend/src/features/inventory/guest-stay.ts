import type { Day } from '@nestboard/shared/kernel/day.ts'

/** A booked stay at a listing with its guest's name, as the calendar shows it. */
export interface GuestStay {
  readonly listingId: number
  readonly day: Day
  readonly length: number
  readonly guest: string
  readonly isInHouse: boolean
}
