/** Read units a page may cost, session and search not counted: as a rule, and where little was found. */
export const unitsUsual = 12
export const unitsMost = 22.5

/** Offers a page is after: those the first screens show. */
export const offersWanted = 32
const offersFew = 10
const yieldLow = 0.2

/** What a page has spent, and may. */
export class Budget {
  spent = 0

  /** What is left: more where what was read so far yielded little. */
  left({ found, yielded, promised }: { found: number; yielded: number; promised: number }): number {
    const isScarce = promised > 0 && (found < offersFew || (found < offersWanted && yielded < yieldLow))
    return (isScarce ? unitsMost : unitsUsual) - this.spent
  }
}
