import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { computePriceMatchStatus } from '@nestboard/shared/price-match/stage.ts'
import type { PriceMatchStatus } from '@nestboard/shared/price-match/stage.ts'
import type { TagTone } from '../../ui/tag.tsx'

interface Words {
  readonly label: string
  readonly tone: TagTone
  /** Headline of the price match's page. */
  readonly title: (place: string) => string
  /** What the status means for the traveler. */
  readonly note: string
}

/** Texts for each status of a price match, as the traveler reads them. */
const textsOfStatus: Readonly<Record<PriceMatchStatus, Words>> = {
  WAITING: {
    label: 'Looking for the place',
    tone: 'plain',
    title: (place) => `${place} isn’t on Nestboard yet.`,
    note: 'We show it to you as soon as it joins. Keep your booking.',
  },
  FOUND: {
    label: 'Confirm the place',
    tone: 'action',
    title: (place) => `We found ${place}.`,
    note: 'Nobody is asked before it is confirmed as the booked place. Keep your booking.',
  },
  ASKED: {
    label: 'Waiting',
    tone: 'plain',
    title: (place) => `${place} has been asked.`,
    note: 'No answer yet. Keep your booking.',
  },
  PASSED: {
    label: 'No better price',
    tone: 'plain',
    title: (place) => `${place} has no better price.`,
    note: 'Your booking was never touched.',
  },
  OFFERED: {
    label: 'Offer made',
    tone: 'deal',
    title: (place) => `${place} answered.`,
    note: 'Book the offer. Your old booking stays as it is until ours is confirmed.',
  },
  BOOKED: {
    label: 'Being confirmed',
    tone: 'action',
    title: () => 'Your order is being confirmed.',
    note: 'Keep your old booking until it is.',
  },
  CONFIRMED: {
    label: 'Cancel the old one',
    tone: 'good',
    title: () => 'Yours is confirmed. Now cancel the old one.',
    note: 'We can’t cancel it for you.',
  },
  SWITCHED: {
    label: 'Switched',
    tone: 'good',
    title: () => 'You switched.',
    note: 'Your stay is booked direct, and the old booking is canceled.',
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'warn',
    title: () => 'No better price came in time.',
    note: 'Your booking was never touched.',
  },
  INACTIVE: {
    label: 'Off',
    tone: 'plain',
    title: () => 'This price match is off.',
    note: 'The place no longer sees it.',
  },
}

/** Price matches were once stored without a place, and nothing can be found for those. */
const textsWithoutPlace: Words = {
  label: 'Place missing',
  tone: 'warn',
  title: (place) => `Where is ${place}?`,
  note: 'Add the place, and we look for it. Keep your booking.',
}

/** Texts for the present status of a price match, as the traveler reads them. */
export function getTravelerPriceMatchTexts(match: PriceMatch, nowMs: number): Words {
  const status = computePriceMatchStatus(match, nowMs)
  return status === 'WAITING' && match.latitude === null ? textsWithoutPlace : textsOfStatus[status]
}
