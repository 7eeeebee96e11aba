import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { countPinVotes } from '@nestboard/shared/trips/count-pin-votes.ts'
import { formatNightCount } from '../../../lib/days/format-night-count.ts'
import { formatRelativeTime } from '../../../lib/time/format-relative-time.ts'
import { formatTravelerParty } from '../../offers/party.ts'
import { formatCancellationCell } from './format-cancellation-cell.ts'
import type { ComparedStay } from './compared-stay.ts'
import type { ComparisonAspect, ComparisonCell } from './comparison-row.ts'
import { listDistanceAspects } from './list-distance-aspects.ts'

interface Compared {
  readonly stays: readonly ComparedStay[]
  /** All pins and booked stays of the board, for the distances between them. */
  readonly products: readonly Product[]
  readonly listings: readonly BoardListing[]
  readonly nowMs: number
  readonly today: Day
  readonly locale: string
  /** An amount in the reader's currency, such as `about €396`; undefined if that is the amount's own. */
  readonly about?: (amount: number, currency: string) => string | undefined
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const unknown: ComparisonCell = { text: 'Not known', value: undefined }

/** Why a stay has no current price, in words; undefined if it has one. */
const noPriceText = ({ shown: { state } }: ComparedStay): string | undefined =>
  state === 'gone' ? 'No longer available' : state === 'expired' ? 'Expired' : undefined

/** The rows of a comparison in their order. Distances are rows only where the board has stays to measure to. */
export function listComparisonAspects(compared: Compared): ComparisonAspect[] {
  const { stays, nowMs, today, about = () => undefined } = compared
  const open = stays.filter((stay) => noPriceText(stay) === undefined)
  const isOneOf = (valueOf: (stay: ComparedStay) => unknown) => new Set(open.map(valueOf)).size < 2
  const isOneCurrency = isOneOf(({ shown }) => shown.currency)
  const isOneLength = isOneOf(({ product }) => product.offer.length)
  const isOneStay = new Set(stays.map(({ product: { offer } }) => `${offer.day}.${offer.length}`)).size < 2
  const isOneParty = new Set(stays.map(({ product: { offer } }) => formatTravelerParty(offer.ages))).size < 2
  return [
    {
      key: 'votes',
      label: 'Votes',
      best: 'Most',
      better: 'high',
      cellOf: ({ product }) => ({ text: counted(countPinVotes(product), 'vote'), value: countPinVotes(product) }),
    },
    ...(isOneStay && isOneParty ? [] : [datesAspect(today)]),
    {
      key: 'total',
      label: 'Total',
      best: 'Lowest',
      better: 'low',
      isComparable: isOneCurrency && isOneLength && isOneParty,
      cellOf: (stay) => totalCell(stay, { nowMs, about }),
    },
    {
      key: 'night',
      label: 'Night',
      best: 'Lowest',
      better: 'low',
      isComparable: isOneCurrency && isOneParty,
      cellOf: nightCell,
    },
    {
      key: 'cancel',
      label: 'Free to cancel',
      best: 'Latest',
      better: 'high',
      cellOf: (stay) => {
        const none = noPriceText(stay)
        return none ? { text: none, value: undefined } : formatCancellationCell(stay, nowMs)
      },
    },
    {
      key: 'rating',
      label: 'Rating',
      best: 'Highest',
      better: 'high',
      cellOf: ({ listing }) =>
        !listing
          ? unknown
          : listing.reviews > 0 && listing.rating > 0
            ? {
                text: (listing.rating / 10).toFixed(1),
                note: counted(listing.reviews, 'review'),
                value: listing.rating,
              }
            : { text: 'Not rated', value: undefined },
    },
    {
      key: 'beds',
      label: 'Beds',
      best: 'Most',
      better: 'high',
      cellOf: ({ listing }) =>
        listing
          ? {
              text: counted(listing.beds, 'bed'),
              note: `${counted(listing.bedrooms, 'bedroom')}, up to ${counted(listing.guests, 'guest')}`,
              value: listing.beds,
            }
          : unknown,
    },
    ...listDistanceAspects(compared),
  ]
}

const datesAspect = (today: Day): ComparisonAspect => ({
  key: 'dates',
  label: 'Dates and travelers',
  best: 'Earliest',
  better: 'low',
  // No dates are better than others.
  isComparable: false,
  cellOf: ({ product: { offer } }) => ({
    text: formatDayRange(offer.day, offer.day + offer.length, { today, weekday: false }),
    note: formatTravelerParty(offer.ages),
    value: offer.day,
  }),
})

function totalCell(stay: ComparedStay, { nowMs, about }: Required<Pick<Compared, 'nowMs' | 'about'>>): ComparisonCell {
  const { product, shown } = stay
  const none = noPriceText(stay)
  if (none) return { text: none, value: undefined }
  const { drift } = shown
  const inReadersCurrency = about(shown.total, shown.currency)
  return {
    text: formatMoney(shown.total, shown.currency),
    note: [
      ...(inReadersCurrency ? [capitalize(inReadersCurrency)] : []),
      `${formatNightCount(product.offer.length)}, all in`,
      ...(drift && drift.way !== 'same'
        ? [`${formatMoney(drift.by, shown.currency)} ${drift.way === 'down' ? 'less' : 'more'} than when pinned`]
        : []),
      ...(shown.isStale ? [`Priced ${formatRelativeTime(shown.pricedAt, nowMs).toLowerCase()}`] : []),
    ].join('. '),
    value: shown.total,
  }
}

function nightCell(stay: ComparedStay): ComparisonCell {
  const none = noPriceText(stay)
  if (none) return { text: none, value: undefined }
  const { ratePrice, rateListPrice, currency } = stay.now?.offer ?? stay.product.offer
  return {
    text: formatMoney(ratePrice, currency, 0),
    note: ratePrice < rateListPrice ? `instead of ${formatMoney(rateListPrice, currency, 0)}` : undefined,
    value: ratePrice,
  }
}
