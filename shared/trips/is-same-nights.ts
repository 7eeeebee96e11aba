import type { PinnedOffer } from './model.ts'

/** The nights of a stay: `day` of check-in (epoch day) and number of nights. */
export type Nights = Pick<PinnedOffer, 'day' | 'length'>

/** Whether two stays are for the same nights. A decision closes the vote on all pins of the same nights. */
export const isSameNights = (a: Nights, b: Nights): boolean => a.day === b.day && a.length === b.length
