import { maxUserSearchResults } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { visitorActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { matchesNameQuery, parseNameQuery } from '../kernel/text/search-words.ts'
import type { SearchableTexts } from '../kernel/text/search-words.ts'
import { buildPersonListEntry, determinePersonVisibility } from '../kernel/rights/determine-person-visibility.ts'
import type { AccountVisibilityFields } from '../kernel/rights/determine-person-visibility.ts'
import { createWordIndex } from '../kernel/text/word-index.ts'
import { readAccountsByIds } from './account.store.ts'
import { personSearchWordKey, personSearchWordPartition } from './rows.ts'

/** Index of the words of names and handles. Key: PERSON#{three letters} / {word}#{id}. */
const index = createWordIndex({
  partition: personSearchWordPartition,
  key: personSearchWordKey,
  idName: 'userId',
  hasPairs: true,
})

const namedOf = ({ name, handle }: Pick<IndexedPerson, 'name' | 'handle'>): SearchableTexts => ({ name, more: handle })

/**
 * Finds people by the beginnings of words in name or handle. Index rows only suggest candidates and each account is
 * checked, so a former name or a hidden account is never found, even if the index lags.
 */
export const searchUsers: Operation<typeof routes.searchUsers> = async ({ query }) => {
  const parsed = parseNameQuery(query)
  if (!parsed) throw invalidFieldsFault('query')
  const candidates = await readAccountsByIds((await index.find(parsed)).slice(0, maxUserSearchResults))
  const matches = candidates.filter((item) => isFindable(item) && matchesNameQuery(namedOf(item), parsed))
  const people = matches.map((item) => buildPersonListEntry(item, 'all'))
  const users = people.toSorted((a, b) => foldText(a.name).localeCompare(foldText(b.name), 'en') || a.id - b.id)
  return { users }
}

/** The fields of an account that the search index depends on. */
export interface IndexedPerson extends AccountVisibilityFields {
  readonly name: string
  readonly handle: string
  readonly nms: number
  /** Raised by a migration when the index gets other rows for the same words. */
  readonly wordsForm?: number | undefined
}

const isFindable = (item: AccountVisibilityFields | undefined): boolean =>
  determinePersonVisibility(item, visitorActor) === 'all'

/**
 * Updates the index rows of a person after an account change. Called by the stream; idempotent. A change that arrives
 * late is ignored, because index rows store the account version from which they were written.
 */
export async function updatePersonInSearchIndex(
  userId: number,
  before: IndexedPerson | undefined,
  after: IndexedPerson | undefined,
): Promise<void> {
  const [old, now] = [before, after].map((item) => (item && isFindable(item) ? namedOf(item) : undefined))
  const isNewForm = before?.wordsForm !== after?.wordsForm
  await index.update(userId, old, now, (after ?? before)?.nms ?? 0, isNewForm)
}

/** Removes an erased person's index rows. */
export const removePersonFromSearchIndex = (
  person: Pick<IndexedPerson, 'name' | 'handle' | 'nms'>,
  userId: number,
): Promise<void> => index.update(userId, namedOf(person), undefined, person.nms + 1)
