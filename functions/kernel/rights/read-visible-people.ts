import type { User } from '@nestboard/shared/profile/model.ts'
import type { Actor } from '../request/actor.ts'
import { accountKey } from '../rows.ts'
import { buildPersonListEntry, determinePersonVisibility } from './determine-person-visibility.ts'
import type { AccountVisibilityFields } from './determine-person-visibility.ts'
import { readRow, readRowsByKeys } from '../table/read.ts'

/**
 * Users as this caller may see them: PRIVATE users are hidden from visitors, and other callers get only their name and
 * picture. Users that the caller may not see are left out; costs half a read unit a user, in parallel batches.
 */
export async function readVisiblePeople(actor: Actor, userIds: Iterable<number>): Promise<User[]> {
  const people = await readRowsByKeys<User & AccountVisibilityFields>([...new Set(userIds)].map(accountKey))
  return people.flatMap((person) => {
    const sight = determinePersonVisibility(person, actor)
    return sight === 'nothing' ? [] : [buildPersonListEntry(person, sight)]
  })
}

/** Whether a user's page exists for this caller; a PRIVATE user's page exists only for that user. */
export async function isUserPageVisible(actor: Actor, userId: number): Promise<boolean> {
  if (actor.kind === 'user' && actor.userId === userId) return true
  return determinePersonVisibility(await readRow<AccountVisibilityFields>(accountKey(userId)), actor) === 'all'
}

/** Whether the pages of all these users exist for this caller. Costs half a read unit a user, in parallel batches. */
export async function areUserPagesVisible(actor: Actor, userIds: readonly number[]): Promise<boolean> {
  const people = await readRowsByKeys<AccountVisibilityFields>([...new Set(userIds)].map(accountKey))
  return userIds.every(
    (userId) =>
      determinePersonVisibility(
        people.find(({ id }) => id === userId),
        actor,
      ) === 'all',
  )
}
