import { readClubs } from './club.store.ts'
import { clubMemberRow } from './rows.ts'

/** The email domains of these groups. An admin has proven each domain by owning an email address at it. */
export const listDomainsOfClubs = async (clubIds: readonly number[]): Promise<string[]> =>
  (await readClubs(clubIds)).flatMap(({ organizationDomain }) => organizationDomain || [])

/** Ids of all members of a group, at most five thousand. */
export const listClubMemberIds = async (clubId: number): Promise<number[]> =>
  (await clubMemberRow.readAll([clubId])).map(({ userId }) => userId)

/** Ids of the first members of a group, in the order of their keys. */
export const listFirstClubMemberIds = async (clubId: number, most: number): Promise<number[]> =>
  (await clubMemberRow.readFirst([clubId], most)).map(({ userId }) => userId)
