import type * as routes from '@nestboard/shared/groups/routes.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readClubMemberships } from '../kernel/rights/club.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readClubs, readClubsPageByName } from './club.store.ts'
import type { ClubItem } from './club.store.ts'
import { buildClubCard, readClubMembershipStatusLookup } from './club-membership-status.ts'

const byName = (a: ClubItem, b: ClubItem): number => a.name.localeCompare(b.name, 'en') || a.id - b.id

/**
 * Lists the caller's groups; with another person's id, the groups that both share; with a category, all groups of that
 * category, by name.
 * @throws Fault 400 for a cursor of another list
 */
export const listClubs: Operation<typeof routes.listClubs> = async (
  { userId, category, query = '', cursor },
  { actor, nowMs },
) => {
  if (category === undefined) {
    const ids = await sharedWith(actor, userId ?? actor.userId)
    const [clubs, standing] = await Promise.all([readClubs(ids), readClubMemberships(actor)])
    const cards = clubs
      .toSorted(byName)
      .map((club) => buildClubCard(club, standing.get(club.id)?.admin ? 'ADMIN' : 'MEMBER'))
    return { clubs: cards, cursor: null }
  }
  const [{ items, last }, standingIn] = await Promise.all([
    readClubsPageByName<ClubItem>(category, query, cursor),
    readClubMembershipStatusLookup(actor, nowMs),
  ])
  return { clubs: items.map((club) => buildClubCard(club, standingIn(club.id))), cursor: encodeCursor(last) }
}

/** Ids of the groups that the caller and another person share. The other person's remaining groups stay hidden. */
async function sharedWith(actor: UserActor, userId: number): Promise<number[]> {
  const own = readClubMemberships(actor)
  if (userId === actor.userId) return [...(await own).keys()]
  const [mine, theirs] = await Promise.all([own, readClubMemberships({ ...actor, userId })])
  return [...mine.keys()].filter((id) => theirs.has(id))
}
