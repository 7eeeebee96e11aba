import type { ShownBid } from '@nestboard/shared/whisk-me-away/model.ts'
import { cancelTiers } from '@nestboard/shared/rates/cancel.ts'
import { localTimeToEpochMs } from '@nestboard/shared/kernel/day.ts'
import { toMinor } from '@nestboard/shared/kernel/money.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { computePaidNightPrices } from '@nestboard/shared/offers/nights-paid.ts'
import type { TableSort } from '../../ui/table-sort.ts'

/** Until when canceling is free if the bid were booked now, epoch ms; 0 if canceling is never free. */
export function findFreeCancellationEnd({ offer, listing }: ShownBid, nowMs: number): number {
  if (!offer || !listing) return 0
  const { policies, day, totalPrice, amount, currency } = offer
  const [first] = cancelTiers({
    policies,
    checkInMs: localTimeToEpochMs(listing.timezone, day, listing.checkInTime || listingDefaults.checkInTime),
    bookedAtMs: nowMs,
    nights: computePaidNightPrices(offer),
    total: toMinor(totalPrice, currency),
    paid: toMinor(amount, currency),
    currency,
  })
  return first?.fee === 0 ? (first.untilMs ?? 0) : 0
}

/** The value by which each column sorts; undefined values come last in either direction. */
const sortedBy = {
  stay: ({ listing }: ShownBid) => listing?.name.toLocaleLowerCase('en'),
  total: ({ offer }: ShownBid) => offer?.totalPrice,
  distance: ({ listing, distance }: ShownBid) => (listing ? distance : undefined),
  included: ({ offer }: ShownBid) => offer && includedExtraNames(offer).length,
  cancel: (bid: ShownBid, nowMs: number) => (bid.offer ? findFreeCancellationEnd(bid, nowMs) : undefined),
  ends: ({ ttl }: ShownBid) => ttl,
  replies: ({ replyMinutes }: ShownBid) => replyMinutes,
} as const
export type BidColumn = keyof typeof sortedBy
const isColumn = (key: string): key is BidColumn => key in sortedBy

/** Bids sorted by a column. Bids with equal values keep their order. */
export function sortBids(bids: readonly ShownBid[], { key, way }: TableSort, nowMs: number): ShownBid[] {
  if (!isColumn(key)) return [...bids]
  const sign = way === 'ascending' ? 1 : -1
  return bids
    .map((bid) => ({ bid, value: sortedBy[key](bid, nowMs) ?? undefined }))
    .toSorted((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return a.value === b.value ? 0 : a.value === undefined ? 1 : -1
      return a.value < b.value ? -sign : a.value > b.value ? sign : 0
    })
    .map(({ bid }) => bid)
}

/** The names of the extras that an offer's price includes. */
export const includedExtraNames = ({ extras }: Pick<NonNullable<ShownBid['offer']>, 'extras'>): string[] =>
  extras.filter(({ pricingType }) => pricingType === 'INCLUDED').map(({ name }) => name)
