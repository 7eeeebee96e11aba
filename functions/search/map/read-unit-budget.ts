/** Read units that a page of search results usually may cost, not counting session and search rows. */
export const usualReadUnitsPerPage = 12
/** Read units that a page of search results may cost if few offers were found, not counting session and search rows. */
export const maxReadUnitsPerPage = 22.5

/** Number of offers that a page of search results aims for, which fills the first screens. */
export const targetOfferCountPerPage = 32
const offersFew = 10
const yieldLow = 0.2

/** Tracks the read units that a page of search results has spent against its limit. */
export class ReadUnitBudget {
  spent = 0
  readonly #most: number

  /** @param most limit of read units while offers or matching listings are few */
  constructor(most = maxReadUnitsPerPage) {
    this.#most = most
  }

  /**
   * Returns the read units left to spend. The limit is higher if few offers were found, or if few of the listings read
   * match the search.
   */
  left({ found, yielded, promised }: { found: number; yielded: number; promised: number }): number {
    const isScarce = promised > 0 && (found < offersFew || (found < targetOfferCountPerPage && yielded < yieldLow))
    return (isScarce ? this.#most : Math.min(this.#most, usualReadUnitsPerPage)) - this.spent
  }
}
