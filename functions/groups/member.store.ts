import { clubLimits } from '@nestboard/shared/groups/model.ts'
import { clubPartition, userClubMembershipKey } from '../kernel/rows.ts'
import { allConditionsHold, rowExists, attributesEqual } from '../kernel/table/condition.ts'
import { readFirstRows, readRowPage, readRow, readAllRows } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { overwriteRow, putRow, removeRow, removeExistingRow, updateRow } from '../kernel/table/write.ts'
import { toTtlSeconds } from '../kernel/table.ts'
import type { TableWrite } from '../kernel/table.ts'
import { ownJoinRequestKey, clubMemberKey, joinRefusalKey, joinRequestKey } from './rows.ts'

/**
 * A member as stored. `bookings` and `spend_EUR` (one attribute per currency, minor units) are totals of stays booked
 * at the group's prices; `approved` means that an admin approved the request to join.
 */
export interface ClubMemberItem {
  readonly clubId: number
  readonly userId: number
  readonly admin: boolean
  readonly joined: number
  readonly approved?: boolean
  readonly bookings?: number
  readonly [spend: `spend_${string}`]: number | undefined
}

/**
 * A stored request to join a group, which waits for an admin's approval. `asked`: epoch ms; `memberId`: the GHIN
 * number (golf handicap id) that the person entered.
 */
export interface JoinRequestItem {
  readonly clubId: number
  readonly userId: number
  readonly memberId: string
  readonly asked: number
}

/** Reads a member, consistently. Key: CLUB#{club} / MEMBER#{user}. */
export const readClubMember = (clubId: number, userId: number): Promise<ClubMemberItem | undefined> =>
  readRow(clubMemberKey(clubId, userId), { consistent: true })

/** Reads a page of members. Key: CLUB#{club} / MEMBER#*. */
export const readClubMembersPage = (clubId: number, after: PageStart): Promise<RowPage<ClubMemberItem>> =>
  readRowPage(clubPartition(clubId), { prefix: clubMemberKey.prefix, most: clubLimits.aPage, after })

/** Reads all members; a group has at most 5,000. Key: CLUB#{club} / MEMBER#*. */
export const readAllClubMembers = (clubId: number): Promise<ClubMemberItem[]> =>
  readAllRows(clubPartition(clubId), { prefix: clubMemberKey.prefix })

/** Reads a person's request to join, consistently. Key: CLUB#{club} / WAITING#{user}. */
export const readJoinRequest = (clubId: number, userId: number): Promise<JoinRequestItem | undefined> =>
  readRow(joinRequestKey(clubId, userId), { consistent: true })

/** Lists the first hundred requests to join. Key: CLUB#{club} / WAITING#*. */
export const listFirstJoinRequests = (clubId: number): Promise<JoinRequestItem[]> =>
  readFirstRows(clubPartition(clubId), 100, { prefix: joinRequestKey.prefix })

/** The writes of a new member; the condition of the first fails if the person already is a member. */
export const putClubMember = (item: ClubMemberItem): [member: TableWrite, standing: TableWrite] => {
  const { clubId, userId, admin, joined } = item
  return [
    putRow({ ...clubMemberKey(clubId, userId), ...item }),
    putRow({ ...userClubMembershipKey(userId, clubId), clubId, admin, joined }),
  ]
}

/**
 * The writes that remove a member; the condition of the first fails if the person has left the group meanwhile, or if
 * their admin role changed.
 */
export const removeClubMemberRows = ({
  clubId,
  userId,
  admin,
}: ClubMemberItem): [member: TableWrite, standing: TableWrite] => [
  removeRow(clubMemberKey(clubId, userId), attributesEqual({ admin })),
  removeRow(userClubMembershipKey(userId, clubId)),
]

/**
 * The writes that give a member the admin role or end it; their conditions fail if the person isn't a member, or
 * already has or lacks the role.
 */
export const changeClubAdminRole = ({ clubId, userId }: ClubMemberItem, admin: boolean): TableWrite[] => [
  updateRow(
    clubMemberKey(clubId, userId),
    { set: { admin } },
    allConditionsHold(rowExists, attributesEqual({ admin: !admin })),
  ),
  updateRow(userClubMembershipKey(userId, clubId), { set: { admin } }, rowExists),
]

/** The writes of a request to join; a second request replaces the first. */
export const putJoinRequest = (item: JoinRequestItem): TableWrite[] => [
  overwriteRow({ ...joinRequestKey(item.clubId, item.userId), ...item }),
  overwriteRow({
    ...ownJoinRequestKey(item.userId, item.clubId),
    clubId: item.clubId,
    memberId: item.memberId,
    asked: item.asked,
  }),
]

/** The writes that end a request to join; the condition of the first fails if there is no request. */
export const removePendingJoinRequest = (clubId: number, userId: number): [waiting: TableWrite, note: TableWrite] => [
  removeExistingRow(joinRequestKey(clubId, userId)),
  removeRow(ownJoinRequestKey(userId, clubId)),
]

/** How long the row that records a refused request is kept, in milliseconds. */
const refusalMs = 30 * 86_400_000

/**
 * The write that records, in the person's partition, that an admin refused the request to join; a stream reaction then
 * notifies the person.
 */
export const putJoinRefusal = (clubId: number, userId: number, nowMs: number): TableWrite =>
  overwriteRow({
    ...joinRefusalKey(userId, clubId),
    clubId,
    userId,
    refusedMs: nowMs,
    expiresAt: toTtlSeconds(nowMs + refusalMs),
  })

/** The writes that end a request to join; they succeed even if there is none. */
export const removeJoinRequestIfAny = (clubId: number, userId: number): TableWrite[] => [
  removeRow(joinRequestKey(clubId, userId)),
  removeRow(ownJoinRequestKey(userId, clubId)),
]
