import type * as routes from '@nestboard/shared/listing/routes.ts'
import { foldText, foldedWordsOf } from '@nestboard/shared/kernel/text/fold-text.ts'
import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { listingKey, listingProfileKey, listingWordKey, listingWordPartition } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { matchesNameQuery, parseNameQuery } from '../kernel/text/search-words.ts'
import type { SearchableTexts, ParsedNameQuery } from '../kernel/text/search-words.ts'
import type { Row } from '../kernel/table/row.ts'
import { createWordIndex } from '../kernel/text/word-index.ts'
import { toListing, toListingProfile } from './build-listing-row.ts'
import { signPictureUrlUnlessPublic } from './picture.ts'
import type { ListingItem, ListingProfileItem } from './listing.store.ts'
import { isVisibleToEverybody } from './listing-access-rules.ts'

/** The fields of a listing on which its index rows depend. */
export type IndexedListing = Pick<ListingItem, 'id' | 'name' | 'place' | 'active' | 'visibility' | 'nms'>
const namedOf = ({ name, place }: Pick<IndexedListing, 'name' | 'place'>): SearchableTexts => ({ name, more: place })

/** The word index of listings. Key: LISTINGWORD#{three letters} / {word}#{id}. */
const index = createWordIndex({ partition: listingWordPartition, key: listingWordKey, idName: 'listingId' })

/**
 * Maximum number of words of an OR query that are looked up, because each word costs its own lookup; further words are
 * ignored.
 */
const maxAlternatives = 4

/** The queries to look up in the word index: for OR one per word, otherwise one for all words. */
function alternatives(query: string, operator: 'AND' | 'OR'): ParsedNameQuery[] {
  const whole = parseNameQuery(query)
  if (operator === 'AND') return whole ? [whole] : []
  const single = foldedWordsOf(query).flatMap((word) => parseNameQuery(word) ?? [])
  return single.length ? single.slice(0, maxAlternatives) : whole ? [whole] : []
}

/**
 * Finds listings by the beginnings of words. Index rows only suggest candidates; the listing of each candidate is read
 * and checked, so a former name or a hidden listing is never found, even if the index lags.
 */
export const searchListings: Operation<typeof routes.searchListings> = async (
  { query, operator, limit },
  { nowMs },
) => {
  const queries = alternatives(query, operator)
  if (!queries.length) throw invalidFieldsFault('query')
  const candidateIds = [...new Set((await Promise.all(queries.map(index.find))).flat())].slice(0, maxCandidates)
  const rows = await readRowsByKeys(candidateIds.flatMap((id) => [listingKey(id), listingProfileKey(id)]))
  const items = rows.filter(({ sk }) => sk === 'LISTING') as unknown as ListingItem[]
  const matched = (item: ListingItem) => queries.filter((each) => matchesNameQuery(namedOf(item), each)).length
  const listings = items
    .filter((item) => isVisibleToEverybody(item) && matched(item) > 0)
    .toSorted(
      (a, b) => matched(b) - matched(a) || foldText(a.name).localeCompare(foldText(b.name), 'en') || a.id - b.id,
    )
    .slice(0, limit)
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  return {
    listings: listings.map((listing) => signPictureUrlUnlessPublic(toListing(listing), nowMs)),
    profiles: rows.flatMap((row) => {
      const listing = row.sk === 'PROFILE' ? byId.get(row['id'] as number) : undefined
      return listing ? [toListingProfile(row as unknown as ListingProfileItem, listing)] : []
    }),
  }
}

/**
 * Listings that everybody can see, whose name and place contain all these words; none if the words have fewer than
 * three letters.
 */
export async function findListingsByWords(words: readonly string[]): Promise<ListingItem[]> {
  const parsed = parseNameQuery(words.join(' '))
  if (!parsed) return []
  const ids = (await index.find(parsed)).slice(0, maxCandidates)
  const items = await readRowsByKeys<ListingItem>(ids.map(listingKey))
  return items.filter((item) => isVisibleToEverybody(item) && matchesNameQuery(namedOf(item), parsed))
}

/**
 * Maximum number of candidates checked in one search: the rows and texts of this many listings fit into one batch
 * read.
 */
const maxCandidates = 50

/** The index rows of a listing, for imports of whole catalogs. */
export const buildListingWordRows = (listing: IndexedListing): Row[] =>
  isVisibleToEverybody(listing) ? index.rowsFor(listing.id, namedOf(listing), listing.nms) : []

/**
 * Updates a listing's index rows after a change. Called by a stream reaction; idempotent, and late changes are
 * ignored, because rows store the version they come from.
 */
export async function updateListingSearchIndex(
  before: IndexedListing | undefined,
  after: IndexedListing | undefined,
): Promise<void> {
  const [old, now] = [before, after].map((item) => (item && isVisibleToEverybody(item) ? namedOf(item) : undefined))
  const { id = 0, nms = 0 } = after ?? before ?? {}
  await index.update(id, old, now, nms)
}
