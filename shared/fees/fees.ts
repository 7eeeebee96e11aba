import { type MinorUnits, minorUnitDigits, roundToMinorUnits, computePercentOfAmount } from '../kernel/minor-units.ts'
import { pricingTypes } from '../rates/pricing-type.ts'
import type { Fee } from './model.ts'

export interface FeeLine {
  readonly fee: Fee
  readonly amount: MinorUnits
}

/**
 * The amount on which fees are charged (price and extras), and the numbers of nights and paying travelers by which
 * flat fees are multiplied.
 */
export interface FeeBasis {
  readonly base: MinorUnits
  readonly nights: number
  readonly payers: number
  readonly currency: string
}

type Placed = Pick<Fee, 'idx' | 'nco' | 'id'>

/** Compares fees by the order in which they are charged: by `idx`, then by creation time. */
export const compareFeesByChargeOrder = (a: Placed, b: Placed): number => a.idx - b.idx || a.nco - b.nco || a.id - b.id

/** The active fees, in the order in which they are charged. */
export const activeFeesInChargeOrder = (fees: readonly Fee[]): Fee[] =>
  fees.filter((fee) => fee.active).toSorted(compareFeesByChargeOrder)

/**
 * The fees of a stay with their amounts (shared/offers/README.md, "Total of a stay", step 4). A flat fee is multiplied
 * according to its pricing type; a percentage applies to the base or, if it compounds, to the base and all earlier
 * fees; a percentage of type INCLUDED costs nothing.
 */
export function computeFeeLines(fees: readonly Fee[], { base, nights, payers, currency }: FeeBasis): FeeLine[] {
  const digits = minorUnitDigits(currency)
  let running = base
  return activeFeesInChargeOrder(fees).map((fee) => {
    const amount =
      fee.amountType === 'FLAT'
        ? roundToMinorUnits(fee.amount, digits, pricingTypes[fee.pricingType].times(nights, payers))
        : fee.pricingType === 'INCLUDED'
          ? 0
          : computePercentOfAmount(fee.compound ? running : base, fee.amount)
    running += amount
    return { fee, amount }
  })
}

/** The sum of the fees that are paid at the stay instead of with the reservation. */
export const sumFeesPaidAtStay = (lines: readonly FeeLine[]): MinorUnits =>
  lines.reduce((sum, { fee, amount }) => (fee.paymentType === 'POST_PAY' ? sum + amount : sum), 0)
