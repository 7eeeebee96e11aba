import { divideAndRound } from '../kernel/exact-fraction.ts'
import { type MinorUnits, minorUnitDigits, roundToMinorUnits, computePercentOfAmount } from '../kernel/minor-units.ts'
import { policyPeriodUnitMs, type Policy } from './model.ts'

/**
 * What the fee of canceling a stay depends on. `bookedAtMs`: when the order was completed, undefined before. `nights`:
 * what the traveler pays for each night. `total`: price of the stay. `paid`: what was paid so far. Times are epoch ms.
 */
export interface CancellationCostInput {
  readonly policies: readonly Policy[]
  readonly checkInMs: number
  readonly bookedAtMs: number | undefined
  readonly nights: readonly MinorUnits[]
  readonly total: MinorUnits
  readonly paid: MinorUnits
  readonly currency: string
}

/**
 * What canceling costs up to and including `untilMs`; the last tier has no end. `fee` and `refund` add up to what was
 * paid.
 */
export interface CancellationTier {
  readonly untilMs: number | undefined
  readonly fee: MinorUnits
  readonly refund: MinorUnits
}

export const filterActiveCancellationPolicies = (policies: readonly Policy[]): Policy[] =>
  policies.filter((policy) => policy.active && policy.type === 'CANCELLATION')

type Deadline = Pick<Policy, 'periods' | 'periodType'>

const offsetMs = ({ periods, periodType }: Deadline): number => periods * policyPeriodUnitMs[periodType]

/**
 * The deadline of a policy, epoch ms. A negative `periods` counts back from check-in, a positive one from the booking
 * (shared/rates/README.md, "Cancellation").
 */
export const policyDeadlineMs = (
  policy: Deadline,
  { checkInMs, bookedAtMs }: { readonly checkInMs: number; readonly bookedAtMs: number },
): number => (policy.periods < 0 ? checkInMs : bookedAtMs) + offsetMs(policy)

/**
 * Sorts policies while dates are unknown: first those that count back from check-in, then those that count from the
 * booking, each by deadline.
 */
export const comparePoliciesByDeadline = (
  a: Deadline & { readonly id: number },
  b: Deadline & { readonly id: number },
): number => offsetMs(a) - offsetMs(b) || a.id - b.id

const sumOf = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((sum, amount) => sum + amount, 0)

/** The price of the first nights. `hundredths` is the number of nights times 100, so that it may be fractional. */
const firstNights = (nights: readonly MinorUnits[], hundredths: number): MinorUnits =>
  divideAndRound(
    BigInt(sumOf(nights.map((price, at) => price * Math.min(100, Math.max(0, hundredths - at * 100))))),
    100n,
  )

/**
 * Computes the fee that a policy charges for canceling, at most what was paid. A fee in nights is the price of the
 * first nights, or that number of average nightly prices; `feeType` tells which.
 */
export function computePolicyFee(
  { fee, feeType }: Pick<Policy, 'fee' | 'feeType'>,
  terms: CancellationCostInput,
): MinorUnits {
  const { nights, total, paid, currency } = terms
  const feeBy = {
    FLAT: () => roundToMinorUnits(fee, minorUnitDigits(currency)),
    PERCENT: () => computePercentOfAmount(total, fee),
    PERIOD: () => firstNights(nights, roundToMinorUnits(fee, 2)),
    PERIOD_AVG: () =>
      nights.length
        ? divideAndRound(BigInt(sumOf(nights)) * BigInt(roundToMinorUnits(fee, 2)), BigInt(nights.length * 100))
        : 0,
  }
  return Math.min(paid, feeBy[feeType]())
}

/**
 * The cost of canceling as tiers in order of time. At each moment, the smallest fee among policies whose deadline
 * hasn't passed applies, and after the last deadline the fee is everything paid. Until the order completes, canceling
 * is free.
 */
export function computeCancellationTiers(terms: CancellationCostInput): CancellationTier[] {
  const { checkInMs, bookedAtMs } = terms
  if (bookedAtMs === undefined) return [{ untilMs: undefined, fee: 0, refund: terms.paid }]
  const offers = filterActiveCancellationPolicies(terms.policies)
    .map((policy) => ({
      untilMs: policyDeadlineMs(policy, { checkInMs, bookedAtMs }),
      fee: computePolicyFee(policy, terms),
    }))
    .filter(({ untilMs, fee }) => untilMs >= bookedAtMs && fee < terms.paid)
    .toSorted((a, b) => b.untilMs - a.untilMs || a.fee - b.fee)
  const tiers: CancellationTier[] = [{ untilMs: undefined, fee: terms.paid, refund: 0 }]
  for (const { untilMs, fee } of offers) {
    // From the last deadline back to the first, a policy adds a tier only if its fee is smaller than the fees of all
    // later tiers.
    if (fee < (tiers[0] as CancellationTier).fee) tiers.unshift({ untilMs, fee, refund: terms.paid - fee })
  }
  return tiers
}

/** The tier that applies when canceling at a moment. */
export const findCancellationTierAt = (terms: CancellationCostInput, atMs: number): CancellationTier =>
  computeCancellationTiers(terms).find(({ untilMs }) => untilMs === undefined || atMs <= untilMs) as CancellationTier
