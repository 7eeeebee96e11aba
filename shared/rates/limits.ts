/**
 * Technical limits, independent of plans: a rate is deleted with its extras, promotions and policies in one
 * transaction of at most 100 writes, which includes two for each part.
 */
export const maxRates = 30
export const maxExtras = 20
export const maxPromos = 15
export const maxPolicies = 10

/** Days in a calendar: the longest booking horizon plus today (supplier §9). */
export const maxCalendarDays = 732

/** The highest nightly price, in the major unit (supplier §9). */
export const nightPriceMost = 9999
