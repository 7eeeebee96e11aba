import type { BidForTraveler } from '@nestboard/shared/whisk-me-away/model.ts'
import { computeCancellationTiers } from '@nestboard/shared/rates/compute-cancellation-tiers.ts'
import { localTimeToEpochMs } from '@nestboard/shared/kernel/day.ts'
import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { computePaidNightPrices } from '@nestboard/shared/offers/compute-paid-night-prices.ts'
import type { TableSort } from '../../ui/table-sort.ts'

/** Until when canceling is free if the bid were booked now, epoch ms; 0 if canceling is never free. */
export function findFreeCancellationEnd({ offer, listing }: BidForTraveler, nowMs: number): number {
  if (!offer || !listing) return 0
  const { policies, day, totalPrice, amount, currency } = offer
  const [first] = computeCancellationTiers({
    policies,
    checkInMs: localTimeToEpochMs(listing.timezone, day, listing.checkInTime || listingDefaults.checkInTime),
    bookedAtMs: nowMs,
    nights: computePaidNightPrices(offer),
    total: toMinorUnits(totalPrice, currency),
    paid: toMinorUnits(amount, currency),
    currency,
  })
  return first?.fee === 0 ? (first.untilMs ?? 0) : 0
}

/** The value by which each column sorts; undefined values come last in either direction. */
const sortedBy = {
  stay: ({ listing }: BidForTraveler) => listing?.name.toLocaleLowerCase('en'),
  total: ({ offer }: BidForTraveler) => offer?.totalPrice,
  distance: ({ listing, distance }: BidForTraveler) => (listing ? distance : undefined),
  included: ({ offer }: BidForTraveler) => offer && listIncludedExtraNames(offer).length,
  cancel: (bid: BidForTraveler, nowMs: number) => (bid.offer ? findFreeCancellationEnd(bid, nowMs) : undefined),
  ends: ({ ttl }: BidForTraveler) => ttl,
  replies: ({ replyMinutes }: BidForTraveler) => replyMinutes,
} as const
export type BidSortColumn = keyof typeof sortedBy
const isColumn = (key: string): key is BidSortColumn => key in sortedBy

/** Bids sorted by a column. Bids with equal values keep their order. */
export function sortBids(bids: readonly BidForTraveler[], { key, way }: TableSort, nowMs: number): BidForTraveler[] {
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
export const listIncludedExtraNames = ({ extras }: Pick<NonNullable<BidForTraveler['offer']>, 'extras'>): string[] =>
  extras.filter(({ pricingType }) => pricingType === 'INCLUDED').map(({ name }) => name)
