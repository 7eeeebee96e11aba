import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { tripsPerPage } from '@nestboard/shared/trips/model.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { boardMemberKey } from '../kernel/rows.ts'
import { tripKey, userTripsIndex } from './rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readRowPage, readRow } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { changeRow, putRow, removeRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import type { BoardMembership } from '../kernel/rights/board-membership.ts'
import { nextVersion, createVersionConflict } from '../kernel/table/version.ts'

/**
 * The board's own row. `nms` is the version of the set of pins and other things on the board; `editMs` is the version
 * of its name and members.
 */
export interface StoredTrip extends Trip {
  readonly editMs: number
}

/** Reads a board, by its own id or the id of anything on it. Key: T#{stem} / TRIP. */
export const readStoredTrip = (id: number): Promise<StoredTrip | undefined> =>
  readRow(tripKey(id), { consistent: true })

/** Reads a page of a user's boards, newest first. Index: TRIPS#{user} / *. */
export const readTripsPage = (userId: number, after: PageStart): Promise<RowPage<BoardMembership>> =>
  readRowPage(userTripsIndex.partition(userId), {
    index: secondaryIndexName,
    after,
    most: tripsPerPage,
    newestFirst: true,
  })

/** The owner and the members of a board. */
export const peopleOfBoard = ({ ownerUserId, userIds }: Pick<Trip, 'ownerUserId' | 'userIds'>): number[] => [
  ownerUserId,
  ...userIds,
]

/** The write of a member's row, with a copy of the board's fields; sockets that watch the member are notified. */
const putMember = (
  { id, name, ownerUserId, userIds, nco, nms }: Trip,
  userId: number,
  { byLink = false } = {},
): TableWrite =>
  putRow({
    ...boardMemberKey(id, userId),
    ...userTripsIndex(userId, nco, id),
    id,
    name,
    ownerUserId,
    userIds,
    nco,
    nms,
    userId,
    ...(byLink && { byLink }),
    watch: [formatEntityRef('UserAccount', userId)],
  })

/** The writes of a new board and its members. */
export const putTrip = (trip: Trip): TableWrite[] => [
  putRow({ ...tripKey(trip.id), ...trip, editMs: trip.nms, watch: [formatEntityRef('Trip', trip.id)] }),
  ...peopleOfBoard(trip).map((userId) => putMember(trip, userId)),
]

/** The clause that sets fields of a board's own row, if the row is unchanged since it was read. */
const changeOwn = (before: StoredTrip, nms: number, fields: Readonly<Partial<StoredTrip>>): TransactionClause => ({
  write: changeRow(tripKey(before.id), fields, nms, { seen: before.nms }),
  otherwise: createVersionConflict,
})

/**
 * The clause that raises a board's version; its condition fails if anything was added or removed since the board was
 * read.
 */
export const raiseTripVersion = (before: StoredTrip, nowMs: number): TransactionClause =>
  changeOwn(before, nextVersion(before, nowMs), {})

const changeMember = ({ id, name, ownerUserId, userIds, nms }: Trip, userId: number): TableWrite =>
  changeRow(boardMemberKey(id, userId), { name, ownerUserId, userIds }, nms)

const deleteMember = (id: number, userId: number): TableWrite => removeRow(boardMemberKey(id, userId))

/**
 * The clauses that change a board's name, members or owner, and the copy in every member's row. `byLink`: whether new
 * members came by a link, so nobody invited them.
 */
export function changeTrip(
  before: StoredTrip,
  fields: Readonly<Partial<Pick<Trip, 'name' | 'ownerUserId' | 'userIds'>>>,
  nowMs: number,
  how: { readonly byLink?: boolean } = {},
): { nms: number; clauses: TransactionClause[] } {
  const nms = nextVersion(before, nowMs)
  const after = { ...before, ...fields, nms }
  const [was, stays] = [new Set(peopleOfBoard(before)), new Set(peopleOfBoard(after))]
  const writes = [
    ...[...stays].map((userId) => (was.has(userId) ? changeMember(after, userId) : putMember(after, userId, how))),
    ...[...was].filter((userId) => !stays.has(userId)).map((userId) => deleteMember(before.id, userId)),
  ]
  const clauses = writes.map((write) => ({ write, otherwise: createVersionConflict }))
  return { nms, clauses: [changeOwn(before, nms, { ...fields, editMs: nms }), ...clauses] }
}

/** The clauses that delete a board and its memberships; a reaction removes its other rows. */
export const buildTripDeletionClauses = (before: StoredTrip): TransactionClause[] => [
  { write: removeRow(tripKey(before.id), attributesEqual({ nms: before.nms })), otherwise: createVersionConflict },
  ...peopleOfBoard(before).map((userId) => ({ write: deleteMember(before.id, userId) })),
]
