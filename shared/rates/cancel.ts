import { divideHalfAway } from '../kernel/decimal.ts'
import { type Minor, minorDigits, minorOf, percentOf } from '../kernel/money.ts'
import { periodTypes, type Policy } from './model.ts'

/**
 * What canceling is judged by. `bookedAtMs`: when the order completed, undefined before. `nights`: what the traveler pays
 * for each night; `total`: for the stay; `paid`: so far. Times epoch ms.
 */
export interface CancelTerms {
  readonly policies: readonly Policy[]
  readonly checkInMs: number
  readonly bookedAtMs: number | undefined
  readonly nights: readonly Minor[]
  readonly total: Minor
  readonly paid: Minor
  readonly currency: string
}

/** What leaving costs up to and at `untilMs`; the last tier has no end. `fee + refund` is what was paid. */
export interface CancelTier {
  readonly untilMs: number | undefined
  readonly fee: Minor
  readonly refund: Minor
}

/** Policies that speak of leaving. */
export const cancellationPolicies = (policies: readonly Policy[]): Policy[] =>
  policies.filter((policy) => policy.active && policy.type === 'CANCELLATION')

type Deadline = Pick<Policy, 'periods' | 'periodType'>

const offsetMs = ({ periods, periodType }: Deadline): number => periods * periodTypes[periodType]

/** The last moment of a policy: before check-in for negative periods, else after booking (shared/rates/README.md, "Cancellation"). */
export const deadlineOf = (
  policy: Deadline,
  { checkInMs, bookedAtMs }: { readonly checkInMs: number; readonly bookedAtMs: number },
): number => (policy.periods < 0 ? checkInMs : bookedAtMs) + offsetMs(policy)

/** The order of policies without dates: those before check-in, then those after booking, each by deadline. */
export const byDeadline = (a: Deadline & { readonly id: number }, b: Deadline & { readonly id: number }): number =>
  offsetMs(a) - offsetMs(b) || a.id - b.id

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0)

/** The prices of the first so many hundredths of a night. */
const firstNights = (nights: readonly Minor[], hundredths: number): Minor =>
  divideHalfAway(
    BigInt(sumOf(nights.map((price, at) => price * Math.min(100, Math.max(0, hundredths - at * 100))))),
    100n,
  )

/** What a policy asks for, at most what was paid. Nights count at the price the traveler pays for them. */
export function feeOf({ fee, feeType }: Pick<Policy, 'fee' | 'feeType'>, terms: CancelTerms): Minor {
  const { nights, total, paid, currency } = terms
  const asked = {
    FLAT: () => minorOf(fee, minorDigits(currency)),
    PERCENT: () => percentOf(total, fee),
    PERIOD: () => firstNights(nights, minorOf(fee, 2)),
    PERIOD_AVG: () =>
      nights.length ? divideHalfAway(BigInt(sumOf(nights)) * BigInt(minorOf(fee, 2)), BigInt(nights.length * 100)) : 0,
  }
  return Math.min(paid, asked[feeType]())
}

/**
 * What leaving costs from booking on, as tiers in time order: at each moment the smallest fee among the policies whose
 * deadline is not past, all that was paid once none is left. Fees never fall from tier to tier. Until the order
 * completes, leaving is free.
 */
export function cancelTiers(terms: CancelTerms): CancelTier[] {
  const { checkInMs, bookedAtMs } = terms
  if (bookedAtMs === undefined) return [{ untilMs: undefined, fee: 0, refund: terms.paid }]
  const offers = cancellationPolicies(terms.policies)
    .map((policy) => ({ untilMs: deadlineOf(policy, { checkInMs, bookedAtMs }), fee: feeOf(policy, terms) }))
    .filter(({ untilMs, fee }) => untilMs >= bookedAtMs && fee < terms.paid)
    .toSorted((a, b) => b.untilMs - a.untilMs || a.fee - b.fee)
  const tiers: CancelTier[] = [{ untilMs: undefined, fee: terms.paid, refund: 0 }]
  for (const { untilMs, fee } of offers) {
    // Walking back in time, only a smaller fee than all later ones makes a tier of its own.
    if (fee < (tiers[0] as CancelTier).fee) tiers.unshift({ untilMs, fee, refund: terms.paid - fee })
  }
  return tiers
}

/** The tier in force at a moment: the fee and refund of cancelling then, and until when they stay. */
export const cancelAt = (terms: CancelTerms, atMs: number): CancelTier =>
  cancelTiers(terms).find(({ untilMs }) => untilMs === undefined || atMs <= untilMs) as CancelTier
