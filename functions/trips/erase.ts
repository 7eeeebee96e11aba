import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import { reservationKey } from '../orders/rows.ts'
import { productKey } from './rows.ts'
import { removeRows } from '../kernel/remove-rows.ts'
import type { Row } from '../kernel/row.ts'
import { rowsOnBoard } from './board.store.ts'
import { changeProduct, productsOn } from './product.store.ts'
import { presentTrip } from './trip.ts'
import { changeTrip, endTrip, tripsPage } from './trip.store.ts'
import { untilFirst, versionAfter } from './version.ts'

/**
 * Sold nights stay, since the supplier's calendar and a stay's reviews refer to them. So do stays that are booked or being
 * booked: their payer can still cancel them.
 */
const isKept = (row: Row): boolean =>
  row.sk.startsWith(reservationKey.prefix) ||
  (row.sk.startsWith(productKey.prefix) && (row['status'] === 'BOOKED' || Boolean(row['orderId'])))

/** Removes what was on a board that is gone. For the reaction to that; safe to run twice. */
export async function removeRest(tripId: number): Promise<void> {
  const rows = await rowsOnBoard(tripId, { consistent: true })
  await removeRows(rows.filter((row) => !isKept(row)))
}

/** Pages of boards one run goes through: each board leaves the index as it is done with. */
const roundsMost = 50

/**
 * Takes an erased person off the boards they were on, with their votes. A board of theirs is its longest guest's from
 * here on; one that nobody else is on goes. For the reaction to accounts; safe to run twice.
 */
export async function forgetMember(userId: number, nowMs: number): Promise<void> {
  for (let round = 0; round < roundsMost; round++) {
    const { members, last } = await tripsPage(userId, undefined)
    for (const { id } of members) await leaveBehind(id, userId, nowMs)
    if (!last) return
  }
  throw new Error('more boards than one run leaves')
}

/** A board that went meanwhile needs nothing. */
const leaveBehind = (tripId: number, userId: number, nowMs: number): Promise<void> =>
  untilFirst(async () => {
    const before = await presentTrip(tripId)
    for (const item of await productsOn(tripId))
      if (item.voters?.has(userId))
        await commit([changeProduct(item, versionAfter(item, nowMs), { formerVoter: userId })])
    const left = before.userIds.filter((each) => each !== userId)
    const [heir, ...others] = left
    if (before.ownerUserId !== userId) return commit(changeTrip(before, { userIds: left }, nowMs).clauses)
    if (heir === undefined) return commit(endTrip(before))
    return commit(changeTrip(before, { ownerUserId: heir, userIds: others }, nowMs).clauses)
  }).catch((error: unknown) => {
    if (!(error instanceof Fault && error.status === 404)) throw error
  })
