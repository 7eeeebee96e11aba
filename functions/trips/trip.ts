import { notFound, badRequest, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { tripSchema } from '@nestboard/shared/trips/model.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { boardLinkRow, productKey, userTripsIndex } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import { retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { buildPlanBoardLinkRemovals } from './board-link.store.ts'
import { readBoardWithRows } from './board.store.ts'
import { pickNewGuestIds, requireBoardBelowPeopleLimit } from './people.ts'
import { isBookedAndNotOver } from './product.ts'
import type { ProductItem } from './product.store.ts'
import { changeTrip, buildTripDeletionClauses, putTrip, readStoredTrip, readTripsPage } from './trip.store.ts'
import type { StoredTrip } from './trip.store.ts'

export const createTrip: Operation<typeof routes.createTrip> = async (
  { name, userIds: requestedIds = [] },
  { actor, nowMs, once },
) => {
  const userIds = await pickNewGuestIds(requestedIds, { by: actor.userId, there: [actor.userId], nowMs })
  requireBoardBelowPeopleLimit({ userIds })
  // If the new id's stem (its upper 32 bits) belongs to another board already, the retry draws another id.
  return retryOnConflict(async () => {
    const trip = { id: newId(), name, ownerUserId: actor.userId, userIds, nco: nowMs, nms: nowMs }
    const clauses = putTrip(trip).map((write) => ({ write, otherwise: createVersionConflict }))
    await commitTransaction(clauses, { once, answer: { id: trip.id } })
    return { id: trip.id }
  })
}

/**
 * Returns a board from the caller's member row, which the permission check has already read, so no further read is
 * needed.
 */
export const getTrip: Operation<typeof routes.getTrip> = async ({ id }, { actor }) => {
  const member = await readBoardMembership(actor, id)
  if (!member) throw notFound()
  return toTrip(member)
}

/** Drops attributes that only the table needs. */
export const toTrip: (row: Trip) => Trip = createSchemaFieldPicker(tripSchema)

export const listTrips: Operation<typeof routes.listTrips> = async ({ cursor }, { actor: { userId } }) => {
  // A cursor contains its partition key, so a cursor from another person's list is rejected.
  const after = parsePageStart(cursor, userTripsIndex.partition(userId), { index: secondaryIndexName })
  const { items: members, last } = await readTripsPage(userId, after)
  return { trips: members.map(toTrip), cursor: encodeCursor(last) }
}

/**
 * Renames a board, adds guests and removes guests. Removing somebody turns off the links by which they could join
 * again.
 */
export const updateTrip: Operation<typeof routes.updateTrip> = async (
  { id, name, userIds: requestedIds = [], removeUserIds = [], nms: seen },
  { actor, nowMs },
) => {
  // The links that removing somebody turns off come with the board, in one query.
  const isRemoving = removeUserIds.length > 0
  const read = async () =>
    isRemoving ? requireBoardWithRowsByPrefix(id, boardLinkRow.prefix) : { board: await requireTrip(id), rows: [] }
  const firstRead = await read()
  const there = [firstRead.board.ownerUserId, ...firstRead.board.userIds]
  const fresh = await pickNewGuestIds(requestedIds, { by: actor.userId, there, nowMs })
  const unused = [firstRead]
  return retryOnConflict(async () => {
    // The first attempt reuses the row read above, whose version the write checks. Retries read the row again.
    const { board: before, rows } = unused.pop() ?? (await read())
    if (seen !== undefined && seen !== before.editMs) throw staleVersionFault()
    const stay = before.userIds.filter((userId) => !removeUserIds.includes(userId))
    const fields = { name: name ?? before.name, userIds: [...new Set([...stay, ...fresh])] }
    requireBoardBelowPeopleLimit(fields)
    const { nms, clauses } = changeTrip(before, fields, nowMs)
    const gone = stay.length < before.userIds.length ? buildPlanBoardLinkRemovals(boardLinkRow.among(rows)) : []
    await commitTransaction([...clauses, ...gone])
    return { nms }
  })
}

/** Leaves a board. The owner can't leave, so every board keeps an owner. */
export const leaveTrip: Operation<typeof routes.leaveTrip> = async ({ id }, { actor, nowMs }) => {
  await retryOnConflict(async () => {
    const before = await requireTrip(id)
    if (before.ownerUserId === actor.userId) throw badRequest(boardErrorTexts.ownerStays)
    const userIds = before.userIds.filter((userId) => userId !== actor.userId)
    await commitTransaction(changeTrip(before, { userIds }, nowMs).clauses)
  })
  return {}
}

/**
 * Deletes a board for all its members at once. @throws Fault 400 while an order is in progress or a booked stay lies
 * ahead
 */
export const deleteTrip: Operation<typeof routes.deleteTrip> = async ({ id }, { nowMs }) => {
  await retryOnConflict(async () => {
    const { board: before, rows } = await requireBoardWithRowsByPrefix(id, productKey.prefix)
    const products = rows as unknown as ProductItem[]
    if (products.some(({ orderId }) => orderId)) throw badRequest(boardErrorTexts.boardOrdering)
    if (products.some((product) => isBookedAndNotOver(product, nowMs))) throw badRequest(boardErrorTexts.boardBooked)
    await commitTransaction(buildTripDeletionClauses(before))
  })
  return {}
}

/** Reads a board consistently. @throws Fault 404 if it was deleted after the permission check */
export const requireTrip = async (id: number): Promise<StoredTrip> => requireBoard(await readStoredTrip(id), id)

/** @throws Fault 404 if there is no board, or the row belongs to another board with the same id stem */
function requireBoard(board: StoredTrip | undefined, id: number): StoredTrip {
  if (board?.id !== id) throw notFound()
  return board
}

/**
 * Reads a board with its rows under a prefix; adding or removing such a row changes the board's version. @throws Fault
 * 404
 */
export async function requireBoardWithRowsByPrefix(
  id: number,
  prefix: Parameters<typeof readBoardWithRows>[1],
): Promise<{ board: StoredTrip; rows: Row[] }> {
  const { board, rows } = await readBoardWithRows(id, prefix)
  const present = requireBoard(board, id)
  return { board: present, rows: rows.filter(({ tripId }) => tripId === id) }
}

/**
 * Checks by the board's own row that a person is on the board. The caller's write is conditioned on that row's
 * version, so a guest who is removed between check and write can't write.
 * @throws Fault 404
 */
export function requireBoardMember({ ownerUserId, userIds }: StoredTrip, { userId }: UserActor): void {
  if (ownerUserId !== userId && !userIds.includes(userId)) throw notFound()
}

/** Reads the board by the id of anything on it. @throws Fault 404 */
export async function requireBoardByItemId(id: number): Promise<StoredTrip> {
  const item = await readStoredTrip(id)
  if (!item) throw notFound()
  return item
}
