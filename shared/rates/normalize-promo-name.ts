/**
 * Normalizes a promotion's name for the comparison with promo codes: without case and outer spaces
 * (shared/rates/README.md, "Closed prices").
 */
export const normalizePromoName = (name: string): string => name.trim().toLowerCase()
