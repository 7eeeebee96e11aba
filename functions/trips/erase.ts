import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import { productKey } from './rows.ts'
import { removeRows } from '../kernel/table/row-batches.ts'
import type { Row } from '../kernel/table/row.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { rowsOnBoard } from './board.store.ts'
import { changeProduct, productsOn } from './product.store.ts'
import { presentTrip } from './trip.ts'
import { changeTrip, endTrip, tripsPage } from './trip.store.ts'

/** Products that are booked or being ordered are kept, because their payer can still cancel them. */
const isKept = (row: Row): boolean =>
  row.sk.startsWith(productKey.prefix) && (row['status'] === 'BOOKED' || Boolean(row['orderId']))

/**
 * Removes the remaining rows of a deleted board. Called by a stream reaction; safe to repeat.
 * @param isKeptToo says whether a row of a later feature is kept
 */
export async function removeRowsOfBoard(tripId: number, isKeptToo: (row: Row) => boolean): Promise<void> {
  const rows = await rowsOnBoard(tripId, { consistent: true })
  await removeRows(rows.filter((row) => !isKept(row) && !isKeptToo(row)))
}

/** Limit of pages read in one run. A processed board leaves the index, so each round reads the first page again. */
const maxPagesPerRun = 50

/**
 * Removes an erased person and their votes from all boards. A board that they owned passes to the guest who joined
 * first, or is deleted if it has no guest. Called by a stream reaction; safe to repeat.
 */
export async function forgetMember(userId: number, nowMs: number): Promise<void> {
  for (let round = 0; round < maxPagesPerRun; round++) {
    const { items: members, last } = await tripsPage(userId, undefined)
    for (const { id } of members) await leaveBoard(id, userId, nowMs)
    if (!last) return
  }
  throw new Error('too many boards for one run')
}

/** Removes a person from one board; does nothing if the board was deleted meanwhile. */
const leaveBoard = (tripId: number, userId: number, nowMs: number): Promise<void> =>
  retryOnConflict(async () => {
    const before = await presentTrip(tripId)
    for (const item of await productsOn(tripId))
      if (item.voters?.has(userId))
        await commit([changeProduct(item, nextVersion(item, nowMs), { formerVoter: userId })])
    const remaining = before.userIds.filter((each) => each !== userId)
    const [heir, ...others] = remaining
    if (before.ownerUserId !== userId) return commit(changeTrip(before, { userIds: remaining }, nowMs).clauses)
    if (heir === undefined) return commit(endTrip(before))
    return commit(changeTrip(before, { ownerUserId: heir, userIds: others }, nowMs).clauses)
  }).catch((error: unknown) => {
    if (!(error instanceof Fault && error.status === 404)) throw error
  })
