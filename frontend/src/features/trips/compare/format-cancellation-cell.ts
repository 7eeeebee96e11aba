import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { nonRefundableText } from '@nestboard/shared/rates/cancel-words.ts'
import type { CancellationTier } from '@nestboard/shared/rates/compute-cancellation-tiers.ts'
import { computeOfferCancellationTiers } from '../../offers/cancellation.ts'
import type { ComparedStay } from './compared-stay.ts'
import type { ComparisonCell } from './comparison-row.ts'

/**
 * Until when a stay can be canceled for free if it is booked now, as a day at the stay, and what canceling costs then.
 * Of two stays that can't be canceled for free, the one with the larger refund has the larger value.
 */
export function formatCancellationCell({ now, listing }: ComparedStay, nowMs: number): ComparisonCell {
  const offer = now?.offer
  if (!offer || !listing) return { text: 'Not known', value: undefined }
  const { timezone } = listing
  const [first, second] = computeOfferCancellationTiers(offer, { timezone, checkInTime: now.checkInTime }, nowMs)
  const today = dayInZone(timezone, nowMs)
  const dayOf = (atMs: number) => formatDay(dayInZone(timezone, atMs), { today, weekday: true })
  const costOf = ({ refund, fee }: CancellationTier) =>
    refund === 0 ? nonRefundableText.toLowerCase() : formatMoney(toMajorUnits(fee, offer.currency), offer.currency)
  if (!first || first.untilMs === undefined || first.refund === 0)
    return { text: 'Not free', note: nonRefundableText, value: -1 }
  const until = dayOf(first.untilMs)
  if (first.fee > 0)
    return { text: 'Not free', note: `${costOf(first)} until ${until}`, value: -first.fee / (first.fee + first.refund) }
  return { text: `Until ${until}`, note: second && `then ${costOf(second)}`, value: first.untilMs }
}
