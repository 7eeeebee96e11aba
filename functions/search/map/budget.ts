/** Read units a page may cost, session and search not counted: as a rule, and where little was found. */
export const unitsUsual = 11
export const unitsMost = 23

/** Offers a page is after: those the first screens show. */
export const offersWanted = 32
const offersFew = 10
const yieldLow = 0.2

/** What a page has spent, and may. */
export class Budget {
  spent = 0

  /** What is left, by how much was found and what share of the rows in view could be booked and matched. */
  left(found: number, yielded: number): number {
    const scarce = found < offersFew || (found < offersWanted && yielded < yieldLow)
    return (scarce ? unitsMost : unitsUsual) - this.spent
  }
}
