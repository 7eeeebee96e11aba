import { moneyText } from '../intl/currencies.ts'
import { type Day, momentIn } from '../kernel/day.ts'
import { toMajor, toMinor } from '../kernel/money.ts'
import { listingDefaults } from '../listing/model.ts'
import { cancelAt, type CancelTerms, type CancelTier, cancelTiers } from '../rates/cancel.ts'
import { momentText } from '../rates/cancel-words.ts'
import type { Policy } from '../rates/model.ts'

/** A booked stay, as its order and reservation keep it. Amounts in the major unit; times epoch ms. */
export interface BookedStay {
  readonly day: Day
  readonly nights: readonly number[]
  readonly totalPrice: number
  readonly paid: number
  readonly currency: string
  readonly bookedAtMs: number
  readonly policies: readonly Policy[]
  readonly timezone: string
  /** `HH:MM:SS`; empty is the default. */
  readonly checkInTime: string
}

/** The moment of check-in (domain rules, "Cancellation"). */
export const checkInMs = ({
  day,
  timezone,
  checkInTime,
}: Pick<BookedStay, 'day' | 'timezone' | 'checkInTime'>): number =>
  momentIn(timezone, day, checkInTime || listingDefaults.checkInTime)

export function cancelTermsOf(stay: BookedStay): CancelTerms {
  const minor = (amount: number) => toMinor(amount, stay.currency)
  return {
    policies: stay.policies,
    checkInMs: checkInMs(stay),
    bookedAtMs: stay.bookedAtMs,
    nights: stay.nights.map(minor),
    total: minor(stay.totalPrice),
    paid: minor(stay.paid),
    currency: stay.currency,
  }
}

/** What cancelling now gives back and keeps, in the major unit, and every tier from now on. */
export interface CancelPreview {
  readonly refund: number
  readonly fee: number
  readonly untilMs: number | undefined
  readonly tiers: readonly CancelTier[]
  readonly text: string
}

/** The preview of a cancellation, which is also what is refunded: both sides call this at their own moment. */
export function cancelPreview(stay: BookedStay, nowMs: number): CancelPreview {
  const terms = cancelTermsOf(stay)
  const now = cancelAt(terms, nowMs)
  const refund = toMajor(now.refund, stay.currency)
  const until = now.untilMs === undefined ? '' : `, until ${momentText(now.untilMs, stay.timezone)}`
  return {
    refund,
    fee: toMajor(now.fee, stay.currency),
    untilMs: now.untilMs,
    tiers: cancelTiers(terms).filter(({ untilMs }) => untilMs === undefined || nowMs <= untilMs),
    text: `Cancel now: ${moneyText(refund, stay.currency)} back${until}`,
  }
}
