import { searchResultsMost } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { fold } from '@nestboard/shared/kernel/fold.ts'
import { invalid } from '@nestboard/shared/kernel/fault.ts'
import { visitor } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import { personSightOf } from '../kernel/sight.ts'
import type { Seen } from '../kernel/sight.ts'
import { accountsByIds } from './account.store.ts'
import { peopleByWord, putWord, removeWord } from './search.store.ts'
import { answers, askedFor, indexWords, wordsOfPerson } from './search-words.ts'
import { cardOf } from './user.ts'

/**
 * Finds people by the beginnings of words. Index rows only suggest candidates and each account is checked, so a former
 * name or a hidden account is never found, even if the index lags.
 */
export const searchUsers: Operation<typeof routes.searchUsers> = async ({ query }) => {
  const parsed = askedFor(query)
  if (!parsed) throw invalid('query')
  const candidates = await accountsByIds(await peopleByWord(parsed, searchResultsMost))
  const people = candidates.filter((item) => isFindable(item) && answers(item, parsed)).map(cardOf)
  const users = people.toSorted((a, b) => fold(a.name).localeCompare(fold(b.name), 'en') || a.id - b.id)
  return { users }
}

/** The fields that a person's index rows depend on. */
export interface IndexedPerson extends Seen {
  readonly name: string
  readonly handle: string
  readonly nms: number
}

const isFindable = (item: Seen | undefined): boolean => personSightOf(item, visitor) === 'all'

/**
 * Updates a person's index rows after an account change. Called by the stream; idempotent, and late changes lose,
 * because rows store the version they are from.
 */
export async function indexPerson(
  userId: number,
  before: IndexedPerson | undefined,
  after: IndexedPerson | undefined,
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
