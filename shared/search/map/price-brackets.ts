/**
 * Map rows in price order are keyed by guest class (how many guests the listing takes) and by price bracket, a range
 * 4.4 % wide of the listing's usual nightly price (`compute-usual-nightly-price.ts`).
 */
export const guestCapacityClassCount = 3
export const priceBracketCount = 256

/**
 * The guest class of a listing: 0 if it takes up to 3 guests, 1 for up to 5, 2 above. Small places are the cheapest,
 * so without classes a search for a large party would have to read through them.
 */
export const guestCapacityClassOf = (guests: number): number => (guests <= 3 ? 0 : guests <= 5 ? 1 : 2)

/** The price bracket of a usual price. Each bracket is 4.4 % wide, and the first starts at 4 US dollars. */
export const priceBracketOf = (orderPrice: number): number =>
  orderPrice > 0 ? Math.min(priceBracketCount - 1, Math.max(0, Math.floor(16 * Math.log2(orderPrice / 4)))) : 0

/** The lowest usual price within a price bracket, in US dollars. */
export const lowestPriceOfBracket = (step: number): number => 4 * 2 ** (step / 16)

/**
 * The price bracket to store for a listing. `kept`: the stored one; `now`: that of its current price. A move by one
 * bracket is ignored, because it would rewrite all map rows of the listing.
 */
export const chooseStoredPriceBracket = (kept: number | undefined, now: number): number =>
  kept !== undefined && Math.abs(now - kept) < 2 ? kept : now

/**
 * The coarse bracket that contains a price bracket: five coarse brackets cover 16 price brackets. The directory counts
 * map rows by coarse bracket.
 */
export const coarsePriceBracketOf = (step: number): number => Math.floor((step * 5) / 16)
/** The first price bracket within a coarse bracket. */
export const getFirstPriceBracketOfCoarse = (coarse: number): number => Math.ceil((coarse * 16) / 5)
export const coarsePriceBracketCount = coarsePriceBracketOf(priceBracketCount - 1) + 1
