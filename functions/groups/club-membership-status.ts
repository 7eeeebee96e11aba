import type { ClubSummary, clubMembershipStates } from '@nestboard/shared/groups/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readClubMemberships } from '../kernel/rights/club.ts'
import { userPartition } from '../kernel/rows.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import type { ClubItem } from './club.store.ts'
import { ownJoinRequestRow, clubInviteRow, userClubRowsPrefix } from './rows.ts'
import type { ClubInviteItem } from './rows.ts'

export type ClubMembershipStatus = (typeof clubMembershipStates)[number]

/** Returns the caller's membership status in a group: for example member, invited, or none. */
export type ClubMembershipStatusLookup = (clubId: number) => ClubMembershipStatus

/** Maximum number of rows about groups in a person's partition that are read: names, requests and invitations. */
const maxOwnRows = 200

/** Lists the rows about groups in a person's partition: requests, invitations and reserved names. */
export const listOwnClubRows = (userId: number): Promise<Row[]> =>
  readFirstRows(userPartition(userId), maxOwnRows, { prefix: userClubRowsPrefix, consistent: true })

/** The unexpired invitations among a person's rows about groups. */
export const findOpenInvitesAmongRows = (rows: readonly Row[], nowMs: number): ClubInviteItem[] =>
  clubInviteRow.among(rows).filter(({ expires }) => expires > nowMs)

/**
 * Reads the caller's memberships, invitations and requests to join with two queries, and returns a function that looks
 * up the caller's status in one group.
 */
export async function readClubMembershipStatusLookup(
  actor: UserActor,
  nowMs: number,
): Promise<ClubMembershipStatusLookup> {
  const [clubs, own] = await Promise.all([readClubMemberships(actor), listOwnClubRows(actor.userId)])
  const invited = new Set(findOpenInvitesAmongRows(own, nowMs).map(({ clubId }) => clubId))
  const asked = new Set(ownJoinRequestRow.among(own).map(({ clubId }) => clubId))
  return (clubId) => {
    const standing = clubs.get(clubId)
    if (standing) return standing.admin ? 'ADMIN' : 'MEMBER'
    if (invited.has(clubId)) return 'INVITED'
    return asked.has(clubId) ? 'WAITING' : 'NONE'
  }
}

export const buildClubCard = (
  { id, name, category, memberCount }: Pick<ClubItem, 'id' | 'name' | 'category' | 'memberCount'>,
  standing: ClubMembershipStatus,
): ClubSummary => ({ id, name, category, memberCount, standing })
