import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import type { SearchDates } from '@nestboard/shared/search/search-dates.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { href } from 'react-router'
import type { DisplayConverter } from '../intl/use-display-converter.ts'
import { formatTravelerParty } from '../offers/party.ts'
import { formatDistance } from '../place/format-distance.ts'
import type { SearchResult } from './api.ts'
import { formatSearchDates } from './format-search-dates.ts'

/** Whether the stay is available on the nights of the search. */
export const isResultAvailable = ({ offer }: SearchResult): boolean => hasFlag(offer.flags, offerFlagBits.active)

/** Path of the listing's page with this offer selected. */
export function buildSearchResultPath({ listing, offer }: SearchResult): string {
  const params = new URLSearchParams()
  if (offer.tripId) params.set('tripId', String(offer.tripId))
  if (offer.key) params.set('offerKey', offer.key)
  const query = params.toString()
  return href('/listing/:listingId', { listingId: String(listing.id) }) + (query && `?${query}`)
}

/** The price per night as text, `A$262`, or in the reader's currency where `convert` knows it, `≈ €160`. */
export function formatResultNightPrice({ offer }: SearchResult, convert: DisplayConverter['convert']): string {
  return convert(offer.ratePrice, offer.currency)?.short ?? formatMoney(offer.ratePrice, offer.currency, 0)
}

/** The price per night for screen readers: `about €160, A$262`, or `A$262` alone. */
export function describeResultNightPrice({ offer }: SearchResult, convert: DisplayConverter['convert']): string {
  const inReadersCurrency = convert(offer.ratePrice, offer.currency)?.text
  return [inReadersCurrency, formatMoney(offer.ratePrice, offer.currency, 0)].filter(Boolean).join(', ')
}

/**
 * Type, city and distance of a stay: `Cabin · Lavers Hill · 3.4 km from the center`. The city is left out if unknown.
 */
export const formatResultLocation = ({ listing, offer }: SearchResult, locale: string): string =>
  [stayTypes[listing.stayType], listing.city, `${formatDistance(offer.distance, locale)} from the center`]
    .filter(Boolean)
    .join(' · ')

/** Dates and travelers of a search: `Thu, Jan 14 – Tue, Jan 19 · 2 adults`. */
export const formatSearchDatesAndTravelers = (
  { ages, ...dates }: SearchDates & Pick<StaySearch, 'ages'>,
  today: Day | undefined,
): string => `${formatSearchDates(dates, today)} · ${formatTravelerParty(ages)}`

/** Number of stays as text: `78 stays`, `1 stay`, `0 stays`, or `more than 200 stays` if more can be loaded. */
export const formatStayCount = (count: number, more: boolean): string =>
  `${more && count > 0 ? 'more than ' : ''}${count.toLocaleString('en')} ${count === 1 ? 'stay' : 'stays'}`

/** Number of available stays as text. Unavailable stays are counted by `formatUnavailableStayCount`. */
export const formatAvailableStayCount = (all: readonly SearchResult[], more: boolean): string =>
  formatStayCount(all.filter(isResultAvailable).length, more)

/** Number of unavailable stays as text: `3 more are not available on these nights.`; '' for none. */
export const formatUnavailableStayCount = (count: number, isFlexible = false): string =>
  count === 0
    ? ''
    : `${count.toLocaleString('en')} more ${count === 1 ? 'is' : 'are'} not available${isFlexible ? '' : ' on these nights'}.`
