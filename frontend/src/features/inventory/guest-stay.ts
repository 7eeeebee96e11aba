import type { Day } from '@nestboard/shared/kernel/day.ts'

/** `ask`: a request that the supplier has to answer; `pay`: booked, and its payment isn't made yet. */
export type GuestStayState = 'inside' | 'booked' | 'ask' | 'pay'

/** A stay at a listing with its guest's name, as the calendar shows it. */
export interface GuestStay {
  readonly listingId: number
  readonly orderId: number
  readonly day: Day
  readonly length: number
  readonly guest: string
  readonly state: GuestStayState
}
