import { rowExists } from '../kernel/table/condition.ts'
import { toTtlSeconds, type TableWrite } from '../kernel/table/table.ts'
import { joinRefusalRow, joinRequestRow, ownJoinRequestRow, type JoinRequestItem } from './rows.ts'

/** The writes of a request to join; a second request replaces the first. */
export const putJoinRequest = ({ clubId, userId, memberId, asked }: JoinRequestItem): TableWrite[] => [
  joinRequestRow.overwrite([clubId, userId], { clubId, userId, memberId, asked }),
  ownJoinRequestRow.overwrite([userId, clubId], { clubId, memberId, asked }),
]

/** The writes that end a request to join; the condition of the first fails if there is no request. */
export const removePendingJoinRequest = (clubId: number, userId: number): [waiting: TableWrite, note: TableWrite] => [
  joinRequestRow.remove([clubId, userId], rowExists),
  ownJoinRequestRow.remove([userId, clubId]),
]

/** How long the row that records a refused request is kept, in milliseconds. */
const refusalMs = 30 * 86_400_000

/**
 * The write that records, in the person's partition, that an admin refused the request to join; a stream reaction then
 * notifies the person.
 */
export const putJoinRefusal = (clubId: number, userId: number, nowMs: number): TableWrite =>
  joinRefusalRow.overwrite([userId, clubId], {
    clubId,
    userId,
    refusedMs: nowMs,
    expiresAt: toTtlSeconds(nowMs + refusalMs),
  })

/** The writes that end a request to join; they succeed even if there is none. */
export const removeJoinRequestIfAny = (clubId: number, userId: number): TableWrite[] => [
  joinRequestRow.remove([clubId, userId]),
  ownJoinRequestRow.remove([userId, clubId]),
]
