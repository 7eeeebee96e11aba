import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { tripsPerPage } from '@nestboard/shared/trips/model.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { tripMemberKey } from '../kernel/rows.ts'
import { tripKey, tripsOfUser } from './rows.ts'
import { is } from '../kernel/table/condition.ts'
import { readRowPage, rowAt } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { changeRow, putRow, removeRow } from '../kernel/table/write.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import type { TripMember } from '../kernel/trip-member.ts'
import { nextVersion, versionConflict } from '../kernel/table/version.ts'

/**
 * The board's own row. `nms` is the version of the set of pins and other things on the board; `editMs` is the version
 * of its name and members.
 */
export interface TripItem extends Trip {
  readonly editMs: number
}

/** Reads a board, by its own id or the id of anything on it. Key: T#{stem} / TRIP. */
export const readBoardItem = (id: number): Promise<TripItem | undefined> => rowAt(tripKey(id), { consistent: true })

/** Reads a page of a user's boards, newest first. Index: TRIPS#{user} / *. */
export const readTripsPage = (userId: number, after: PageStart): Promise<RowPage<TripMember>> =>
  readRowPage(tripsOfUser.partition(userId), { index: indexName, after, most: tripsPerPage, newestFirst: true })

const peopleOf = ({ ownerUserId, userIds }: Pick<Trip, 'ownerUserId' | 'userIds'>): number[] => [
  ownerUserId,
  ...userIds,
]

/** The write of a member's row, with a copy of the board's fields; sockets that watch the member are notified. */
const putMember = ({ id, name, ownerUserId, userIds, nco, nms }: Trip, userId: number): Write =>
  putRow({
    ...tripMemberKey(id, userId),
    ...tripsOfUser(userId, nco, id),
    id,
    name,
    ownerUserId,
    userIds,
    nco,
    nms,
    userId,
    watch: [entityRef('UserAccount', userId)],
  })

/** The writes of a new board and its members. */
export const putTrip = (trip: Trip): Write[] => [
  putRow({ ...tripKey(trip.id), ...trip, editMs: trip.nms, watch: [entityRef('Trip', trip.id)] }),
  ...peopleOf(trip).map((userId) => putMember(trip, userId)),
]

/** The clause that sets fields of a board's own row, if the row is unchanged since it was read. */
const changeOwn = (before: TripItem, nms: number, fields: Readonly<Partial<TripItem>>): Clause => ({
  write: changeRow(tripKey(before.id), fields, nms, { seen: before.nms }),
  otherwise: versionConflict,
})

/**
 * The clause that raises a board's version; its condition fails if anything was added or removed since the board was
 * read.
 */
export const touchTrip = (before: TripItem, nowMs: number): Clause => changeOwn(before, nextVersion(before, nowMs), {})

const changeMember = ({ id, name, ownerUserId, userIds, nms }: Trip, userId: number): Write =>
  changeRow(tripMemberKey(id, userId), { name, ownerUserId, userIds }, nms)

const deleteMember = (id: number, userId: number): Write => removeRow(tripMemberKey(id, userId))

/** The clauses that change a board's name, members or owner, and the copy in every member's row. */
export function changeTrip(
  before: TripItem,
  fields: Readonly<Partial<Pick<Trip, 'name' | 'ownerUserId' | 'userIds'>>>,
  nowMs: number,
): { nms: number; clauses: Clause[] } {
  const nms = nextVersion(before, nowMs)
  const after = { ...before, ...fields, nms }
  const [was, stays] = [new Set(peopleOf(before)), new Set(peopleOf(after))]
  const writes = [
    ...[...stays].map((userId) => (was.has(userId) ? changeMember(after, userId) : putMember(after, userId))),
    ...[...was].filter((userId) => !stays.has(userId)).map((userId) => deleteMember(before.id, userId)),
  ]
  const clauses = writes.map((write) => ({ write, otherwise: versionConflict }))
  return { nms, clauses: [changeOwn(before, nms, { ...fields, editMs: nms }), ...clauses] }
}

/** The clauses that delete a board and its memberships; a reaction removes its other rows. */
export const deleteTripClauses = (before: TripItem): Clause[] => [
  { write: removeRow(tripKey(before.id), is({ nms: before.nms })), otherwise: versionConflict },
  ...peopleOf(before).map((userId) => ({ write: deleteMember(before.id, userId) })),
]
