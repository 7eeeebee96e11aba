import { clubPartition } from '../kernel/rows.ts'
import { firstRowsOf, rowsOf } from '../kernel/table/read.ts'
import { clubsAt } from './club.store.ts'
import type { ClubMemberItem } from './member.store.ts'
import { clubMemberKey } from './rows.ts'

/** The domains of groups; each was proven by an address there. */
export const clubDomainsOf = async (clubIds: readonly number[]): Promise<string[]> =>
  (await clubsAt(clubIds)).flatMap(({ organizationDomain }) => organizationDomain || [])

/** Ids of everybody in a group, at most five thousand. CLUB#{club} / MEMBER#* */
export const memberIdsOf = async (clubId: number): Promise<number[]> =>
  (await rowsOf<ClubMemberItem>(clubPartition(clubId), { prefix: clubMemberKey.prefix })).map(({ userId }) => userId)

/** Ids of the first of these members. CLUB#{club} / MEMBER#* */
export const firstMemberIds = async (clubId: number, most: number): Promise<number[]> =>
  (await firstRowsOf<ClubMemberItem>(clubPartition(clubId), most, { prefix: clubMemberKey.prefix })).map(
    ({ userId }) => userId,
  )
