import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readBoardWithRows } from './board.store.ts'
import type { ProductItem } from './product.store.ts'
import { productKey } from './rows.ts'
import { requireBoardMember } from './trip.ts'
import type { StoredTrip } from './trip.store.ts'

/** Reads a pin with its board and all pins of the board, for a member. @throws Fault 404 for others and unknown pins */
export async function requirePinAmongBoardPins(
  actor: UserActor,
  id: number,
): Promise<{ board: StoredTrip; items: ProductItem[]; before: ProductItem }> {
  const { board, rows } = await readBoardWithRows(id, productKey.prefix)
  const items = (rows as unknown as ProductItem[]).filter(({ tripId }) => tripId === board?.id)
  const before = items.find((item) => item.id === id)
  if (!board || !before) throw notFound()
  requireBoardMember(board, actor)
  return { board, items, before }
}
