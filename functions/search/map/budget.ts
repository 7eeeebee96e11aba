/** Read units a page may cost, without session and search rows: normally, and where few offers were found. */
export const unitsUsual = 12
export const maxUnits = 22.5

/** Offers a page aims for: as many as the first screens show. */
export const offersWanted = 32
const offersFew = 10
const yieldLow = 0.2

/** Read units spent by a page, and its limit. */
export class Budget {
  spent = 0
  readonly #most: number

  /** @param most limit where few offers were found */
  constructor(most = maxUnits) {
    this.#most = most
  }

  /** Units left to spend. The limit rises if few offers were found, or few of the rows read could be booked. */
  left({ found, yielded, promised }: { found: number; yielded: number; promised: number }): number {
    const isScarce = promised > 0 && (found < offersFew || (found < offersWanted && yielded < yieldLow))
    return (isScarce ? this.#most : unitsUsual) - this.spent
  }
}
