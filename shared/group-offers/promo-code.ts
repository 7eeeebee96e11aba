import type { Day } from '../kernel/day.ts'
import type { GroupOffer } from './model.ts'

/** Whether a group offer is active and its dates include `today`. */
export const groupOfferRuns = ({ active, startDate, endDate }: GroupOffer, today: Day): boolean =>
  active && (startDate === null || startDate <= today) && (endDate === null || today <= endDate)

/** Whether a code names a promotion. Case and outer spaces are ignored (shared/rates/README.md, "Closed prices"). */
export const namesPromo = (promoCode: string, promoName: string): boolean =>
  promoCode.trim().toLowerCase() === promoName.trim().toLowerCase()
