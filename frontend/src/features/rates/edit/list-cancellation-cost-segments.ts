import { formatPolicyDeadline, formatPolicyFee } from '@nestboard/shared/rates/cancel-words.ts'
import {
  comparePoliciesByDeadline,
  filterActiveCancellationPolicies,
} from '@nestboard/shared/rates/compute-cancellation-tiers.ts'
import type { Policy } from '@nestboard/shared/rates/model.ts'

/** The cost of canceling during a part of the time between booking and check-in. */
export interface CancellationCostSegment {
  readonly what: string
  /** `until 7 days before check-in`; undefined for the last segment. */
  readonly until: string | undefined
  readonly tone: 'free' | 'some' | 'all'
}

/**
 * The cost of canceling from booking to check-in, for a rate in general, without the dates of a stay: deadlines
 * counted from booking are assumed to come before deadlines counted back from check-in. A policy is left out if a
 * policy with a later deadline never costs more.
 */
export function listCancellationCostSegments(policies: readonly Policy[], currency: string): CancellationCostSegment[] {
  const refunding = filterActiveCancellationPolicies(policies).filter(
    ({ fee, feeType }) => !(feeType === 'PERCENT' && fee >= 100),
  )
  const isBefore = ({ periods }: Policy) => periods < 0
  const inTime = refunding.toSorted(
    (a, b) => Number(isBefore(a)) - Number(isBefore(b)) || comparePoliciesByDeadline(a, b),
  )
  const segments = inTime
    .filter((policy, at) => !inTime.slice(at + 1).some((later) => neverCostsMore(later, policy)))
    .map((policy): CancellationCostSegment => {
      const words = formatPolicyFee(policy, currency)
      return {
        what: words.charAt(0).toUpperCase() + words.slice(1),
        until: formatPolicyDeadline(policy),
        tone: policy.fee === 0 ? 'free' : 'some',
      }
    })
  const last = segments.length > 0 ? 'The whole price' : 'Non-refundable'
  return [...segments, { what: last, until: undefined, tone: 'all' }]
}

const neverCostsMore = (later: Policy, policy: Policy): boolean =>
  later.fee === 0 || (later.feeType === policy.feeType && later.fee <= policy.fee)
