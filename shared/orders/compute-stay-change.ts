import * as z from 'zod/mini'
import { formatMoney } from '../intl/currencies.ts'
import { toMajorUnits, toMinorUnits } from '../kernel/minor-units.ts'
import type { Offer } from '../offers/model.ts'
import { computePolicyFee, policyDeadlineMs } from '../rates/compute-cancellation-tiers.ts'
import { isCardPaymentFacilitator } from './model.ts'
import { toCancellationCostInput, previewCancellation, type BookedStay } from './preview-cancellation.ts'

/** A booking may be changed this often, so that its payments stay a short list. */
export const maxChangesOfBooking = 10

/** What a change asks for; what is left out stays as it was booked. `ages`: one per traveler. */
export interface StayChangeRequest {
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
  readonly rateId: number
}

/**
 * A change of a booked stay, in the major unit: the stay as it was (`day` … `amount`; `amount` was due with the
 * reservation, or the whole price without a card, and is credited), the fee, and what is `due` or is given back as
 * `refund`; one of both is 0.
 */
export const stayChangeSchema = z.object({
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  rateName: z.string(),
  totalPrice: z.number(),
  amount: z.number(),
  fee: z.number(),
  due: z.number(),
  refund: z.number(),
})
export type StayChange = z.infer<typeof stayChangeSchema>

/** The fee of a change at a moment, in the major unit; `untilMs`: until when it holds, undefined without an end. */
interface ChangeFee {
  readonly fee: number
  readonly untilMs: number | undefined
}

/**
 * The fee of changing a stay now: the smallest fee of the CHANGE policies whose deadline is not past. Without one, a
 * change costs what canceling does; undefined if canceling gives nothing back, because then nothing is left to credit
 * (functions/orders/README.md, "Changes").
 */
export function computeChangeFee(stay: BookedStay, nowMs: number): ChangeFee | undefined {
  const terms = toCancellationCostInput(stay)
  const { checkInMs, bookedAtMs = nowMs } = terms
  const [cheapest] = stay.policies
    .filter(({ active, type }) => active && type === 'CHANGE')
    .map((policy) => ({
      untilMs: policyDeadlineMs(policy, { checkInMs, bookedAtMs }),
      fee: toMajorUnits(computePolicyFee(policy, terms), stay.currency),
    }))
    .filter(({ untilMs }) => nowMs <= untilMs)
    .toSorted((a, b) => a.fee - b.fee || b.untilMs - a.untilMs)
  if (cheapest) return cheapest
  const { fee, untilMs } = previewCancellation(stay, nowMs)
  return stay.amount > 0 && fee >= stay.amount ? undefined : { fee, untilMs }
}

type ChangedOffer = Pick<Offer, 'day' | 'length' | 'ages' | 'totalPrice' | 'amount' | 'currency' | 'rate'>

/**
 * What a change costs: what is due with the new stay, plus the fee, less what was due with the old one.
 * @param refundable what can be given back at most, in the major unit
 */
export function computeStayChange(
  before: ChangedOffer,
  after: Pick<ChangedOffer, 'amount' | 'currency'>,
  fee: number,
  refundable: number,
): StayChange {
  const { currency } = after
  const minor = (amount: number) => toMinorUnits(amount, currency)
  const difference = minor(after.amount) + minor(fee) - minor(before.amount)
  const { day, length, ages, rate, totalPrice, amount } = before
  return {
    day,
    length,
    ages: [...ages],
    rateName: rate.name,
    totalPrice,
    amount,
    fee,
    due: toMajorUnits(Math.max(0, difference), currency),
    refund: toMajorUnits(Math.min(minor(refundable), Math.max(0, -difference)), currency),
  }
}

/** One sentence about what a change costs or gives back, for its traveler. */
export function describeChangeCost(
  { due, refund }: Pick<StayChange, 'due' | 'refund'>,
  { payFacType, currency }: Pick<BookedStay, 'payFacType' | 'currency'>,
): string {
  const isByCard = isCardPaymentFacilitator(payFacType)
  if (due > 0)
    return isByCard
      ? `You pay ${formatMoney(due, currency)} by card for the difference.`
      : `You owe the supplier ${formatMoney(due, currency)} more.`
  if (refund > 0)
    return isByCard
      ? `You get ${formatMoney(refund, currency)} back.`
      : `You owe the supplier ${formatMoney(refund, currency)} less.`
  return 'The change costs you nothing.'
}
