import type { PriceMatchStageEvent } from '@nestboard/shared/price-match/stage.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { parseDocumentId } from '../kernel/media/document.ts'
import { deleteMedia } from '../kernel/media/media.store.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { userPartition } from '../kernel/rows.ts'
import { readRowsByKeys, readAllRows } from '../kernel/table/read.ts'
import { applyPriceMatchEvent } from './apply-price-match-event.ts'
import { removeTravelerPriceMatchEntry } from './price-match.store.ts'
import type { PriceMatchItem } from './price-match.store.ts'
import { travelerPriceMatchKey, priceMatchKey } from './rows.ts'
import { readStoredPriceMatch } from './read-stored-price-match.ts'

/** Returns the ids of all price matches of a person. Key: U#{user} / MATCH#*. */
async function ownIds(userId: number): Promise<number[]> {
  const rows = await readAllRows(userPartition(userId), { prefix: travelerPriceMatchKey.prefix, consistent: true })
  return rows.map(({ sk }) => Number(sk.slice(travelerPriceMatchKey.prefix.length)))
}

/** Reads all price matches of a person, including those on boards the person has left. */
export async function readPriceMatchesOfUser(userId: number): Promise<PriceMatchItem[]> {
  const keys = (await ownIds(userId)).map((id) => priceMatchKey(id))
  return (await readRowsByKeys<PriceMatchItem>(keys, { consistent: true })).map(readStoredPriceMatch)
}

/**
 * Removes a person's price matches; a reaction then removes their receipts. Must run before the person's partition is
 * erased, which leads to the price matches; safe to retry.
 */
export const erasePriceMatchesOfUser = async (userId: number): Promise<void> =>
  removeRows((await ownIds(userId)).map((id) => priceMatchKey(id)))

/**
 * Removes what belongs to a removed price match: its receipt, and the row that lists it under its traveler. Safe to
 * retry.
 */
export async function cleanUpRemovedPriceMatch(
  match: Pick<PriceMatchItem, 'id' | 'userId' | 'receipt'>,
): Promise<void> {
  const fileId = parseDocumentId(match.receipt)
  const writes = [removeTravelerPriceMatchEntry(match), ...(fileId === undefined ? [] : [deleteMedia(fileId)])]
  await Promise.all(writes.map((write) => commitTransaction([{ write }])))
}

/** A Nestboard order and the nights that it books. */
export interface OrderedStay {
  readonly id: number
  readonly userId: number
  readonly supplierId: number
  readonly day: number
  readonly length: number
}

/**
 * Applies an order's event to the price matches that name the order. A placed or completed order also applies to price
 * matches of the same traveler, supplier and nights that don't name an order yet. Called by the stream's reaction;
 * safe to retry.
 */
export async function applyOrderToPriceMatches(
  order: OrderedStay,
  event: PriceMatchStageEvent,
  nowMs: number,
): Promise<void> {
  const isNew = event === 'ORDERED' || event === 'COMPLETED'
  const concerned = (await readPriceMatchesOfUser(order.userId)).filter(
    ({ supplierId, day, length, orderId }) =>
      orderId === order.id ||
      (isNew && orderId === null && supplierId === order.supplierId && day === order.day && length === order.length),
  )
  const isOver = event === 'FAILED' || event === 'CALLED_OFF'
  const fields = { orderId: isOver ? null : order.id }
  await Promise.all(concerned.map(({ id }) => applyPriceMatchEvent(id, event, fields, nowMs)))
}
