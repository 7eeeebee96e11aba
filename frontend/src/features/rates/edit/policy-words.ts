import type { Policy } from '@nestboard/shared/rates/model.ts'
import { formatPolicyDeadline, formatPolicyFee } from '@nestboard/shared/rates/cancel-words.ts'

export type PolicyTerms = Pick<Policy, 'type' | 'periods' | 'periodType' | 'fee' | 'feeType'>

/** A policy in plain words: what the guest pays until which deadline (shared/rates/README.md, "Cancellation"). */
export function describePolicy(terms: PolicyTerms, currency: string): string {
  const { type, periods, fee } = terms
  const doing = type === 'CANCELLATION' ? 'Canceling' : 'Changing'
  if (periods === 0) return `${doing} is never covered: this policy ends the moment the booking is made.`
  const price = fee === 0 ? 'is free' : `costs ${formatPolicyFee(terms, currency)}`
  const then =
    type === 'CANCELLATION'
      ? ' After that it costs 100% of the total, unless another policy applies.'
      : ' After that this policy no longer applies.'
  return `${doing} ${price} ${formatPolicyDeadline(terms)}.${then}`
}

/** Title of a policy in a list: `Free until 7 days before check-in`. */
export function formatPolicyTitle(terms: PolicyTerms, currency: string): string {
  if (terms.periods === 0) return `${formatPolicyFee(terms, currency)} until the booking is made`
  return `${formatPolicyFee(terms, currency)} ${formatPolicyDeadline(terms)}`
}
