import type { Day } from '../kernel/day.ts'
import type { GroupOffer } from './model.ts'

/** Whether a group offer runs on a day. */
export const groupOfferRuns = ({ active, startDate, endDate }: GroupOffer, today: Day): boolean =>
  active && (startDate === null || startDate <= today) && (endDate === null || today <= endDate)

/** Whether a code is the name of a promotion, letters' case aside (shared/rates/README.md, "Closed prices"). */
export const namesPromo = (promoCode: string, promoName: string): boolean =>
  promoCode.trim().toLowerCase() === promoName.trim().toLowerCase()
