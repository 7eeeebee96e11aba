import type * as routes from '@nestboard/shared/listing/routes.ts'
import { fold, wordsOf } from '@nestboard/shared/kernel/fold.ts'
import { invalid } from '@nestboard/shared/kernel/fault.ts'
import { listingKey, listingProfileKey } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { rowsByKeys } from '../kernel/people.ts'
import { answers, askedFor, indexWords, wordsOfPerson } from '../profile/search-words.ts'
import type { Asked } from '../profile/search-words.ts'
import { listingOf, profileOf } from './collection.ts'
import type { ListingItem, ProfileItem } from './listing.store.ts'
import { changeWords, listingsByWord, listingWordItem } from './search.store.ts'
import { isShown } from './team.ts'

/** What a listing is found by: its name and its place. */
export type Indexed = Pick<ListingItem, 'id' | 'name' | 'place' | 'active' | 'visibility' | 'nms'>
const worded = ({ name, place }: Pick<Indexed, 'name' | 'place'>) => ({ name, handle: place })

/** Words of a query that are looked up one by one where any will do; more of a long query add nothing. */
const alternativesMost = 4

/** Each word by itself where any will do, else all together. */
function alternatives(query: string, operator: 'AND' | 'OR'): Asked[] {
  const whole = askedFor(query)
  if (operator === 'AND') return whole ? [whole] : []
  const single = wordsOf(query).flatMap((word) => askedFor(word) ?? [])
  return single.length ? single.slice(0, alternativesMost) : whole ? [whole] : []
}

/**
 * Listings by the beginnings of words. The rows only propose: each listing is asked itself, so that none is found by a
 * name it gave up, or at all once it is not shown, however late the rows follow.
 */
export const searchListings: Operation<typeof routes.searchListings> = async ({ query, operator, limit }) => {
  const asked = alternatives(query, operator)
  if (!asked.length) throw invalid('query')
  const proposed = [...new Set((await Promise.all(asked.map(listingsByWord))).flat())].slice(0, proposalsMost)
  const rows = await rowsByKeys(proposed.flatMap((id) => [listingKey(id), listingProfileKey(id)]))
  const items = rows.filter(({ sk }) => sk === 'LISTING') as unknown as ListingItem[]
  const matched = (item: ListingItem) => asked.filter((each) => answers(worded(item), each)).length
  const found = items
    .filter((item) => isShown(item) && matched(item) > 0)
    .toSorted((a, b) => matched(b) - matched(a) || fold(a.name).localeCompare(fold(b.name), 'en') || a.id - b.id)
    .slice(0, limit)
  const ids = new Set(found.map(({ id }) => id))
  const profiles = rows.filter(({ sk, id }) => sk === 'PROFILE' && ids.has(id as number)) as unknown as ProfileItem[]
  return { listings: found.map(listingOf), profiles: profiles.map(profileOf) }
}

/** Listings looked at for one search: with their texts they are one batch. */
const proposalsMost = 50

/** The rows a listing is found by, for whoever writes listings in bulk. */
export const listingWordItems = (listing: Indexed): ReturnType<typeof listingWordItem>[] =>
  isShown(listing)
    ? indexWords(worded(listing)).map((word) =>
        listingWordItem(word, listing.id, wordsOfPerson(worded(listing)), listing.nms),
      )
    : []

/**
 * Brings the rows a listing is found by in line with it. For the reaction to its change, safe to run twice and late: a
 * row remembers the version it is from.
 */
export async function indexListing(before: Indexed | undefined, after: Indexed | undefined): Promise<void> {
  const [old, now] = [before, after].map((item) => (item && isShown(item) ? worded(item) : undefined))
  const { id = 0, nms = 0 } = after ?? before ?? {}
  const words = now ? wordsOfPerson(now) : []
  if (old && now && wordsOfPerson(old).join(' ') === words.join(' ')) return
  const [were, found] = [old ? indexWords(old) : [], now ? indexWords(now) : []]
  await changeWords({ listingId: id, nms, words, found, gone: were.filter((word) => !found.includes(word)) })
}
