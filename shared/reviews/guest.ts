import * as z from 'zod/mini'

/** Stays and reviews of a guest are counted up to this number, which then means "or more". */
export const maxCountedGuestActivities = 20

/**
 * What a host reads of who asks for a stay, beside name and avatar (docs/decisions/address-and-arrival.md).
 * `memberSinceMs`: account created, epoch ms. `stays`: booked stays that are over; `reviews`: reviews written; each at
 * most `maxCountedGuestActivities`.
 */
export const guestSchema = z.object({
  memberSinceMs: z.int(),
  stays: z.int(),
  reviews: z.int(),
  isEmailVerified: z.boolean(),
})
