import type * as routes from '@nestboard/shared/listing/routes.ts'
import { fold, wordsOf } from '@nestboard/shared/kernel/fold.ts'
import { invalid } from '@nestboard/shared/kernel/fault.ts'
import { listingKey, listingProfileKey, listingWordKey, listingWordPartition } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { isMatch, parseQuery } from '../kernel/search-words.ts'
import type { Named, ParsedQuery } from '../kernel/search-words.ts'
import type { Row } from '../kernel/table/row.ts'
import { wordIndex } from '../kernel/word-index.ts'
import { listingOf, listingProfileOf } from './collection.ts'
import { withPicture } from './picture.ts'
import type { ListingItem, ListingProfileItem } from './listing.store.ts'
import { isShown } from './team.ts'

/** The fields that a listing's index rows depend on. */
export type IndexedListing = Pick<ListingItem, 'id' | 'name' | 'place' | 'active' | 'visibility' | 'nms'>
const namedOf = ({ name, place }: Pick<IndexedListing, 'name' | 'place'>): Named => ({ name, more: place })

/** LISTINGWORD#{three letters} / {word}#{id} */
const index = wordIndex({ partition: listingWordPartition, key: listingWordKey, idName: 'listingId' })

/** With OR, each word is looked up separately; longer queries use only the first words. */
const maxAlternatives = 4

/** With OR, each word by itself; otherwise the whole query. */
function alternatives(query: string, operator: 'AND' | 'OR'): ParsedQuery[] {
  const whole = parseQuery(query)
  if (operator === 'AND') return whole ? [whole] : []
  const single = wordsOf(query).flatMap((word) => parseQuery(word) ?? [])
  return single.length ? single.slice(0, maxAlternatives) : whole ? [whole] : []
}

/**
 * Finds listings by the beginnings of words. Index rows only suggest candidates and each listing is checked, so a
 * former name or a hidden listing is never found, even if the index lags.
 */
export const searchListings: Operation<typeof routes.searchListings> = async (
  { query, operator, limit },
  { nowMs },
) => {
  const queries = alternatives(query, operator)
  if (!queries.length) throw invalid('query')
  const candidateIds = [...new Set((await Promise.all(queries.map(index.find))).flat())].slice(0, maxCandidates)
  const rows = await rowsByKeys(candidateIds.flatMap((id) => [listingKey(id), listingProfileKey(id)]))
  const items = rows.filter(({ sk }) => sk === 'LISTING') as unknown as ListingItem[]
  const matched = (item: ListingItem) => queries.filter((each) => isMatch(namedOf(item), each)).length
  const listings = items
    .filter((item) => isShown(item) && matched(item) > 0)
    .toSorted((a, b) => matched(b) - matched(a) || fold(a.name).localeCompare(fold(b.name), 'en') || a.id - b.id)
    .slice(0, limit)
  const ids = new Set(listings.map(({ id }) => id))
  const profiles = rows.filter(
    ({ sk, id }) => sk === 'PROFILE' && ids.has(id as number),
  ) as unknown as ListingProfileItem[]
  return {
    listings: listings.map((listing) => withPicture(listingOf(listing), nowMs)),
    profiles: profiles.map(listingProfileOf),
  }
}

/** Listings that everybody sees whose name and place contain all these words; none for fewer than three letters. */
export async function listingsNamed(words: readonly string[]): Promise<ListingItem[]> {
  const parsed = parseQuery(words.join(' '))
  if (!parsed) return []
  const ids = (await index.find(parsed)).slice(0, maxCandidates)
  const items = await rowsByKeys<ListingItem>(ids.map(listingKey))
  return items.filter((item) => isShown(item) && isMatch(namedOf(item), parsed))
}

/** Candidates checked in one search: with their texts they fit one batch. */
const maxCandidates = 50

/** The index rows of a listing, for imports. */
export const listingWordItems = (listing: IndexedListing): Row[] =>
  isShown(listing) ? index.rowsFor(listing.id, namedOf(listing), listing.nms) : []

/**
 * Updates a listing's index rows after a change. Called by the stream; idempotent, and late changes lose, because rows
 * store the version they are from.
 */
export async function indexListing(
  before: IndexedListing | undefined,
  after: IndexedListing | undefined,
): Promise<void> {
  const [old, now] = [before, after].map((item) => (item && isShown(item) ? namedOf(item) : undefined))
  const { id = 0, nms = 0 } = after ?? before ?? {}
  await index.update(id, old, now, nms)
}
