import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { productKey } from './rows.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import type { Row } from '../kernel/table/row.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { queryBoardRows } from './board.store.ts'
import { buildGuestRemovalClauses, readBoardWithGuests, readGuestsOfUser } from './board-guest.store.ts'
import { changeProduct, readProductsOnBoard } from './product.store.ts'
import { requireTrip } from './trip.ts'
import { changeTrip, buildTripDeletionClauses, readTripsPage } from './trip.store.ts'

/** Pinned stays that are booked or being ordered are kept, because their payer can still cancel them. */
const isKept = (row: Row): boolean =>
  row.sk.startsWith(productKey.prefix) && (row['status'] === 'BOOKED' || Boolean(row['orderId']))

/**
 * Removes the remaining rows of a deleted board. Called by a stream reaction; safe to repeat.
 * @param isKeptToo says whether to keep a row of another feature, such as a reservation
 */
export async function removeRowsOfBoard(tripId: number, isKeptToo: (row: Row) => boolean): Promise<void> {
  const rows = await queryBoardRows(tripId, { consistent: true })
  await removeRows(rows.filter((row) => !isKept(row) && !isKeptToo(row)))
}

/** Limit of pages read in one run. A processed board leaves the index, so each round reads the first page again. */
const maxPagesPerRun = 50

/**
 * Removes an erased person and their votes from all boards, also from those on which they voted as a guest. A board
 * that they owned passes to the member who joined first, or is deleted if it has none. Called by a stream reaction;
 * safe to repeat.
 */
export async function removeErasedBoardMember(userId: number, nowMs: number): Promise<void> {
  for (let round = 0; round < maxPagesPerRun; round++) {
    const { items: members, last } = await readTripsPage(userId, undefined)
    for (const { id } of members) await leaveBoard(id, userId, nowMs)
    if (!last) return removeGuestsOfUser(userId, nowMs)
  }
  throw new Error('too many boards for one run')
}

/** Removes what an account voted for as a guest; boards without the guest are left alone. */
async function removeGuestsOfUser(userId: number, nowMs: number): Promise<void> {
  for (const { id } of await readGuestsOfUser(userId))
    await retryOnConflict(async () => {
      const { pins, guests } = await readBoardWithGuests(id)
      const mine = guests.filter((guest) => guest.userId === userId)
      if (mine.length > 0) await commitTransaction(buildGuestRemovalClauses(mine, pins, nowMs))
    })
}

/** Removes a person from one board; does nothing if the board was deleted meanwhile. */
const leaveBoard = (tripId: number, userId: number, nowMs: number): Promise<void> =>
  retryOnConflict(async () => {
    const before = await requireTrip(tripId)
    for (const item of await readProductsOnBoard(tripId))
      if (item.voters?.has(userId))
        await commitTransaction([changeProduct(item, nextVersion(item, nowMs), { formerVoter: userId })])
    const remaining = before.userIds.filter((each) => each !== userId)
    const [heir, ...others] = remaining
    if (before.ownerUserId !== userId)
      return commitTransaction(changeTrip(before, { userIds: remaining }, nowMs).clauses)
    if (heir === undefined) return commitTransaction(buildTripDeletionClauses(before))
    return commitTransaction(changeTrip(before, { ownerUserId: heir, userIds: others }, nowMs).clauses)
  }).catch((error: unknown) => {
    if (!(error instanceof Fault && error.status === 404)) throw error
  })
