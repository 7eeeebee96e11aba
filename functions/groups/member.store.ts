import { clubLimits } from '@nestboard/shared/groups/model.ts'
import { clubPartition, clubStandingKey } from '../kernel/rows.ts'
import { allOf, exists, is } from '../kernel/table/condition.ts'
import { firstRowsOf, pageOf, rowAt } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { overwriteRow, putRow, removeRow, takeRow, updateRow } from '../kernel/table/write.ts'
import { ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { clubAskKey, clubMemberKey, clubRefusalKey, clubWaitingKey } from './rows.ts'

/**
 * A member as stored. `bookings`, and `spend_EUR` for each currency in minor units: stays booked at the group's prices.
 * `approved`: an admin let them in.
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

/** A person who waits for approval. `asked`: epoch ms. */
export interface WaitingItem {
  readonly clubId: number
  readonly userId: number
  readonly memberId: string
  readonly asked: number
}

/** A member, read consistently. CLUB#{club} / MEMBER#{user} */
export const clubMemberAt = (clubId: number, userId: number): Promise<ClubMemberItem | undefined> =>
  rowAt(clubMemberKey(clubId, userId), { consistent: true })

/** A page of members. CLUB#{club} / MEMBER#* */
export const membersPage = (clubId: number, after: PageStart): Promise<RowPage<ClubMemberItem>> =>
  pageOf(clubPartition(clubId), { prefix: clubMemberKey.prefix, most: clubLimits.aPage, after })

/** A person's request to join. CLUB#{club} / WAITING#{user} */
export const waitingAt = (clubId: number, userId: number): Promise<WaitingItem | undefined> =>
  rowAt(clubWaitingKey(clubId, userId), { consistent: true })

/** The first hundred who wait. CLUB#{club} / WAITING#* */
export const firstWaiting = (clubId: number): Promise<WaitingItem[]> =>
  firstRowsOf(clubPartition(clubId), 100, { prefix: clubWaitingKey.prefix })

/** The writes of a new member; the first one's condition fails if the person is one already. */
export const putClubMember = (item: ClubMemberItem): [member: Write, standing: Write] => {
  const { clubId, userId, admin, joined } = item
  return [
    putRow({ ...clubMemberKey(clubId, userId), ...item }),
    putRow({ ...clubStandingKey(userId, clubId), clubId, admin, joined }),
  ]
}

/** The writes that remove a member; the first one's condition fails if they left, or became or ceased to be an admin. */
export const removeClubMemberRows = ({ clubId, userId, admin }: ClubMemberItem): [member: Write, standing: Write] => [
  removeRow(clubMemberKey(clubId, userId), is({ admin })),
  removeRow(clubStandingKey(userId, clubId)),
]

/** The writes that make a member an admin, or end that; their conditions fail for anybody else. */
export const changeAdmin = ({ clubId, userId }: ClubMemberItem, admin: boolean): Write[] => [
  updateRow(clubMemberKey(clubId, userId), { set: { admin } }, allOf(exists, is({ admin: !admin }))),
  updateRow(clubStandingKey(userId, clubId), { set: { admin } }, exists),
]

/** The writes of a request to join; a second one replaces the first. */
export const putWaiting = (item: WaitingItem): Write[] => [
  overwriteRow({ ...clubWaitingKey(item.clubId, item.userId), ...item }),
  overwriteRow({
    ...clubAskKey(item.userId, item.clubId),
    clubId: item.clubId,
    memberId: item.memberId,
    asked: item.asked,
  }),
]

/** The writes that end a request to join; the first one's condition fails if there is none. */
export const takeWaiting = (clubId: number, userId: number): [waiting: Write, note: Write] => [
  takeRow(clubWaitingKey(clubId, userId)),
  removeRow(clubAskKey(userId, clubId)),
]

/** How long a refusal is noted, in milliseconds. */
const refusalMs = 30 * 86_400_000

/** The write that notes a refusal beside the person, from which the stream tells them. */
export const noteRefusal = (clubId: number, userId: number, nowMs: number): Write =>
  overwriteRow({
    ...clubRefusalKey(userId, clubId),
    clubId,
    userId,
    refusedMs: nowMs,
    expiresAt: ttlSeconds(nowMs + refusalMs),
  })

/** The writes that end a request to join, if there is one. */
export const endWaiting = (clubId: number, userId: number): Write[] => [
  removeRow(clubWaitingKey(clubId, userId)),
  removeRow(clubAskKey(userId, clubId)),
]
