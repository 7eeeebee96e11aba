import { searchResultsMost } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { fold } from '@nestboard/shared/kernel/fold.ts'
import { invalid } from '@nestboard/shared/kernel/fault.ts'
import { visitor } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import { sightOf } from '../kernel/sight.ts'
import type { Seen } from '../kernel/sight.ts'
import { accountsByIds } from './account.store.ts'
import { peopleByWord, putWord, removeWord } from './search.store.ts'
import { answers, askedFor, indexWords, wordsOfPerson } from './search-words.ts'
import { cardOf } from './user.ts'

/**
 * People by the beginnings of words. The rows only propose: each account is asked itself, so that nobody is found by a
 * name they gave up, or at all once they are PRIVATE or leaving, however late the rows follow.
 */
export const searchUsers: Operation<typeof routes.searchUsers> = async ({ query }) => {
  const asked = askedFor(query)
  if (!asked) throw invalid('query')
  const found = await accountsByIds(await peopleByWord(asked, searchResultsMost))
  const people = found.filter((item) => isFindable(item) && answers(item, asked)).map(cardOf)
  const users = people.toSorted((a, b) => fold(a.name).localeCompare(fold(b.name), 'en') || a.id - b.id)
  return { users }
}

/** What the rows of a person are made from. */
export interface Indexed extends Seen {
  readonly name: string
  readonly handle: string
  readonly nms: number
}

const isFindable = (item: Seen | undefined): boolean => sightOf(item, visitor) === 'all'

/**
 * Brings the rows a person is found by in line with the account. For the reaction to its change, safe to run twice and
 * late: a row remembers the version it is from.
 */
export async function indexPerson(
  userId: number,
  before: Indexed | undefined,
  after: Indexed | undefined,
): Promise<void> {
  const [old, now] = [before, after].map((item) => (item && isFindable(item) ? item : undefined))
  const nms = (after ?? before)?.nms ?? 0
  const words = now ? wordsOfPerson(now) : []
  if (old && now && wordsOfPerson(old).join(' ') === words.join(' ')) return
  const [gone, kept] = [old ? indexWords(old) : [], now ? indexWords(now) : []]
  await Promise.all([
    ...gone.filter((word) => !kept.includes(word)).map((word) => removeWord(word, userId, nms)),
    ...kept.map((word) => putWord(word, userId, words, nms)),
  ])
}
