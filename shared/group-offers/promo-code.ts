import type { Day } from '../kernel/day.ts'
import { normalizePromoName } from '../rates/normalize-promo-name.ts'
import type { GroupOfferTerms } from './model.ts'

/** Whether a group offer is active and its dates include `today`. */
export const isGroupOfferRunning = (
  { active, startDate, endDate }: Pick<GroupOfferTerms, 'active' | 'startDate' | 'endDate'>,
  today: Day,
): boolean => active && (startDate === null || startDate <= today) && (endDate === null || today <= endDate)

/**
 * Whether a promo code is the name of a promotion. Case and surrounding spaces are ignored (shared/rates/README.md,
 * "Closed prices").
 */
export const isPromoCodeOfPromotion = (promoCode: string, promotion: string): boolean =>
  normalizePromoName(promoCode) === normalizePromoName(promotion)
