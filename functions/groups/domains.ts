import { clubPartition } from '../kernel/rows.ts'
import { readFirstRows, readAllRows } from '../kernel/table/read.ts'
import { readClubs } from './club.store.ts'
import type { ClubMemberItem } from './member.store.ts'
import { clubMemberKey } from './rows.ts'

/** The email domains of these groups. An admin has proven each domain by owning an email address at it. */
export const listDomainsOfClubs = async (clubIds: readonly number[]): Promise<string[]> =>
  (await readClubs(clubIds)).flatMap(({ organizationDomain }) => organizationDomain || [])

/** Ids of all members of a group, at most five thousand. Key: CLUB#{club} / MEMBER#*. */
export const listClubMemberIds = async (clubId: number): Promise<number[]> =>
  (await readAllRows<ClubMemberItem>(clubPartition(clubId), { prefix: clubMemberKey.prefix })).map(
    ({ userId }) => userId,
  )

/** Ids of the first members of a group, in the order of their keys. Key: CLUB#{club} / MEMBER#*. */
export const listFirstClubMemberIds = async (clubId: number, most: number): Promise<number[]> =>
  (await readFirstRows<ClubMemberItem>(clubPartition(clubId), most, { prefix: clubMemberKey.prefix })).map(
    ({ userId }) => userId,
  )
