import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { assumedTravelerAges } from '@nestboard/shared/kernel/ages.ts'
import type { LeadOffer, LeadSearch, SearchHawkHit } from '@nestboard/shared/search-hawks/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import { formatTravelerParty } from '../offers/party.ts'
import type { PageOfLeads } from './api.ts'

/** A lead with everything a row of the table shows. */
export interface LeadTableRow {
  readonly hit: SearchHawkHit
  /** Undefined until the traveler consents to being named. */
  readonly traveler: User | undefined
  readonly search: LeadSearch | undefined
  /** The personalized offer that answers the lead. */
  readonly offer: LeadOffer | undefined
  readonly listing: string
  readonly hawk: string
  readonly rateId: number | undefined
  /** Name of the rate that the search hawk belongs to; undefined if it belongs to none. */
  readonly rate: string | undefined
}

/** Sample ages for a party of which only the numbers per age class are known. */
export const buildSampleTravelerAges = ({ adults, children, infants }: LeadSearch): number[] => [
  ...Array<number>(adults).fill(assumedTravelerAges.adult),
  ...Array<number>(children).fill(assumedTravelerAges.child),
  ...Array<number>(infants).fill(assumedTravelerAges.infant),
]

/** Distance from the listing as text: `4.2 km away`, `0.4 km away`. */
export const formatDistanceAway = (meters: number): string => `${(meters / 1000).toFixed(1)} km away`

/** Description of a nameless traveler: `2 adults, Dec 23 – 28, 2026, 4.2 km away`. */
export function describeNamelessTraveler({ hit, search }: Pick<LeadTableRow, 'hit' | 'search'>): string {
  const away = formatDistanceAway(hit.distance)
  if (!search) return away
  const { day, length } = search
  return `${formatTravelerParty(buildSampleTravelerAges(search))}, ${formatDayRange(day, day + length, {})}, ${away}`
}

/**
 * The traveler of a lead, for use within a sentence: a name, or `a traveler, 2 adults, Dec 23 – 28, 2026, 4.2 km away`.
 */
export const describeLeadTraveler = (row: Pick<LeadTableRow, 'traveler' | 'hit' | 'search'>): string =>
  row.traveler?.name ?? `a traveler, ${describeNamelessTraveler(row)}`

/**
 * The table rows of all loaded pages, newest first as the server sends them.
 * @param rates names of rates by id
 */
export function buildLeadTableRows(
  pages: readonly PageOfLeads[],
  rates: ReadonlyMap<number, string> = new Map(),
): LeadTableRow[] {
  const byId = <T extends { readonly id: number }>(listOf: (page: PageOfLeads) => readonly T[]) =>
    new Map(pages.flatMap(listOf).map((each) => [each.id, each]))
  const users = byId(({ users: list }) => list)
  const searches = byId(({ searches: list }) => list)
  const offers = byId(({ searchOffers: list }) => list)
  const listings = byId(({ listings: list }) => list)
  const hawks = byId(({ searchHawks: list }) => list)
  return pages
    .flatMap(({ searchHawkHits }) => searchHawkHits)
    .map((hit) => ({
      hit,
      traveler: users.get(hit.userId ?? 0),
      search: searches.get(hit.searchId),
      offer: offers.get(hit.searchOfferId ?? 0),
      listing: listings.get(hit.listingId)?.name ?? '',
      hawk: hawks.get(hit.searchHawkId)?.name ?? '',
      rateId: hit.rateId ?? undefined,
      rate: rates.get(hit.rateId ?? 0),
    }))
}

/** Whether a lead's traveler, trip or place contains the text. */
export function doesLeadContainText({ traveler, hit, search }: LeadTableRow, text: string): boolean {
  const words = [traveler?.name, traveler?.handle, hit.tripName, search?.query].join(' ').toLocaleLowerCase('en')
  return words.includes(text.trim().toLocaleLowerCase('en'))
}
