import { formatMoney } from '../intl/currencies.ts'
import { type ViewerClock, formatStayMoment } from '../kernel/format-stay-moment.ts'
import { toMajorUnits } from '../kernel/minor-units.ts'
import { isRefundPossible } from '../listing/refund.ts'
import type { CancellationTier } from './compute-cancellation-tiers.ts'
import type { Policy } from './model.ts'

export const nonRefundableText = 'Non-refundable'

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The deadline of a policy in words: `until 7 days before check-in`, `until 2 hours after booking`. */
export function formatPolicyDeadline({ periods, periodType }: Pick<Policy, 'periods' | 'periodType'>): string {
  const span = counted(Math.abs(periods), periodType.toLowerCase())
  return `until ${span} ${periods < 0 ? 'before check-in' : 'after booking'}`
}

/**
 * The fee of a policy in words: `Free`, `A$30.00`, `50% of the total`, `the first 2 nights`, `2 nights at the average
 * price`.
 */
export function formatPolicyFee({ fee, feeType }: Pick<Policy, 'fee' | 'feeType'>, currency: string): string {
  if (fee === 0) return 'Free'
  if (feeType === 'FLAT') return formatMoney(fee, currency)
  if (feeType === 'PERCENT') return `${fee}% of the total`
  if (feeType === 'PERIOD') return fee === 1 ? 'the first night' : `the first ${fee} nights`
  return `${counted(fee, 'night')} at the average price`
}

/** One policy as a sentence: `Free until 24 hours before check-in`. */
export const formatCancellationPolicy = (policy: Policy, currency: string): string =>
  `${formatPolicyFee(policy, currency)} ${formatPolicyDeadline(policy)}`

/** The policies of a rate in words, before dates are chosen; `Non-refundable` if no active policy allows a refund. */
export function formatCancellationPolicies(policies: readonly Policy[], currency: string): string[] {
  const words = policies.filter(isRefundPossible).map((policy) => formatCancellationPolicy(policy, currency))
  return words.length ? words : [nonRefundableText]
}

/** A cancellation tier in words: what canceling costs, and until when; `until` is undefined for the last tier. */
export interface CancellationTierWords {
  readonly what: string
  readonly until: string | undefined
}

/**
 * Puts a cancellation tier into words: `what` is `Free cancellation` or `Cancel for A$30.00`, and `until` is `until
 * Thu, Jan 7, 3:00 PM`.
 * @param zone the listing's time zone
 */
export function describeCancellationTier(
  { untilMs, fee, refund }: CancellationTier,
  currency: string,
  zone: string,
  reader: ViewerClock,
): CancellationTierWords {
  if (untilMs === undefined || refund === 0) return { what: nonRefundableText, until: undefined }
  const what = fee === 0 ? 'Free cancellation' : `Cancel for ${formatMoney(toMajorUnits(fee, currency), currency)}`
  return { what, until: `until ${formatStayMoment(untilMs, zone, reader)}` }
}
