/**
 * Limits on the rates of a listing, and on the extras, promotions and policies of a rate, the same for every supplier
 * plan. They let a rate be deleted with all its parts in one transaction of at most 100 writes, two for each part.
 */
export const maxRatesPerListing = 30
export const maxExtrasPerRate = 20
export const maxPromosPerRate = 15
export const maxPoliciesPerRate = 10

/** Maximum number of days in a calendar: the longest booking horizon plus today (supplier §9). */
export const maxCalendarDays = 732

/** The highest nightly price, in US dollars (supplier §9); `nightPriceLimitOf` has it in other currencies. */
export const maxNightPrice = 9999

/** No currency has a higher limit of nightly prices, for schemas that don't know the currency. */
export const highestNightPriceLimit = 1e9
