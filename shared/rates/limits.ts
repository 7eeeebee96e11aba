/**
 * Technical limits, independent of plans. Deleting a rate removes its extras, promotions and policies in one transaction
 * of at most 100 writes, two for each part.
 */
export const ratesMost = 30
export const extrasMost = 20
export const promosMost = 15
export const policiesMost = 10

/** Days in a calendar: the longest booking horizon plus today (supplier §9). */
export const calendarDaysMost = 732

/** The highest nightly price, in the major unit (supplier §9). */
export const nightPriceMost = 9999
