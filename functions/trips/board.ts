import type { Product } from '@nestboard/shared/trips/model.ts'
import type { UserActor } from '../kernel/actor.ts'
import { segmentKey } from '../itinerary/rows.ts'
import { productKey } from './rows.ts'
import { rowsWith } from '../kernel/row.ts'
import type { Row } from '../kernel/row.ts'
import { memberOf } from '../kernel/trip-member.ts'
import type { Clause } from '../kernel/commit.ts'
import { rowsOnBoard } from './board.store.ts'
import { inOrder, productOf } from './product.ts'
import type { ProductItem } from './product.store.ts'
import { boardAsOne, boardBeside, presentTrip, requireOn } from './trip.ts'
import { touchTrip } from './trip.store.ts'

/**
 * Everything on the board where something with this id lies, its own id included, by one question; each feature reads its
 * own rows out of all of them.
 */
export const boardRows = (id: number): Promise<Row[]> => rowsOnBoard(id)

/** A product and all orders there ever were of it. */
export interface ProductWithOrders {
  readonly product: Product
  readonly orderIds: readonly number[]
}

/** The products of a board among rows, what was pinned last first. Those of a former board of its stem are left out. */
export const productsIn = (rows: readonly Row[], boardId: number, reader: UserActor): ProductWithOrders[] =>
  inOrder(
    (rowsWith(rows, productKey.prefix) as unknown as ProductItem[]).filter(({ tripId }) => tripId === boardId),
  ).map((item) => ({
    product: productOf(item, reader),
    orderIds: [...(item.orderIds ?? [])],
  }))

/**
 * The clause that goes with whatever comes onto a board or goes: lost where the board changed since it was read here.
 * Rows read beside this are not covered by it (`kernel/README.md`).
 * @throws Fault 404 for a board that is gone
 */
export const touchBoard = async (tripId: number, nowMs: number): Promise<Clause> =>
  touchTrip(await presentTrip(tripId), nowMs)

/** The same for what the caller does, who must still be on the board. @throws Fault 404 where they are not */
export async function touchBoardAs(actor: UserActor, tripId: number, nowMs: number): Promise<Clause> {
  const board = await presentTrip(tripId)
  requireOn(board, actor)
  return touchTrip(board, nowMs)
}

/** The same with the segments of the board, which the clause covers. @throws Fault 404 */
export async function touchBoardWithSegments(
  actor: UserActor,
  tripId: number,
  nowMs: number,
): Promise<{ touched: Clause; segments: Row[] }> {
  const { board, rows: segments } = await boardAsOne(tripId, segmentKey.prefix)
  requireOn(board, actor)
  return { touched: touchTrip(board, nowMs), segments }
}

/** The same of the board where something with this id would lie. @throws Fault 404 where there is none */
export const touchBoardBeside = async (id: number, nowMs: number): Promise<Clause> =>
  touchTrip(await boardBeside(id), nowMs)

/** When something on a board last changed, epoch ms: what its watchers are told by. Undefined for strangers. */
export async function boardNms(actor: UserActor, tripId: number): Promise<number | undefined> {
  if (!(await memberOf(actor, tripId))) return undefined
  const rows = await rowsOnBoard(tripId)
  return Math.max(0, ...rows.map(({ nms }) => Number(nms ?? 0)))
}
