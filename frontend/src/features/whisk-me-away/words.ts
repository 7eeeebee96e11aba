import type { BidStatus, BidRequestState } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** A radius as text: "500 m", "5.0 km". */
export const formatWhiskRequestRadius = (meters: number): string =>
  meters < 1000 ? `${meters} m` : `${(meters / 1000).toFixed(1)} km`

interface Words {
  readonly label: string
  readonly tone: TagTone
}

/** Texts for each state of a request, as the traveler reads them. */
export const whiskRequestStateTexts: Readonly<Record<BidRequestState, Words & { readonly note: string }>> = {
  OPEN: { label: 'Open', tone: 'action', note: 'Hosts inside the circle can bid.' },
  ACCEPTED: {
    label: 'Accepted',
    tone: 'good',
    note: 'The price is yours to book for a day. The other hosts were told and thanked.',
  },
  WITHDRAWN: { label: 'Closed', tone: 'plain', note: 'You closed this request. Nobody was charged.' },
  EXPIRED: { label: 'Closed', tone: 'plain', note: 'The time for bids is over. Nobody was charged.' },
}

/** Label and color of each status of a bid, as the traveler reads it. */
export const travelerBidStatusTags: Readonly<Record<BidStatus, Words>> = {
  OPEN: { label: 'Open', tone: 'action' },
  ACCEPTED: { label: 'Accepted', tone: 'good' },
  RETRACTED: { label: 'Taken back', tone: 'plain' },
  DECLINED: { label: 'Closed', tone: 'plain' },
  CLOSED: { label: 'Closed', tone: 'plain' },
  EXPIRED: { label: 'Ended', tone: 'warn' },
}

/** Label and color of each status of a bid, as the bidding host reads it. */
export const supplierBidStatusTags: Readonly<Record<BidStatus, Words>> = {
  ...travelerBidStatusTags,
  OPEN: { label: 'Your bid is open', tone: 'action' },
  ACCEPTED: { label: 'Accepted', tone: 'good' },
  DECLINED: { label: 'The traveler chose another place', tone: 'plain' },
  CLOSED: { label: 'The request ended without a choice', tone: 'plain' },
  EXPIRED: { label: 'Your bid ended', tone: 'warn' },
}

/** Headline with the number of bids: "One host wants you there". */
export const formatBidCountTitle = (count: number): string =>
  count === 0 ? 'No bid yet' : count === 1 ? 'One host wants you there' : `${count} hosts want you there`
