import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { offerFlagBits, type Offer } from '@nestboard/shared/offers/model.ts'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'

type Priced = Pick<Offer, 'flags' | 'ttl' | 'lines' | 'clubId'>

/** Why a traveler gets a price: a title and one sentence. */
export interface PriceReason {
  readonly title: 'Public' | 'Promotion' | 'Personalized' | 'Group' | 'Deal Key'
  readonly text: string
}

/**
 * The reasons for a price, the most personal first. Only members of clubs (on screens: groups) and holders of a Deal
 * Key get promotions, so a promotion without a club comes from the Deal Key.
 */
export function listPriceReasons({ flags, lines, clubId }: Omit<Priced, 'ttl'>): readonly PriceReason[] {
  const isPersonal = hasFlag(flags, offerFlagBits.personal)
  const isGroup = clubId !== undefined
  const promotion = lines.find(({ kind }) => kind === 'DISCOUNT')
  const reasons: PriceReason[] = [
    ...(isPersonal ? [{ title: 'Personalized', text: 'The host opened this rate to you alone.' } as const] : []),
    ...(isGroup ? [{ title: 'Group', text: 'Only members of your group get this price.' } as const] : []),
    ...(promotion && !isGroup ? [{ title: 'Deal Key', text: 'Your Deal Key unlocks the promotion.' } as const] : []),
    ...(promotion
      ? [{ title: 'Promotion', text: `“${promotion.name}” lowers the price of the nights.` } as const]
      : []),
  ]
  return reasons.length > 0 ? reasons : [{ title: 'Public', text: 'Everyone gets this price for these nights.' }]
}

/** When an offer's price expires, as text: `Ends Thu, Jan 7, 3:00 PM, in 9 h`. */
export function formatPriceExpiry(
  { ttl }: Pick<Priced, 'ttl'>,
  reader: { readonly zone: string; readonly nowMs: number },
): string {
  if (ttl === 0) return 'It has no end date, but can change until you book.'
  const left = formatTimeLeft(ttl, reader.nowMs)
  return left ? `Ends ${formatEventTime(ttl, reader)}, in ${left}.` : `Ended ${formatEventTime(ttl, reader)}.`
}
