/** The fields of a cancellation policy that decide whether it ever gives money back. */
export interface RefundTerms {
  readonly active: boolean
  readonly type: string
  readonly fee: number
  readonly feeType: string
}

/** Whether a policy lets travelers cancel for less than the whole price. */
export const isRefundPossible = ({ active, type, fee, feeType }: RefundTerms): boolean =>
  active && type === 'CANCELLATION' && !(feeType === 'PERCENT' && fee >= 100)

/** Whether a rate is non-refundable: none of its policies gives money back (supplier §9). */
export const isRateNonRefundable = (policies: readonly RefundTerms[]): boolean => !policies.some(isRefundPossible)
