import { type Minor, minorDigits, minorOf, percentOf } from '../kernel/money.ts'
import { pricingTypes } from '../rates/pricing-type.ts'
import type { Fee } from './model.ts'

export interface FeeLine {
  readonly fee: Fee
  readonly amount: Minor
}

/** What is charged on: the price with its extras, and how often it counts. */
export interface Charged {
  readonly base: Minor
  readonly nights: number
  readonly payers: number
  readonly currency: string
}

type Placed = Pick<Fee, 'idx' | 'nco' | 'id'>

/** The order of charging: by `idx`, then in the order the fees were made. */
export const byCharge = (a: Placed, b: Placed): number => a.idx - b.idx || a.nco - b.nco || a.id - b.id

/** Active fees in the order they are charged. */
export const feesInOrder = (fees: readonly Fee[]): Fee[] => fees.filter((fee) => fee.active).toSorted(byCharge)

/**
 * The fee lines of a stay (shared/offers/README.md, "Total of a stay", step 4). A flat fee counts by its pricing type; a percentage
 * is of the base, or of all before it when it compounds; INCLUDED costs nothing. Each line is rounded once.
 */
export function feeLines(fees: readonly Fee[], { base, nights, payers, currency }: Charged): FeeLine[] {
  const digits = minorDigits(currency)
  let running = base
  return feesInOrder(fees).map((fee) => {
    const amount =
      fee.amountType === 'FLAT'
        ? minorOf(fee.amount, digits, pricingTypes[fee.pricingType].times(nights, payers))
        : fee.pricingType === 'INCLUDED'
          ? 0
          : percentOf(fee.compound ? running : base, fee.amount)
    running += amount
    return { fee, amount }
  })
}

/** What of these lines is paid at the stay and not with the reservation. */
export const paidLater = (lines: readonly FeeLine[]): Minor =>
  lines.reduce((sum, { fee, amount }) => (fee.paymentType === 'POST_PAY' ? sum + amount : sum), 0)
