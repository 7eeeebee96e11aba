import type { Day } from '../kernel/day.ts'
import { promoName } from '../rates/promo-name.ts'
import type { ClubTerms } from './model.ts'

/** Whether a group offer is active and its dates include `today`. */
export const groupOfferRuns = (
  { active, startDate, endDate }: Pick<ClubTerms, 'active' | 'startDate' | 'endDate'>,
  today: Day,
): boolean => active && (startDate === null || startDate <= today) && (endDate === null || today <= endDate)

/**
 * Whether a promo code is the name of a promotion. Case and surrounding spaces are ignored (shared/rates/README.md,
 * "Closed prices").
 */
export const namesPromo = (promoCode: string, promotion: string): boolean =>
  promoName(promoCode) === promoName(promotion)
