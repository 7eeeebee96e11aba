import { clubPartition } from '../kernel/rows.ts'
import { firstRowsOf, rowsOf } from '../kernel/table/read.ts'
import { clubsAt } from './club.store.ts'
import type { ClubMemberItem } from './member.store.ts'
import { clubMemberKey } from './rows.ts'

/** The email domains of these groups. Each domain was proven by an address at it. */
export const clubDomainsOf = async (clubIds: readonly number[]): Promise<string[]> =>
  (await clubsAt(clubIds)).flatMap(({ organizationDomain }) => organizationDomain || [])

/** Ids of all members of a group, at most five thousand. Key: CLUB#{club} / MEMBER#*. */
export const memberIdsOf = async (clubId: number): Promise<number[]> =>
  (await rowsOf<ClubMemberItem>(clubPartition(clubId), { prefix: clubMemberKey.prefix })).map(({ userId }) => userId)

/** Ids of the first members of a group, in the order of their keys. Key: CLUB#{club} / MEMBER#*. */
export const firstMemberIds = async (clubId: number, most: number): Promise<number[]> =>
  (await firstRowsOf<ClubMemberItem>(clubPartition(clubId), most, { prefix: clubMemberKey.prefix })).map(
    ({ userId }) => userId,
  )
