import type { Product } from '@nestboard/shared/trips/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { productKey } from './rows.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { queryBoardRows } from './board.store.ts'
import { sortProductsNewestFirst, toProduct } from './product.ts'
import type { ProductItem } from './product.store.ts'
import { requireBoardWithRowsByPrefix, requireBoardByItemId, requireTrip, requireBoardMember } from './trip.ts'
import { raiseTripVersion, readStoredTrip } from './trip.store.ts'

/**
 * Reads all rows of a board in one query; each feature picks its own rows. The id may be that of the board or of
 * anything on it.
 */
export const readBoardRows = (id: number): Promise<Row[]> => queryBoardRows(id)

/** A pinned stay with the ids of all orders ever placed for it. */
export interface ProductWithOrders {
  readonly product: Product
  readonly orderIds: readonly number[]
}

/**
 * Picks a board's pinned stays from the rows of its partition, newest first. Booked pins of a deleted board that
 * shared the partition (the upper 32 bits of the ids are equal) are left out.
 */
export const buildBoardProductsFromRows = (
  rows: readonly Row[],
  boardId: number,
  reader: UserActor,
): ProductWithOrders[] =>
  sortProductsNewestFirst(
    (filterRowsByPrefix(rows, productKey.prefix) as unknown as ProductItem[]).filter(
      ({ tripId }) => tripId === boardId,
    ),
  ).map((item) => ({
    product: toProduct(item, reader),
    orderIds: [...(item.orderIds ?? [])],
  }))

/**
 * Reads a board and returns the clause that raises its version, for a transaction that adds something to the board or
 * removes it. The clause fails if the board changed since this read, but not if only rows changed that were read in
 * parallel (`kernel/README.md`).
 * @throws Fault 404 for a deleted board
 */
export const raiseBoardVersion = async (tripId: number, nowMs: number): Promise<TransactionClause> =>
  raiseTripVersion(await requireTrip(tripId), nowMs)

/**
 * Reads a board, checks again that the caller is on it, and returns the clause that raises the board's version, for a
 * transaction that adds something to the board or removes it. @throws Fault 404 for people who aren't on the board
 */
export async function raiseBoardVersionAsMember(
  actor: UserActor,
  tripId: number,
  nowMs: number,
): Promise<TransactionClause> {
  const board = await requireTrip(tripId)
  requireBoardMember(board, actor)
  return raiseTripVersion(board, nowMs)
}

/**
 * Reads a board with its rows under a prefix, which must sort before `TRIP`, and checks again that the caller is on
 * the board. Returns these rows and the clause that raises the board's version; the clause fails if such a row was
 * added or removed since. @throws Fault 404 for people who aren't on the board
 */
export async function raiseBoardVersionAndReadRows(
  prefix: string,
  { actor, tripId, nowMs }: { readonly actor: UserActor; readonly tripId: number; readonly nowMs: number },
): Promise<{ touched: TransactionClause; rows: Row[] }> {
  const { board, rows } = await requireBoardWithRowsByPrefix(tripId, prefix)
  requireBoardMember(board, actor)
  return { touched: raiseTripVersion(board, nowMs), rows }
}

/**
 * Reads the board of anything that lies on it, by that thing's id, and returns the clause that raises the board's
 * version. @throws Fault 404 if there is no board
 */
export const raiseBoardVersionByItemId = async (id: number, nowMs: number): Promise<TransactionClause> =>
  raiseTripVersion(await requireBoardByItemId(id), nowMs)

/** The owner and the members of a board, by its id. Empty for a deleted board. */
export async function listBoardPeopleIds(tripId: number): Promise<number[]> {
  const board = await readStoredTrip(tripId)
  return board?.id === tripId ? [board.ownerUserId, ...board.userIds] : []
}

/**
 * Returns when anything on a board last changed, epoch ms; web sockets send this version to the people who watch the
 * board. Undefined for people who aren't on the board.
 */
export async function readBoardVersion(actor: UserActor, tripId: number): Promise<number | undefined> {
  if (!(await readBoardMembership(actor, tripId))) return undefined
  const rows = await queryBoardRows(tripId)
  return Math.max(0, ...rows.map(({ nms }) => Number(nms ?? 0)))
}
